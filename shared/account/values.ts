// Free of zod, because the forms in the browser apply these limits while somebody types.

import { maxEmailLength } from '#shared/fields/basic-limits.ts';

/** The most characters of an account's own texts. */
export const accountLimits = { displayName: 100, email: maxEmailLength, signature: 1000 } as const;

/** The sentences that reject them. */
export const accountMessages = {
  displayName: `Please keep the name to at most ${accountLimits.displayName} characters.`,
  email: 'Please enter an email address such as anna@example.com.',
  signature: `Please keep the signature to at most ${accountLimits.signature} characters.`,
  quietHours: 'Please enter both times of the quiet hours, or none.',
} as const;

/** How many recovery codes an account has. */
export const recoveryCodeCount = 10;

/** Lengths in UTF-16 units; the shortest password is the venue's own rule. */
export const authLimits = { username: 100, password: { min: 12, max: 200 } } as const;

/** Rejects a code at sign-in, and the first one of an app that is being set up. */
export const wrongCode = 'That code is not right. Please try the next one.';

/** How usernames are compared: without regard to case, width or the way an accent is composed. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}
