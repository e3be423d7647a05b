extension Frameworks {
  /// The libraries that are known; a new one is a file in this folder and a line here.
  static let known: [any RoutingFramework] = [
    Gin(), Echo(), Chi(), GorillaMux(), Fiber(), NetHTTP(), RouteGroup(), Huma(), HTTPRouter(),
    FastHTTPRouter(), PrometheusRoute(), Hertz(), Beego(), GoZero(), Restful(),
    Goa(), GRPCGateway(),
  ]
}
