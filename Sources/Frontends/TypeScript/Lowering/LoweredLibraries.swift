// The names under which the front end hands on what it lowers from these libraries, to the models that know them.

/// What calls of axios are lowered to.
package enum LoweredAxios {
  /// What makes the instance that the package exports; no program can call anything so.
  package static let shared = "axios default"
  /// What makes the instance that the module of Nuxt puts on all components; no program can call anything so.
  package static let plugin = "nuxt axios"
  /// The packages that export such an instance by default.
  package static let packages: Set<String> = ["axios", "@nextcloud/axios", "redaxios", "xior"]
}

/// What calls of ng-file-upload are lowered to.
package enum LoweredFileUpload {
  /// The name that functions ask for.
  package static let service = "Upload"
  /// What the service is called where it is handed over; no program can call anything so.
  package static let client = "injected Upload"
}

/// What calls of clients that generators write are lowered to.
package enum LoweredGeneratedClients {
  /// What sends a described request, and what makes a client of hey-api; no program can call anything so.
  package static let sender = "generated request"
  package static let maker = "generated client"
}

/// What calls of Nuxt's auth module are lowered to.
package enum LoweredNuxtAuth {
  /// What an endpoint of the configuration becomes a call of: its description, its name, and what stands in front of its
  /// path. No program can call anything so.
  package static let sender = "nuxt auth endpoint"
  /// The endpoints that schemes have, with what each is sent by where the configuration does not say.
  package static let methods = ["login": "POST", "refresh": "POST", "logout": "POST", "user": "GET"]
}

/// What calls of RTK Query are lowered to.
package enum LoweredReduxQuery {
  /// The type of what an API's endpoints are built with, and of the API; no program can call anything so.
  package static let builder = "endpoint builder"
  package static let api = "endpoint api"
  /// The label of the function that sends the requests.
  package static let baseField = "baseQuery"
}

/// What calls of restful-react are lowered to.
package enum LoweredRestfulReact {
  /// What the package exports; no program can call anything so.
  package static let names = [
    "useGet": "restful-react get", "Get": "restful-react get", "Poll": "restful-react get",
    "useMutate": "restful-react mutate", "Mutate": "restful-react mutate",
  ]
  /// The base that `RestfulProvider` has for all that stand in it, as a variable and as the label of an argument.
  package static let providedBase = "restful-react base"
  /// The type of the body among those in front of the arguments, as the label of an argument, and its place.
  package static let bodyType = "restful-react body"
  package static let bodyPlace = 3
  /// The package.
  package static let package = "restful-react"
}

/// What calls of umi-request are lowered to.
package enum LoweredUmiRequest {
  /// What the packages export as `request`, and what makes the one of an app of its configuration; no program can call
  /// anything so.
  package static let shared = "umi request"
  package static let maker = "umi request of an app"
  /// The packages of umi, whose `request` an app configures.
  package static let frameworks: Set<String> = [
    "umi", "@umijs/max", "@@/plugin-request", "@@/plugin-request/request",
  ]
}

/// What calls of VueUse's `useFetch` are lowered to.
package enum LoweredVueUse {
  /// What `@vueuse/core` exports; no program can call anything so.
  package static let fetch = "vueuse useFetch"
  package static let maker = "vueuse createFetch"
  /// The label of a verb that is chained behind a call.
  package static let verb = "[chained verb]"
  /// The verbs that can be.
  package static let verbs: Set<String> = ["get", "post", "put", "patch", "delete", "head", "options"]
}
