import { createHash, randomBytes } from 'node:crypto';

/** A bearer token of 256 random bits, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored and looked up in place of a token, so that nothing in the database opens a session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
