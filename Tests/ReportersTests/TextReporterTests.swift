import ContractModel
import Reporters
import Testing

@Test func `A finding shows its places on every side, and the nearest relative where a side has none`() {
  #expect(
    TextReporter().render(.small) == """
      contract-audit  babyai   openapi 3   backend 4   mobile 3

      ✗ 1 endpoint is called or promised, and no router serves it   missing-in-router
        → serve it, or take it out of openapi and mobile
        POST  /photos/upload
              openapi  docs/api.yaml:68  uploadPhoto
              mobile   lib/api.dart:31   uploadPhoto  no caller found
              backend  nothing; nearest is POST /photos/upload-url  server/app.go:20

      ! 1 endpoint is served, and the specification does not say so   missing-in-spec
        GET  /dev/token  backend server/app.go:9  openapi has POST only

      i 1 endpoint is covered by a wildcard only   covered-by-wildcard
        POST  /siri/GetLast  mobile lib/api.dart:44  backend serves it as POST /siri/{intent}

      ? 1 place could not be worked out
        backend  server/app.go:50  the path is read from a file at run time  r.GET(p, h)

      2 of 4 endpoints agree on every side, 1 unresolved
      not judged   backend 1 infrastructure
      conditional  backend 1
      no caller    mobile 1
      FAIL  1 error (the gate fails on: error), besides 1 warning, 1 note

      """)
}
