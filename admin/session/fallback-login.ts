declare const __FALLBACK_LOGIN__: FallbackDigest | null;

export interface FallbackDigest {
  /** Hexadecimal. */
  salt: string;
  rounds: number;
  /** SHA-256 PBKDF2 of the joined pair, 32 bytes, hexadecimal. */
  digest: string;
}

export const fallbackRounds = 600_000;

/** Joins both to one unambiguous text. */
export function joinPair(username: string, password: string): string {
  return JSON.stringify([username, password]);
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Whether the digest was made of this pair. Without WebCrypto (a page on plain HTTP) nothing matches. */
async function matchesFallback(stored: FallbackDigest, username: string, password: string): Promise<boolean> {
  if (globalThis.crypto?.subtle === undefined) return false;
  const typed = new TextEncoder().encode(joinPair(username, password));
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(stored.salt), iterations: stored.rounds },
    key,
    256,
  );
  return toHex(bits) === stored.digest;
}

/** Whether the pair opens the read-only fallback session. Off unless the build was given such a pair. */
export async function isFallbackPair(username: string, password: string): Promise<boolean> {
  const stored = typeof __FALLBACK_LOGIN__ === 'undefined' ? null : __FALLBACK_LOGIN__;
  return stored !== null && (await matchesFallback(stored, username, password));
}
