// Prints the routes that Express has of servers: for each folder a line of JSON with pairs of a method and a path.
//
// Each server is loaded twice, with the switches that it asks for set and not set, and has the routes of both. What a layer of a
// router was made with is kept by standing in for Express's own class of layers.
'use strict'
const path = require('path')
const layers = require.resolve('express/lib/router/layer')
const Layer = require(layers)
require.cache[layers].exports = new Proxy(Layer, {
  construct(target, given) {
    return Object.assign(Reflect.construct(target, given), { given: given[0] })
  },
})
const express = require('express')

// The application that stands behind a function which Express makes of it.
const use = express.application.use
express.application.use = function (...handlers) {
  const apps = handlers.flat(Infinity).filter((one) => one && one.handle && one.set)
  this.lazyrouter()
  const before = this._router.stack.length
  use.apply(this, handlers)
  const mounted = this._router.stack.slice(before).filter((layer) => layer.name === 'mounted_app')
  mounted.forEach((layer, index) => { layer.application = apps[index] })
  return this
}
require('http').Server.prototype.listen = function () { return this }

const all = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options']

function join(front, end) {
  const path = front.replace(/\/$/, '') + (end === '/' ? '' : end)
  return path || '/'
}

// Paths are told apart without the names of parameters, with `*` for the rest.
function walk(stack, front, routes) {
  for (const layer of stack) {
    const paths = [layer.route ? layer.route.path : layer.given].flat()
    for (const own of paths) {
      if (layer.route) {
        const methods = Object.keys(layer.route.methods)
        const isAny = layer.route.methods._all || all.every((one) => methods.includes(one))
        for (const method of isAny ? ['ANY'] : methods) routes.add(JSON.stringify([method.toUpperCase(), join(front, own)]))
      } else if (layer.application) {
        walk(layer.application._router ? layer.application._router.stack : [], join(front, own), routes)
      } else if (layer.handle.stack) {
        walk(layer.handle.stack, join(front, own), routes)
      }
    }
  }
}

function load(folder, routes) {
  for (const file of Object.keys(require.cache)) if (file.startsWith(folder)) delete require.cache[file]
  const app = require(path.join(folder, 'server.js'))
  if (app._router) walk(app._router.stack, '', routes)
}

for (const folder of process.argv.slice(2).map((one) => path.resolve(one))) {
  const routes = new Set()
  try {
    for (const value of [undefined, 'yes']) {
      delete process.env.FEATURE
      if (value) process.env.FEATURE = value
      load(folder, routes)
    }
    console.log(JSON.stringify({ routes: [...routes].map((one) => JSON.parse(one)) }))
  } catch (error) {
    console.log(JSON.stringify({ error: String(error.stack || error) }))
  }
}
