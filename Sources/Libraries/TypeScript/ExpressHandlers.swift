internal import Evaluation

/// How the handlers of Express read requests and answer (Express API reference, "Request", "Response").
enum ExpressHandlers {
  static var syntax: HandlerSyntax {
    var request = RequestSyntax()
    request.handed = ["req", "res", "next"]
    request.parametersOfErrors = 4
    request.bodyTypes = ["application/json", "application/x-www-form-urlencoded"]
    request.harmless = ["validationResult", "matchedData"]
    request.steps = [
      "req.body": .part(.body), "req.query": .part(.query), "req.params": .part(.path),
      "req.headers": .part(.header), "req.get()": .named(.header), "req.header()": .named(.header),
      "req.file": .part(.file), "req.files": .part(.file), "req.cookies": .nothing, "next()": .nothing,
      "req.is()": .nothing, "req.accepts()": .nothing, "req.on()": .nothing, "req.setTimeout()": .nothing,
      "req.isAuthenticated()": .nothing, "req.logout()": .nothing, "req.logIn()": .nothing,
      "req.flash()": .nothing, "req.login()": .nothing,
      "res.status()": .status(0), "res.statusCode=": .status(0), "res.writeHead()": .status(0),
      "res.type()": .same, "res.set()": .same, "res.header()": .same, "res.setHeader()": .same,
      "res.cookie()": .same, "res.clearCookie()": .same, "res.append()": .same, "res.vary()": .same,
      "res.contentType()": .same, "res.attachment()": .same, "res.links()": .same, "res.location()": .same,
      "res.removeHeader()": .same, "res.on()": .same, "res.once()": .same, "res.flushHeaders()": .same,
      "res.getHeader()": .nothing, "res.get()": .nothing,
      "res.json()": .answer(.init(.json)), "res.jsonp()": .answer(.init(.json)),
      "res.send()": .answer(.init(.any)), "res.end()": .answer(.init(.any)),
      "res.sendStatus()": .answer(.init(.text, body: nil, status: 0)),
      "res.redirect()": .answer(.init(.none, empty: 302)), "res.render()": .answer(.init(.text)),
      "res.sendFile()": .answer(.init(.file)), "res.download()": .answer(.init(.file)),
      "res.write()": .answer(.init(.file)), "res.format()": .answer(.init(.file)),
    ]
    return HandlerSyntax(request: request)
  }
}
