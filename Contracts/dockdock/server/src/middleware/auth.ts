import { NextFunction, Request, Response } from 'express';
import { verify } from 'jsonwebtoken';

export interface SignedIn extends Request {
  userId?: string;
}

/** Lets nobody through who does not bring a token. */
export function requireUser(req: SignedIn, res: Response, next: NextFunction) {
  const token = req.headers.authorization?.replace(/^Bearer /, '');
  if (!token) {
    return res.status(401).json({ success: false, message: 'sign in first' });
  }
  try {
    req.userId = (verify(token, process.env.JWT_SECRET ?? '') as { sub: string }).sub;
    return next();
  } catch {
    return res.status(401).json({ success: false, message: 'the session has ended' });
  }
}
