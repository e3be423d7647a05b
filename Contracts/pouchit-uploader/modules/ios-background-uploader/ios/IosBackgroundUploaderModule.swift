import ExpoModulesCore

struct UploadNotification: Record {
  @Field var title: String = ""
  @Field var description: String = ""
}

struct UploadOptions: Record {
  @Field var url: URL?
  @Field var path: URL?
  @Field var field: String = "file"
  @Field var notification: UploadNotification?
}

/// What the app sees of the uploader.
public class IosBackgroundUploaderModule: Module {
  private lazy var manager = BackgroundUploadManager(module: self)

  public func definition() -> ModuleDefinition {
    Name("IosBackgroundUploader")

    Events("onProgress", "onCompleted", "onError")

    AsyncFunction("startUpload") { (options: UploadOptions) -> String in
      try self.manager.start(options)
    }

    AsyncFunction("cancelUpload") { (uploadId: String) in
      self.manager.cancel(uploadId)
    }
  }
}
