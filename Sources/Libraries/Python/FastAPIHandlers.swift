package import Evaluation

// What the functions of operations are handed and give back (FastAPI documentation, "Path Parameters", "Request Body",
// "Dependencies", "Response Model").
extension FastAPI {
  package var handlers: HandlerSyntax? {
    var syntax = HandlerSyntax()
    syntax.places = [
      "Path": .path, "Query": .query, "Header": .header, "Cookie": .nothing, "Body": .body, "Form": .form,
      "File": .file,
    ]
    syntax.names = ["alias"]
    syntax.nameStandsFirst = false
    syntax.defaults = ["default", "default_factory"]
    syntax.defaultStandsFirst = true
    syntax.bare = .byType
    syntax.dependencies = ["Depends", "Security"]
    syntax.keepingSignatures = [
      "staticmethod", "classmethod", "abstractmethod", "override", "final", "lru_cache", "cache",
      "alru_cache",
      "contextmanager", "asynccontextmanager", "wraps", "deprecated",
    ]
    syntax.given = [
      "Request": .anything, "HTTPConnection": .anything, "Response": .nothing, "BackgroundTasks": .nothing,
      "WebSocket": .nothing, "SecurityScopes": .nothing,
    ]
    let form = ["username", "password"].map { (name: $0, isRequired: true) }
    let others = ["scope", "client_id", "client_secret"].map { (name: $0, isRequired: false) }
    syntax.forms = [
      "OAuth2PasswordRequestForm": form + others + [("grant_type", false)],
      "OAuth2PasswordRequestFormStrict": form + others + [("grant_type", true)],
    ]
    syntax.dashesHeaders = true
    syntax.refusesMissing = true
    syntax.nullMayLack = false
    syntax.statusLabel = "status_code"
    syntax.model = "response_model"
    syntax.raw = [
      "Response", "JSONResponse", "StreamingResponse", "FileResponse", "RedirectResponse", "HTMLResponse",
      "PlainTextResponse", "ORJSONResponse", "UJSONResponse", "EventSourceResponse",
    ]
    syntax.answersAreExact = true
    syntax.answersAreOfType = true
    return syntax
  }
}
