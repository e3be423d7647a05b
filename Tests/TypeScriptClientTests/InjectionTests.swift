import Testing

@Suite struct InjectionTests {
  @Test func `A resource is handed over by name, and its actions fill its URL`() async {
    let source = ScriptSource([
      "app/constants.js": """
      import angular from 'angular';
      angular.module('app').constant('API', 'api').constant('USERS', 'api/users');
      """,
      "app/rest/users.js": """
      angular.module('app').factory('Users', function UsersFactory($resource, USERS) {
        return $resource(USERS + '/:id/:entity/:entityId/', {}, {
          create: { method: 'POST' },
          query: { method: 'GET', isArray: true },
          get: { method: 'GET', params: { id: '@id' } },
          me: { method: 'GET', params: { id: 'me' } },
          update: { method: 'PUT', params: { id: '@id' } },
          join: { method: 'PUT', params: { id: '@id', entity: '@entity' } },
          tokens: { method: 'GET', url: `${USERS}/:id/tokens` },
        });
      });
      """,
      "app/services/users.js": """
      angular.module('app').service('UserService', UserService);
      /* @ngInject */
      function UserService($q, Users) {
        const service = {};
        service.all = () => Users.query().$promise;
        service.one = (id) => Users.get({ id }).$promise;
        service.me = () => Users.me();
        service.make = (user) => Users.create({}, user);
        service.change = (user) => Users.update(user);
        service.drop = (id) => Users.remove({ id: id });
        service.tokens = (id) => Users.tokens({ id });
        service.other = (params) => Users.query(params);
        service.join = (id) => Users.join({ id, entity: 'groups' });
        service.groups = (id) => Users.query({ id, entity: 'groups' });
        return service;
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/users @5 UserService", "POST /api/users @8 UserService", "GET /api/users/me @7 UserService",
        "GET /api/users/{id} @6 UserService", "PUT /api/users/{id} @9 UserService",
        "DELETE /api/users/{id} @10 UserService",
        "GET /api/users/{id}/groups @14 UserService", "PUT /api/users/{id}/groups @13 UserService",
        "GET /api/users/{id}/tokens @11 UserService",
        "? @12 the path depends on `params`, which is not known here",
      ])
  }

  @Test func `What is registered is handed to constructors too, and to functions in lists`() async {
    let source = ScriptSource([
      "app/a.js": """
      angular.module('app').constant('ITEMS', '/api/items').factory('items', ['$http', 'ITEMS', ($http, ITEMS) => {
        return { all: () => $http({ url: ITEMS }), add: (item) => $http.post(ITEMS, item) };
      }]);
      """,
      "app/b.js": """
      export default class Controller {
        constructor($scope, items) { this.items = items; }
        load() { return this.items.all(); }
      }
      """,
      "app/c.js": """
      export const other = (items, more) => items.get('/no');
      """,
    ])
    #expect(
      await source.findings() == ["GET /api/items @2 injected items", "POST /api/items @2 injected items"])
  }

  @Test func `What files export in lists is registered by the module that requires them`() async {
    let source = ScriptSource([
      "app/module.js": """
      angular.module('app', []).service('Paths', require('./paths.js')).service('Keys', require('./keys.js'))
        .service('Reset', require('./reset.js')).controller('Editor', require('./editor.js'));
      """,
      "app/paths.js": """
      module.exports = ['CONFIG', function (CONFIG) {
        var Paths = { api: function (path) { return '/api/v3' + path; } };
        return Paths;
      }];
      """,
      "app/keys.js": """
      module.exports = ['$resource', 'Paths', function ($resource, Paths) {
        return $resource(Paths.api('/keys/:id'), { id: '@id' }, { update: { method: 'PUT' } });
      }];
      """,
      "app/reset.js": """
      module.exports = ['$http', 'Paths', function makeReset($http, Paths) {
        return { reset: function (email) { return $http.post(Paths.api('/reset'), { email: email }); } };
      }];
      """,
      "app/editor.js": """
      module.exports = ['$scope', 'Keys', function Editor($scope, Keys) {
        $scope.load = function () { Keys.query(); Keys.save({}); };
        $scope.change = function (key) { Keys.update(key); };
      }];
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/v3/keys @2 Editor", "POST /api/v3/keys @2 Editor", "PUT /api/v3/keys/{id} @3 Editor",
        "POST /api/v3/reset @2 makeReset",
      ])
  }

  @Test func `The service that uploads files is handed over by name, and sends a POST`() async {
    let source = ScriptSource(
      """
      import angular from 'angular';
      angular.module('app').factory('Files', FilesFactory).constant('API', 'api');
      function FilesFactory($q, Upload) {
        var service = {};
        function send(url, file) { return Upload.upload({ url: url, data: { file: file } }); }
        service.restore = (file) => Upload.upload({ url: 'api/restore', data: { file } });
        service.replace = (id, file) => Upload.http({ method: 'PUT', url: `api/files/${id}`, data: file });
        service.keys = (file) => $q.all([send('api/keys?folder=ldap', file)]);
        return service;
      }
      """)
    #expect(
      await source.findings() == [
        "PUT /api/files/{id} @7 FilesFactory", "POST /api/keys @8 FilesFactory",
        "POST /api/restore @6 FilesFactory",
      ])
  }

  @Test func `A component of that name sends nothing`() async {
    let source = ScriptSource(
      "import { Upload } from 'antd';\nexport const one = Upload.upload({ url: '/no' });", path: "src/A.tsx")
    #expect(await source.findings() == [])
  }
}
