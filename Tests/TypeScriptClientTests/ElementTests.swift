import Testing

/// What elements of JSX hand to components.
@Suite struct ElementTests {
  @Test func `A path that an element hands over is stated there`() async {
    let source = ScriptSource([
      "src/Pages.tsx": """
      export default function Pages({ url, size = 10, children }: Props) {
        const [page, setPage] = useState(1);
        useEffect(() => { fetch(`${url}?page=${page}&size=${size}`); }, [page]);
        return <div>{children}</div>;
      }
      """,
      "src/App.tsx": """
      import Pages from './Pages';
      import { Link } from 'react-router';
      const load = (id: string) => fetch(`/api/logs/${id}`);
      export const App = ({ id }: Props) => (
        <Pages url="/api/users" size={20}>
          <Link to="/home" onClick={() => load(id)}>Home</Link>
          <Pages {...others} url={`/api/users/${id}/events`} isOpen />
        </Pages>
      );
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/logs/{id} @3 load", "GET /api/users @5 App", "GET /api/users/{id}/events @7 App",
      ])
  }

  @Test func `An element that hands over no path completes nothing`() async {
    let source = ScriptSource([
      "src/Pages.jsx": "export const Pages = (props) => { fetch(props.url); return null; };",
      "src/App.jsx": """
      import { Pages } from './Pages';
      export const App = () => <Pages title="a/b" kind={1} />;
      """,
    ])
    #expect(await source.findings() == ["? @1 the path is the parameter `url`, and no call of it was found"])
  }
}
