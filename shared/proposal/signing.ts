import * as z from 'zod';
import { signerRoles } from './values.ts';

/**
 * One signature, as it is kept: added once and never changed. Moments are ISO 8601 in UTC.
 */
export const signatureSchema = z.object({
  signerId: z.string(),
  /** As it was typed. */
  name: z.string(),
  email: z.string(),
  role: z.enum(signerRoles),
  /** The number of the version that was signed, whose canonical JSON `documentHash` is the SHA-256 of. */
  version: z.number(),
  documentHash: z.string(),
  consentVersion: z.number(),
  /** Where the connection came from, and what the browser says that it is. */
  address: z.string(),
  userAgent: z.string(),
  /** When the version was sent, its page was looked at first, the mailed code was confirmed, and it was signed. */
  sentAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  codeConfirmedAt: z.string().nullable(),
  signedAt: z.string(),
  /** The last of them on the venue's clock in words, with UTC beside it: "Jan 26, 2027, 11:51 PM CST (05:51 UTC on Jan 27)". */
  signedAtInWords: z.string(),
});
export type Signature = z.infer<typeof signatureSchema>;

/** The venue's own signature, where settings ask for one. */
export const countersignatureSchema = z.object({
  name: z.string(),
  /** The number of the version that was signed. */
  version: z.number(),
  at: z.string(),
  atInWords: z.string(),
});
export type Countersignature = z.infer<typeof countersignatureSchema>;

/** What somebody who signs sends from the page of a proposal. */
export interface SigningForm {
  /** The version that was read. */
  version: number;
  /** What the page showed that it comes to, in whole cents. */
  total: number;
  /** As it is typed. */
  name: string;
  /** The two ticks: to electronic records, and to the proposal. */
  hasConsented: boolean;
  hasAccepted: boolean;
  /** The six digits that were mailed; blank where none are asked for. */
  code: string;
  includedIds: readonly string[];
  optionIds: readonly string[];
}

/** What whoever signs reads where something is missing or wrong. */
export const signingMessages = {
  name: 'Please type your full name.',
  consent: 'Please tick this to sign electronically, or ask us for a paper copy.',
  accept: 'Please tick this to accept the proposal.',
  code: 'Please enter the six digits that we sent you.',
  wrongCode: 'These are not the digits that we sent you, or they are too old. Please ask for new ones.',
  noMail: 'We cannot send the code at the moment. Please try again in a few minutes, or call us.',
  noMailServer: 'This can be signed online only with a code, and we cannot mail one. Please write or call us to sign.',
  changed: 'This proposal has changed. Please read the new version first.',
  chosenBy: (names: string) => `${names} signed it with the choices that you see here now.`,
  gone: 'This date was just booked by somebody else.',
  unavailable: 'We cannot book this as it is. Please write or call us.',
} as const;
