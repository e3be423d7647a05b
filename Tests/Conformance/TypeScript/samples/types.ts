// What types, generics and arrow functions can be mistaken for.
import type { A, B as C } from './a';
export * as space from './space';
export default abstract class Box<T extends object = {}> extends Base<T>('x') implements A, C<T[]> {
  static #count = 0;
  declare readonly kind: unique symbol;
  [key: string]: unknown;
  constructor(private a: number, public readonly b?: string, ...rest: Array<() => void>) { super(a); }
  get size(): number { return this.#a?.length ?? 0; }
  static { Box.#count = make<number>(1); }
  async *walk<K extends keyof T>(this: Box<T>, key: K): AsyncGenerator<T[K]> { yield* each<T>(key); }
  over(a: string): void;
  over(a: number): void;
  over(a: any) { check(a!); check(a as unknown as string); check(<any>a); }
}
type F = new (...args: any[]) => typeof b.x;
type G<T> = T extends (infer U extends string)[] ? `a${U}b` : T extends { x: 1 } ? never : { -readonly [K in keyof T as `get${K & string}`]?: T[K] };
const less = a < b && c > (d);
const generic = make<A<B<number>>>(1);
const cast = <T,>(x: T) => call(x);
const shift = a >> b >>> c >= d;
const pick = ok ? (x) : y => call(z);
const typed = ok ? (x): number => call(x) : call(y);
const nested = ok ? (a ? (b) : c) : (d): string => `v${call(`w${e}`)}`;
const predicate = (x: unknown): x is string => typeof x === 'string';
const divided = total / count / call('/');
const pattern = /[/\]]+(?<name>a|b)\/*/giu.test('/x/');
let y = x
/re/g.exec(z)
for (const [k, { v = call() }] of Object.entries<A>(map)) if (/x/.test(k)) continue; else break;
label: for (let i = 0, n = f(); i in n; i++) { }
function assertIt(x: unknown): asserts x is A { if (!x) throw new Error(`no ${x}`); }
declare module 'other' { export function f(a?: 1 | -1): this; }
declare global { interface Window { a: (b: string) => void } }
const enum E { A = 1 << 2, B = call(), 'c-d' }
using handle = open('x');
export const made = new Map<string, () => void>().get('a')?.(), raw = String.raw`\n${1}`, big = 1_000n;
@decorate({ a: 'b' }) class D { @input() name!: string; @output('x') accessor y = 1; }
