import { type FallbackDigest, matchesFallback } from './fallback-pair.ts';

declare const __FALLBACK_LOGIN__: FallbackDigest | null;

/** Whether the pair opens the labelled sample data while there is no backend. Off unless it was set at build time. */
export async function isFallbackPair(username: string, password: string): Promise<boolean> {
  const known = typeof __FALLBACK_LOGIN__ === 'undefined' ? null : __FALLBACK_LOGIN__;
  return known !== null && (await matchesFallback(known, username, password));
}
