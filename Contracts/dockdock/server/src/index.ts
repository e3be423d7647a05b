import express, { Application, Request, Response } from 'express';
import cors from 'cors';
import helmet from 'helmet';
import swaggerUi from 'swagger-ui-express';
import { document } from './swagger';
import authRoutes from './routes/auth.routes';
import bookRoutes from './routes/books.routes';
import { photoRoutes, recordRoutes } from './routes/records.routes';
import recommendationRoutes from './routes/recommendations.routes';
import reviewRoutes from './routes/reviews.routes';
// import shelfRoutes from './routes/shelves.routes';

const app: Application = express();
const api = '/api/v1';

app.use(helmet());
app.use(cors({ origin: process.env.WEB_ORIGIN || 'http://localhost:5173', credentials: true }));
app.use(express.json());
app.use('/api-docs', swaggerUi.serve, swaggerUi.setup(document));

app.get('/health', (_req: Request, res: Response) => {
  res.json({ success: true, data: { up: process.uptime() } });
});

app.use('/api/auth', authRoutes);
app.use(`${api}/books`, bookRoutes);
app.use(`${api}/records`, recordRoutes);
app.use(`${api}/photos`, photoRoutes);
app.use(`${api}/reviews`, reviewRoutes);
app.use(`${api}/recommendations`, recommendationRoutes);
// app.use(`${api}/shelves`, shelfRoutes);

app.use((req: Request, res: Response) => {
  res.status(404).json({ success: false, message: `nothing is served at ${req.path}` });
});

app.listen(Number(process.env.PORT) || 3000);
