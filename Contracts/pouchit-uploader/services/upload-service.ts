import { Platform } from 'react-native';
import RNBackgroundUpload from 'react-native-background-upload';

import * as IosBackgroundUploader from '../modules/ios-background-uploader/src';

const Uploader: any = Platform.select({
  ios: IosBackgroundUploader,
  default: RNBackgroundUpload,
});

const SCREENSHOTS = 'https://api.pouchit.example/api/v3/screenshots';

export interface Upload {
  filename: string;
  progress: number;
  status: 'uploading' | 'completed' | 'error' | 'cancelled';
  message?: string;
}

/** Uploads one screenshot, and tells of every step. */
export async function uploadScreenshot(
  path: string,
  guestId: string,
  onChange: (upload: Upload) => void,
): Promise<string> {
  const filename = path.split('/').pop() ?? path;
  const tell = (status: Upload['status'], progress: number, message?: string) =>
    onChange({ filename, progress, status, message });

  Uploader.addListener(
    Platform.select({ ios: 'onProgress', default: 'progress' }),
    (event: any) => tell('uploading', Math.round(event.progress)),
  );
  Uploader.addListener(
    Platform.select({ ios: 'onCompleted', default: 'completed' }),
    () => tell('completed', 100),
  );
  Uploader.addListener(
    Platform.select({ ios: 'onError', default: 'error' }),
    (event: any) => tell('error', 0, `${event.filename}: ${event.error}`),
  );
  Uploader.addListener(
    Platform.select({ ios: 'onCancelled', default: 'cancelled' }),
    () => tell('cancelled', 0),
  );

  return Uploader.startUpload({
    url: SCREENSHOTS,
    path,
    field: 'screenshots',
    headers: { 'X-Guest-Id': guestId },
    notification: { title: 'Pouch It', description: filename },
  });
}

/** Gives an upload up. */
export async function cancelUpload(uploadId: string): Promise<void> {
  await Uploader.cancelUpload(uploadId);
}
