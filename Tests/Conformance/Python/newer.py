# What Python 3.12 and 3.13 added; an older CPython refuses this file, which is counted and not compared.
type A = int
type B[T: int = str, *Ts = *tuple[int], **P = [int]] = dict[T, P]


def f[T, *Ts](a: T, *args: *Ts) -> T: pass


class C[T: (int, str)](D[T]): pass


f"{a["b"]}", f'{f'{f"{a}"}'}', f"{'\n'.join(b)}", f"{a["b"]!r:{c["d"]}}"
f"{
a
}"
