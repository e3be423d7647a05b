import ContractModel
import Layers
import SourceText
import Testing

@Suite struct `Sources in other languages` {
  @Test func `Dart imports packages, libraries and sources`() {
    let layers = Layering(
      .folder("data", "app/lib/data"), .folder("domain", "app/lib/domain", not: ["dio", "dart:io"], on: [])
    ).of(
      ("app/pubspec.yaml", "name: shop # ours\n"),
      (
        "app/lib/domain/order.dart",
        """
        // import 'package:dio/dio.dart';
        import 'dart:io';
        import 'package:dio/dio.dart' as dio;
        import 'package:shop/data/store.dart';
        import '../data/cache.dart' show Cache;
        export 'src/line.dart';
        part 'order.g.dart';
        const text = "import 'package:dio/dio.dart';";
        """
      ), ("app/lib/data/store.dart", "import 'package:shop/domain/order.dart';"))
    #expect(
      layers.findings == [
        "forbidden-import app/lib/domain/order.dart:5 domain imports ../data/cache.dart, and may depend on no other layer",
        "forbidden-import app/lib/domain/order.dart:2 domain imports dart:io, which it must not: it is plain",
        "forbidden-import app/lib/domain/order.dart:3 domain imports dio, which it must not: it is plain",
        "forbidden-import app/lib/domain/order.dart:4 domain imports shop, and may depend on no other layer",
      ])
  }

  @Test func `TypeScript imports packages, sources and what its configuration calls otherwise`() {
    let layers = Layering(
      .folder("domain", "src/domain", not: ["react", "@acme/http"], on: []), .folder("ui", "src/ui")
    ).of(
      (
        "tsconfig.json",
        #"""
        { // aliases
          "compilerOptions": { "baseUrl": ".", "paths": {"@ui/*": ["src/ui/*"], "@/*": ["src/*"],}, }, /* "x" */
        }
        """#
      ),
      (
        "src/domain/order.ts",
        """
        // import 'react'
        import React, {useState} from 'react';
        import type {Button} from '@ui/button';
        import {get} from '@acme/http/fetch';
        export * from '../ui/screen';
        const text = `import 'react'`;
        const load = () => import('@/ui/lazy');
        const old = require('react');
        import './line';
        import fs from 'node:fs';
        """
      ))
    #expect(
      layers.findings == [
        "forbidden-import src/domain/order.ts:5 domain imports ../ui/screen, and may depend on no other layer",
        "forbidden-import src/domain/order.ts:7 domain imports @/ui/lazy, and may depend on no other layer",
        "forbidden-import src/domain/order.ts:4 domain imports @acme/http, which it must not: it is plain",
        "forbidden-import src/domain/order.ts:3 domain imports @ui/button, and may depend on no other layer",
        "forbidden-import src/domain/order.ts:2 domain imports react, which it must not: it is plain",
      ])
    #expect(layers.statements.contains("domain imports fs 10:16"))
  }

  @Test func `Go imports packages by their paths`() {
    let layers = Layering(
      .folder("domain", "internal/domain", imports: ["errors", "time"], names: ["time.Now"], on: []),
      .folder("store", "internal/store")
    ).of(
      ("go.mod", "module example.com/shop // ours\n\ngo 1.22\n"),
      (
        "internal/domain/order.go",
        """
        package domain

        import (
          "errors"
          "time"
          db "example.com/shop/internal/store"
          "github.com/gin-gonic/gin"
        )

        // time.Now is not named here.
        var start = time.Now()
        type Order struct { db.Row; Lines []Line }
        """
      ), ("internal/domain/order_test.go", "package domain\nimport \"github.com/stretchr/testify\""))
    #expect(
      layers.findings == [
        "forbidden-import internal/domain/order.go:6 domain imports example.com/shop/internal/store, and may depend on no other layer",
        "forbidden-import internal/domain/order.go:7 domain imports github.com/gin-gonic/gin, and may import only errors, time",
        "forbidden-symbol internal/domain/order.go:11 domain names time.Now, which it must not",
      ])
  }

  @Test func `Python imports packages, modules by their whole names, and modules with dots in front`() {
    let layers = Layering(
      .folder("domain", "shop/domain", not: ["requests", "sqlalchemy"], names: ["datetime.now"], on: []),
      .folder("store", "shop/store")
    ).of(
      ("shop/__init__.py", ""), ("shop/store/__init__.py", ""), ("shop/store/rows.py", "class Row: pass\n"),
      ("shop/domain/__init__.py", ""), ("shop/domain/line.py", "class Line: pass\n"),
      (
        "shop/domain/order.py",
        """
        # import requests
        import os, requests.adapters as http
        import shop.store.rows
        from shop.store import rows, Other
        from ..store.rows import *
        from . import line
        from .line import Line
        from sqlalchemy.orm import Session
        text = "import requests"
        def now():
            from .. import store
            return datetime.now(now=1)
        """
      ), ("shop/domain/test_order.py", "import requests\n"))
    #expect(
      layers.findings == [
        "forbidden-import shop/domain/order.py:11 domain imports ..store, and may depend on no other layer",
        "forbidden-import shop/domain/order.py:5 domain imports ..store.rows, and may depend on no other layer",
        "forbidden-import shop/domain/order.py:2 domain imports requests, which it must not: it is plain",
        "forbidden-import shop/domain/order.py:4 domain imports shop.store, and may depend on no other layer",
        "forbidden-import shop/domain/order.py:3 domain imports shop.store.rows, and may depend on no other layer",
        "forbidden-import shop/domain/order.py:8 domain imports sqlalchemy, which it must not: it is plain",
        "forbidden-symbol shop/domain/order.py:12 domain names datetime.now, which it must not",
      ])
    #expect(layers.statements.contains("domain imports os 2:8"))
  }

  @Test func `Types of every language are held to their places`() {
    var rule = DeclarationRule(in: ["data"], at: Layering.mention)
    rule.name = "*Repository"
    let layers = Layering(.folder("data", "data"), declarations: [rule]).of(
      ("a.dart", "@immutable\nclass ARepository<T> extends Base<T> with M implements p.Store {}"),
      ("b.ts", "export class BRepository implements Store {}\ninterface CRepository {}"),
      ("c.go", "package c\ntype DRepository struct{}"),
      ("d.py", "@dataclass\nclass FRepository(Base[T], a=b): pass\n"), ("data/e.ts", "class ERepository {}"))
    #expect(
      layers.reading.findings.compactMap { $0.subject?.item?.name } == [
        "ARepository", "BRepository", "CRepository", "DRepository", "FRepository",
      ])
  }
}
