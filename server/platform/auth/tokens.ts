import { createHash, randomBytes } from 'node:crypto';

/** A bearer token of 256 random bits, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in place of a token, so that nothing in the database opens a session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** What the list of sessions names one by. It opens nothing and leads back to no token. */
export function toSessionId(tokenHash: string): string {
  return createHash('sha256').update(tokenHash).digest('hex').slice(0, 24);
}
