import { Router } from 'express';
import { photos, records } from '../controllers/library';
import { requireUser } from '../middleware/auth';

export const recordRoutes = Router();

recordRoutes.use(requireUser);

/**
 * @swagger
 * /api/v1/records:
 *   get:
 *     summary: What was written while reading
 *     tags: [Records]
 *     security: [{bearer: []}]
 *     responses: {200: {description: The records}}
 *   post:
 *     summary: Writes a record
 *     tags: [Records]
 *     security: [{bearer: []}]
 *     responses: {201: {description: The record}}
 */
recordRoutes.route('/').get(records.list).post(records.add);

/**
 * @swagger
 * /api/v1/records/{id}:
 *   parameters:
 *     - {in: path, name: id, required: true, schema: {type: string}}
 *   get:
 *     summary: One record
 *     tags: [Records]
 *     security: [{bearer: []}]
 *     responses: {200: {description: The record}}
 *   patch:
 *     summary: Changes a record
 *     tags: [Records]
 *     security: [{bearer: []}]
 *     responses: {200: {description: The record}}
 *   delete:
 *     summary: Throws a record away
 *     tags: [Records]
 *     security: [{bearer: []}]
 *     responses: {204: {description: It is gone}}
 */
recordRoutes
  .route('/:id')
  .get(records.find)
  .patch(records.change)
  .delete(records.drop);

export const photoRoutes = Router();

/**
 * @swagger
 * /api/v1/photos:
 *   post:
 *     summary: Puts a photo to a record
 *     tags: [Records]
 *     security: [{bearer: []}]
 *     responses: {201: {description: The photo}}
 */
photoRoutes.post('/', requireUser, photos.add);

/**
 * @swagger
 * /api/v1/photos/{id}:
 *   delete:
 *     summary: Takes a photo away
 *     tags: [Records]
 *     security: [{bearer: []}]
 *     parameters:
 *       - {in: path, name: id, required: true, schema: {type: string}}
 *     responses: {204: {description: It is gone}}
 */
photoRoutes.delete('/:id', requireUser, photos.drop);
