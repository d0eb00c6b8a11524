export interface FallbackDigest {
  /** Hexadecimal. */
  salt: string;
  rounds: number;
  /** SHA-256 PBKDF2 of the joined pair, 32 bytes, hexadecimal. */
  digest: string;
}

export const fallbackRounds = 600_000;

/** One text for both halves, written so that no other pair joins to the same text. */
export function joinPair(username: string, password: string): string {
  return JSON.stringify([username, password]);
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Whether the pair is the one the digest was made of. Without WebCrypto (a page on plain http) nothing matches. */
export async function matchesFallback(known: FallbackDigest, username: string, password: string): Promise<boolean> {
  if (globalThis.crypto?.subtle === undefined) return false;
  const typed = new TextEncoder().encode(joinPair(username, password));
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(known.salt), iterations: known.rounds },
    key,
    256,
  );
  return toHex(bits) === known.digest;
}
