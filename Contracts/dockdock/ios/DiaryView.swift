import SwiftUI

struct DiaryView: View {
  @State private var books: [Book] = []
  private let service = BookService()
  private let diary = DiaryService()

  var body: some View {
    List(books, id: \.id) { Text($0.title) }
      .task {
        books = (try? await service.search("바다")) ?? []
        guard let first = books.first else { return }
        _ = try? await service.book(first.id)
        _ = try? await service.add(first)
        _ = try? await diary.reviews()
        _ = try? await diary.year(2026)
        for record in (try? await diary.records()) ?? [] {
          _ = try? await diary.change(record)
          _ = try? await diary.removePhoto("cover", of: record)
        }
      }
  }
}
