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
}
