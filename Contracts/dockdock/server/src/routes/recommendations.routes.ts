import { Router } from 'express';
import { recommendations } from '../controllers/library';
import { requireUser } from '../middleware/auth';

const router = Router();

router.get('/personal', requireUser, recommendations.personal);
router.get('/trending', recommendations.trending);
router.get('/similar/:bookId', recommendations.similar);

export default router;
