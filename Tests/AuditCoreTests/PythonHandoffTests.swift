import Testing

@testable import AuditCore

@Suite struct `Hand-off documents of a server in Python` {
  private let system = SmallSystem()
    .setting("api.yaml", to: nil)
    .setting("server/go.mod", to: nil)
    .setting("server/main.go", to: nil)
    .setting(
      "server/main.py",
      to: """
        from fastapi import APIRouter, Depends, FastAPI
        from fastapi.security import HTTPBearer

        users = APIRouter(prefix="/users", tags=["people"])
        orders = APIRouter(prefix="/orders", tags=["sales"], dependencies=[Depends(HTTPBearer())])


        @users.get("")
        async def list_users(): ...


        @users.get("/{id}")
        async def show_user(id: int): ...


        @orders.post("")
        def place_order(): ...


        @orders.delete("/{id}")
        def cancel_order(id: int): ...


        app = FastAPI()
        app.include_router(users)
        app.include_router(orders, tags=["shop"])
        """
    )
    .setting(
      "contract-audit.yaml",
      to: """
        sides:
          backend: {router: server}
          mobile: {client: app}
        """)

  private func written(_ mark: String) async -> String {
    let document = "<!-- contract-audit:begin \(mark) -->\n<!-- contract-audit:end -->\n"
    let run = await system.setting("docs/API.md", to: document).run("handoff", "docs/API.md")
    #expect(run.err == "")
    return run.files.text("/repo/docs/API.md") ?? ""
  }

  @Test func `Routes stand at their decorators with their functions, below the tags of the code`() async {
    #expect(
      await written("routes group-by=tag") == """
        <!-- contract-audit:begin routes group-by=tag -->

        ### people

        | Method | Path | Handler | Place |
        | --- | --- | --- | --- |
        | `GET` | `/users` | `list_users` | `server/main.py:8` |
        | `GET` | `/users/{id}` | `show_user` | `server/main.py:12` |

        ### shop

        | Method | Path | Handler | Place |
        | --- | --- | --- | --- |
        | `POST` | `/orders` | `place_order` | `server/main.py:16` |
        | `DELETE` | `/orders/{id}` | `cancel_order` | `server/main.py:20` |

        <!-- contract-audit:end -->

        """)
  }

  @Test func `A block shows what has a tag of the code`() async {
    #expect(
      await written("routes tags=shop group-by=auth") == """
        <!-- contract-audit:begin routes tags=shop group-by=auth -->

        ### With authentication

        | Method | Path | Handler | Place |
        | --- | --- | --- | --- |
        | `POST` | `/orders` | `place_order` | `server/main.py:16` |
        | `DELETE` | `/orders/{id}` | `cancel_order` | `server/main.py:20` |

        <!-- contract-audit:end -->

        """)
  }
}
