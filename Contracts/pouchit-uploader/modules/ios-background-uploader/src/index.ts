import { NativeModule, requireNativeModule } from 'expo';

import { UploadOptions, UploaderEvents } from './IosBackgroundUploaderModule.types';

declare class IosBackgroundUploaderModule extends NativeModule<UploaderEvents> {
  startUpload(options: UploadOptions): Promise<string>;
  cancelUpload(uploadId: string): Promise<void>;
}

const IosBackgroundUploader =
  requireNativeModule<IosBackgroundUploaderModule>('IosBackgroundUploader');

export function startUpload(options: UploadOptions): Promise<string> {
  return IosBackgroundUploader.startUpload(options);
}

export function cancelUpload(uploadId: string): Promise<void> {
  return IosBackgroundUploader.cancelUpload(uploadId);
}

/** Calls a function at every event of a name, until what it gives back is called. */
export function addListener(
  eventName: keyof UploaderEvents,
  listener: (event: any) => void,
): () => void {
  const subscription = IosBackgroundUploader.addListener(eventName, listener);
  return () => subscription.remove();
}
