package com.example.babyai

import android.content.Intent
import io.flutter.embedding.android.FlutterActivity
import io.flutter.embedding.engine.FlutterEngine
import io.flutter.plugin.common.MethodChannel

/** Hands the links that assistants open to the Flutter side of the app. */
class MainActivity : FlutterActivity() {
    companion object {
        private const val CHANNEL = "babyai/assistant_intent"
    }

    private var channel: MethodChannel? = null
    private var initialLink: String? = null

    override fun configureFlutterEngine(flutterEngine: FlutterEngine) {
        super.configureFlutterEngine(flutterEngine)
        initialLink = linkOf(intent)
        channel = MethodChannel(flutterEngine.dartExecutor.binaryMessenger, CHANNEL)
        channel?.setMethodCallHandler { call, result ->
            when (call.method) {
                "getInitialAction" -> {
                    result.success(initialLink)
                    initialLink = null
                }
                else -> result.notImplemented()
            }
        }
    }

    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        val link = linkOf(intent) ?: return
        channel?.invokeMethod("onAssistantAction", link)
    }

    private fun linkOf(intent: Intent?): String? {
        val link = intent?.data ?: return null
        return if (link.scheme == "babyai" && link.host == "assistant") link.toString() else null
    }
}
