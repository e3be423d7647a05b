import Foundation

/// Uploads files in a session that lives on when the app does not.
final class BackgroundUploadManager: NSObject, URLSessionTaskDelegate {
  private weak var module: IosBackgroundUploaderModule?
  private var filenames: [String: String] = [:]
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "com.pouchit.background-upload"), delegate: self, delegateQueue: nil)

  init(module: IosBackgroundUploaderModule) { self.module = module }

  func start(_ options: UploadOptions) throws -> String {
    guard let url = options.url, let file = options.path else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    let body = try MultipartFormDataBuilder(field: options.field).write(file, into: &request)
    let task = session.uploadTask(with: request, fromFile: body)
    task.taskDescription = UUID().uuidString
    let uploadId = task.taskDescription ?? ""
    filenames[uploadId] = file.lastPathComponent
    task.resume()
    return uploadId
  }

  func cancel(_ uploadId: String) {
    session.getAllTasks { tasks in
      tasks.first { $0.taskDescription == uploadId }?.cancel()
      self.module?.sendEvent("onCancelled", ["uploadId": uploadId])
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    let progress = 100 * Double(totalBytesSent) / Double(max(totalBytesExpectedToSend, 1))
    module?.sendEvent("onProgress", ["uploadId": task.taskDescription ?? "", "progress": progress])
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
    let uploadId = task.taskDescription ?? ""
    if let error {
      module?.sendEvent("onError", ["uploadId": uploadId, "error": error.localizedDescription])
    } else {
      module?.sendEvent("onCompleted", ["uploadId": uploadId, "filename": filenames[uploadId] ?? ""])
    }
  }
}
