import { createHash } from 'node:crypto';

/** What a repeated request is recognized by. */
export interface RequestHash {
  keyHash: string;
  bodyHash: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Leaves empty fields out, because a new release may have more of them when the request is repeated. */
export function hashRequest(key: string, details: object): RequestHash {
  const filledIn = Object.entries(details).filter(([, value]) => value !== null && value !== '');
  return { keyHash: sha256(key), bodyHash: sha256(JSON.stringify(filledIn.sort())) };
}
