import { Router } from 'express';
import { auth } from '../controllers/library';
import { requireUser } from '../middleware/auth';

const router = Router();

/**
 * @swagger
 * /api/auth/signup:
 *   post:
 *     summary: Makes an account
 *     tags: [Auth]
 *     responses:
 *       201:
 *         description: The account
 */
router.post('/signup', auth.signUp);

/**
 * @swagger
 * /api/auth/login:
 *   post:
 *     summary: Signs in
 *     tags: [Auth]
 *     responses:
 *       200:
 *         description: A token
 */
router.post('/login', auth.signIn);

/**
 * @swagger
 * /api/auth/me:
 *   get:
 *     summary: Whose token it is
 *     tags: [Auth]
 *     security:
 *       - bearer: []
 *     responses:
 *       200:
 *         description: The account
 */
router.get('/me', requireUser, auth.me);

export default router;
