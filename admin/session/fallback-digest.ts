import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { type FallbackDigest, fallbackRounds, joinPair } from './fallback-pair.ts';

/**
 * Runs when the back-office is built: what the browser may know of the emergency pair. A slow digest with a salt of
 * its own, so that the built files give nobody a password. `null` (switched off) unless both names are set.
 */
export function fallbackDigest(username: string | undefined, password: string | undefined): FallbackDigest | null {
  if (!username || !password) return null;
  const salt = randomBytes(16);
  const digest = pbkdf2Sync(joinPair(username, password), salt, fallbackRounds, 32, 'sha256');
  return { salt: salt.toString('hex'), rounds: fallbackRounds, digest: digest.toString('hex') };
}
