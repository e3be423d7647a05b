import Testing

@Suite struct NextcloudTests {
  @Test func `Routes of apps are below the server's address, those of OCS and remote services below theirs`()
    async
  {
    let source = ScriptSource(
      """
      import axios from '@nextcloud/axios'
      import { generateUrl, generateOcsUrl, generateRemoteUrl as remote } from '@nextcloud/router'
      export async function update(id, name) {
        const url = generateUrl('/apps/notes/api/{id}', { id })
        return (await axios.put(url, { name })).data
      }
      export const list = () => axios.get(generateUrl('apps/notes/api'))
      export const shares = (path) => axios.get(generateOcsUrl('apps/files_sharing/api/v1/shares'), { params: { path } })
      export const old = () => axios.get(generateOcsUrl('/cloud/users', {}, { ocsVersion: 1 }))
      export const remove = (id) => axios.delete(remote('dav') + `/notes/${id}`)
      export const legacy = () => axios.post(OC.generateUrl('/apps/notes/legacy'))
      """)
    #expect(
      await source.findings().sorted() == [
        "DELETE /remote.php/dav/notes/{id} @10 remove", "GET /apps/notes/api @7 list",
        "GET /ocs/v1.php/cloud/users @9 old",
        "GET /ocs/v2.php/apps/files_sharing/api/v1/shares @8 shares",
        "POST /apps/notes/legacy @11 legacy", "PUT /apps/notes/api/{id} @5 update",
      ])
  }
}
