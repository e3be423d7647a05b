import Flutter
import UIKit

/// Hands the links that assistants open to the Flutter side of the app.
final class AssistantDispatcher {
  static let shared = AssistantDispatcher()

  private let channelName = "babyai/assistant_intent"
  private var channel: FlutterMethodChannel?
  private var initialLink: String?

  func configure(messenger: FlutterBinaryMessenger) {
    let channel = FlutterMethodChannel(name: channelName, binaryMessenger: messenger)
    channel.setMethodCallHandler { [weak self] call, result in
      guard call.method == "getInitialAction" else {
        result(FlutterMethodNotImplemented)
        return
      }
      result(self?.initialLink)
      self?.initialLink = nil
    }
    self.channel = channel
  }

  func open(_ url: URL) {
    guard url.scheme == "babyai", url.host == "assistant" else { return }
    if channel == nil { initialLink = url.absoluteString }
    channel?.invokeMethod("onAssistantAction", arguments: url.absoluteString)
  }
}

@main
@objc class AppDelegate: FlutterAppDelegate {
  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if let url = options?[.url] as? URL { AssistantDispatcher.shared.open(url) }
    if let controller = window?.rootViewController as? FlutterViewController {
      AssistantDispatcher.shared.configure(messenger: controller.binaryMessenger)
    }
    return super.application(application, didFinishLaunchingWithOptions: options)
  }

  override func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    AssistantDispatcher.shared.open(url)
    return true
  }
}
