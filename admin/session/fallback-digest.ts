import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { type FallbackDigest, fallbackRounds, joinPair } from './fallback-login.ts';

/**
 * Runs at build time: the slow, salted digest of the fallback credentials, so that the built files contain no password.
 * `null` (off) unless both are set.
 */
export function fallbackDigest(username: string | undefined, password: string | undefined): FallbackDigest | null {
  if (!username || !password) return null;
  const salt = randomBytes(16);
  const digest = pbkdf2Sync(joinPair(username, password), salt, fallbackRounds, 32, 'sha256');
  return { salt: salt.toString('hex'), rounds: fallbackRounds, digest: digest.toString('hex') };
}
