import Testing

/// What React Native chooses by the platform, and what its uploader sends.
@Suite struct ReactNativeTests {
  @Test func `An upload is the request that its options describe, on whatever platform`() async {
    let source = ScriptSource(
      """
      import { Platform } from 'react-native';
      import RNBackgroundUpload from 'react-native-background-upload';
      const BASE = 'https://shop.example/api/v3';
      const Uploader = Platform.select({ ios: Own, default: RNBackgroundUpload });
      export async function upload(path: string) {
        const all = { url: `${BASE}/screenshots`, path, method: 'PUT' };
        return Uploader.startUpload(Platform.select({ ios: { url: all.url, method: all.method }, default: all }));
      }
      """)
    #expect(await source.findings() == ["PUT /api/v3/screenshots @7 upload on shop.example"])
  }

  @Test func `An upload without a method is a POST`() async {
    let source = ScriptSource(
      """
      import Upload from 'react-native-background-upload';
      export const send = (path: string) => Upload.startUpload({ url: 'https://shop.example/api/files', path });
      """)
    #expect(await source.findings() == ["POST /api/files @2 send on shop.example"])
  }

  @Test func `Files are loaded and sent by what Expo has for them`() async {
    let source = ScriptSource(
      """
      import * as FileSystem from 'expo-file-system/legacy';
      import { uploadAsync } from 'expo-file-system';
      const BASE = 'https://shop.example/api/v3';
      export const load = (id: string) => FileSystem.downloadAsync(`${BASE}/archives/${id}?format=1`, place(id), { headers: {} });
      export const send = (id: string, path: string) => uploadAsync(`${BASE}/archives/${id}`, path, { httpMethod: 'PUT' });
      export const add = (path: string) => uploadAsync(`${BASE}/archives`, path);
      """)
    #expect(
      await source.findings() == [
        "POST /api/v3/archives @6 add on shop.example", "GET /api/v3/archives/{id} @4 load on shop.example",
        "PUT /api/v3/archives/{id} @5 send on shop.example",
      ])
  }
}
