import { Response } from 'express';
import { SignedIn } from '../middleware/auth';

type Answer = (req: SignedIn, res: Response) => Promise<void>;

const answer = (status: number): Answer => async (_req, res) => {
  res.status(status).json({ success: true, data: null });
};

export const auth = { signUp: answer(201), signIn: answer(200), me: answer(200) };

export const books = { search: answer(200), find: answer(200), isbn: answer(200), add: answer(201) };

export const records = { list: answer(200), add: answer(201), find: answer(200), change: answer(200), drop: answer(204) };

export const photos = { add: answer(201), drop: answer(204) };

export const reviews = { list: answer(200), add: answer(201), find: answer(200), drop: answer(204) };

export const recommendations = { personal: answer(200), trending: answer(200), similar: answer(200) };

export const shelves = { list: answer(200) };
