// What elements can be mistaken for.
const generic = <T,>(x: T) => <Box<T> value={x} data-id='it&apos;s' {...rest(x)}>text // no comment "no string" {/* one */}</Box>;
const preset = <T = unknown,>(x: T) => <Box value={x} />;
const fragment = <><a.b.c xlink:href="/x" on={() => call('y')} />{list.map((i) => <li key={i}>{`n${i}`}</li>)}</>;
const both = ok && <A b=<i>x</i>>{call()} it's {'q'} `t` /r/ </A>;
const compared = a < b || f<number>(1);
const chosen = cond ? <A /> : <B c={d ? 'e' : "f"}></B>;
function view() { return (<div className={`a ${b ? 'c' : ''}`} onClick={async () => { await send('/x'); }}>{}</div>) }
