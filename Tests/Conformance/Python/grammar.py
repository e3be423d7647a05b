# What is easily mistaken in Python's grammar; python_syntax.py compares our tree of it with CPython's.
import a.b as c, d
from . import e
from ...f.g import (h as i, j,)

match = case = type = _ = 1
match.x, type(match), case[1]
match[c]
match (c)
match -1, 2
type = match * 2


@c.d("x", y=1)(2)
async def outer(a, /, b: int = 1, *args: int, c, d=lambda x, *y, z=1, **w: x, **rest) -> dict[str, int]:
    async with a as b, c as (d, e[0]): pass
    async for x, *y in z: await x
    else: return [i async for i in a if i if not i]
    return (yield)


class A(B, metaclass=C): x: int; y: "str" = 1; pass;


with (open(a) as b, open(c) as d,): pass
with (a, b): pass
with (a, b) as c: pass
with (a): pass
with (yield): pass
try: pass
except* (A, B) as c: raise d from e
else: pass
finally: del a, (b), c[0]
while (n := n - 1) > 0: continue
for x in *a, b: break
if a: pass
elif b: pass
elif c: pass
else: pass

match a, *b:
    case {"x": 1, "y": [_, *rest], **others} if c: pass
    case A(1, b=2 | 3 as d) | B.c: pass
    case -1 + 2j | "a" "b" | None | (True): pass
    case (a,): pass
    case [*_]: pass
    case x, y: pass
match (a):
    case _: pass

f(*a, b, *c, d=1, **e)
f(x for x in y)
f(x := 1, (y := 2))
f(a)(b)[c].d[e:f, ::g, ...](h)
a[b, *c], a[*b], a[b:=1], a[:], a[1:2:3,]
{**a, 'b': c, **d}, {*a, b}, {a: b for a, b in c}, {a for a in b}, (), (a,), [], [*a, *b]
a if b else c if d else lambda: e
not a in b, a not in b, a is not b, a < b <= c != d
-a ** -b ** c, ~a + b @ c // d % e << f & g | h ^ i, await_ or a and not b or c
1_000, 0xFF, 0o17, 0b1_0, 1.5e-3j, .5, 5., 1e10, 1if a else 2, 0xfor x
a = b, *c = d = yield_ = e
a: int
(a): int = 1
a.b: c[d] = e, f
a += 1; b **= 2; c //= 3; d >>= 4; e @= 5
x = """a
 b""" 'c' r"\d" u'e' \
    "\x41\101\u0041\U00000041\N{BULLET}\
"
y = b"\xff\u0041" rb'\x'
z = (a
     # a comment
     .b())
if a:
	tab = 1
        # a comment that is indented like nothing

f"", f"a", f"{a}", f"{a!r:>{width}.{precision}}", f'{a["b"]}', f"{{}}{a}{{{b}}}", rf"\{a}\n", f"{a:%Y-%m-%d}"
f"{a = }", f"{a=!s}", f"{a=:>5}", f"{a!=b}", f"{(lambda x: 1)}", f"{a:=5}", f"{ {'a': 1}['a'] }", f"{a,}", f"{*a, b}"
f'{a:{"b"}}', f"\N{BULLET}{a}", f"""{
    a  # a comment
}""" "b" f'{c}', f"{a:{b:{c}}}", f"{x:a{y}b{z}c}"
