/// What the Flutter app still has methods for, and the server gave up. Nothing here is called; the settings page shows the
/// list to whoever looks for a feature that is gone.
enum RetiredEndpoint: String, CaseIterable {
  case uploadPhoto = "/api/v1/photos/upload"
  case recentPhotos = "/api/v1/photos/recent"
  case lastFeeding = "/api/v1/quick/last-feeding"
  case recentSleep = "/api/v1/quick/recent-sleep"
  case lastDiaper = "/api/v1/quick/last-diaper"
  case lastMedication = "/api/v1/quick/last-medication"
}
