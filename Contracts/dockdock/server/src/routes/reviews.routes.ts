import { Router } from 'express';
import { reviews } from '../controllers/library';
import { requireUser } from '../middleware/auth';

const router = Router();
router.use(requireUser);

/**
 * @openapi
 * paths:
 *   /api/v1/reviews:
 *     get:
 *       summary: What was thought of books
 *       security: [{bearer: []}]
 *       responses: {200: {description: The reviews}}
 *     post:
 *       summary: Writes a review
 *       security: [{bearer: []}]
 *       responses: {201: {description: The review}}
 *   /api/v1/reviews/{reviewId}:
 *     get:
 *       summary: One review
 *       security: [{bearer: []}]
 *       parameters: [{in: path, name: reviewId, required: true, schema: {type: string}}]
 *       responses: {200: {description: The review}}
 *     delete:
 *       summary: Takes a review back
 *       security: [{bearer: []}]
 *       parameters: [{in: path, name: reviewId, required: true, schema: {type: string}}]
 *       responses: {204: {description: It is gone}}
 */
router.get('/', reviews.list);
router.post('/', reviews.add);
router.get('/:id', reviews.find);
router.delete('/:id', reviews.drop);

export default router;
