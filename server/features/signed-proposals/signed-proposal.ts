/** What is printed of a signed proposal, before anything of it is drawn. */

import type { Change } from '#shared/proposal/changes.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import type { Countersignature, Signature } from '#shared/proposal/signing.ts';

/** A signed version with its evidence. */
export interface SignedProposal {
  document: ProposalDocument;
  /** The number of the version that was signed. */
  version: number;
  /** Of a change order what it changes, and the number of the version that was agreed until then. */
  changes: { version: number; list: readonly Change[] } | null;
  /** SHA-256 of its canonical JSON, as hexadecimal digits. */
  hash: string;
  signatures: Signature[];
  countersignature: Countersignature | null;
  /** When everybody had signed, ISO 8601. */
  acceptedAt: string;
}

/** Throws for what would prove nothing: without who signed which version at what total, when, and with which hash. */
export function requireProof({ document, version, hash, signatures, acceptedAt }: SignedProposal): void {
  const lacking = [
    (document.signers.length === 0 ||
      document.signers.some(({ id }) => !signatures.some(({ signerId }) => signerId === id)) ||
      signatures.some(({ name }) => name.trim() === '')) &&
      'a signer',
    !(Number.isInteger(version) && version > 0 && signatures.every((one) => one.version === version)) && 'the version',
    !Number.isSafeInteger(document.totals.total) && 'the total',
    !(
      isMoment(acceptedAt) &&
      signatures.every(({ signedAt, signedAtInWords }) => isMoment(signedAt) && signedAtInWords !== '')
    ) && 'the time',
    !(/^[0-9a-f]{64}$/.test(hash) && signatures.every(({ documentHash }) => documentHash === hash)) && 'the hash',
  ].filter((one) => one !== false);
  if (lacking.length > 0) throw new Error(`A signed proposal lacks ${lacking.join(', ')}.`);
}

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text));
