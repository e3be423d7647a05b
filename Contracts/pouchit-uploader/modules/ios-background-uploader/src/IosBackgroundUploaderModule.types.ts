export interface UploadOptions {
  url: string;
  /** The compressed picture, as a `file://` URL. */
  path: string;
  field: string;
  headers?: Record<string, string>;
  notification?: { title: string; description: string };
}

export type UploaderEvents = {
  onProgress: (event: { uploadId: string; progress: number }) => void;
  onCompleted: (event: { uploadId: string; filename: string }) => void;
  onError: (event: { uploadId: string; filename: string; error: string }) => void;
  onCancelled: (event: { uploadId: string }) => void;
};
