import { Router } from 'express';
import * as library from '../controllers/library';
import { requireUser } from '../middleware/auth';

const router = Router();

/**
 * @swagger
 * /api/v1/books/search:
 *   get:
 *     summary: Finds books by title or author
 *     description: |
 *       From Swift:
 *
 *       ```swift
 *       @MainActor
 *       func search(_ words: String) async throws {
 *         books = try await BookService.shared.search(words)
 *       }
 *       ```
 *     tags: [Books]
 *     parameters:
 *       - {in: query, name: query, required: true, schema: {type: string}}
 *     responses:
 *       200:
 *         description: The books
 */
router.get('/search', library.books.search);

/**
 * @swagger
 * /api/v1/books/isbn/{isbn}:
 *   get:
 *     summary: Finds the book of an ISBN
 *     tags: [Books]
 *     parameters:
 *       - {in: path, name: isbn, required: true, schema: {type: string}}
 *     responses:
 *       200:
 *         description: The book
 */
router.get('/isbn/:isbn(\\d{10}|\\d{13})', library.books.isbn);

/**
 * @swagger
 * /api/v1/books/{bookId}:
 *   get:
 *     summary: One book
 *     tags: [Books]
 *     parameters:
 *       - {in: path, name: bookId, required: true, schema: {type: string}}
 *     responses:
 *       200:
 *         description: The book
 */
router.get('/:bookId', library.books.find);

/**
 * @swagger
 * /api/v1/books:
 *   post:
 *     summary: Adds a book that nobody has read yet
 *     tags: [Books]
 *     security:
 *       - bearer: []
 *     responses:
 *       201:
 *         description: The book
 */
router.post('/', requireUser, library.books.add);

export default router;
