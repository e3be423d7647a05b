import { Router } from 'express';
import { shelves } from '../controllers/library';

// Not mounted yet: the apps come first.
const router = Router();

router.get('/', shelves.list);

export default router;
