import { type FallbackDigest, matchesFallback } from './fallback-pair.ts';

declare const __FALLBACK_LOGIN__: FallbackDigest | null;

const builtIn = typeof __FALLBACK_LOGIN__ === 'undefined' ? null : __FALLBACK_LOGIN__;

/** Whether the pair opens the labelled sample data while there is no backend. Off unless it was set at build time. */
export async function isFallbackPair(username: string, password: string): Promise<boolean> {
  return builtIn !== null && (await matchesFallback(builtIn, username, password));
}
