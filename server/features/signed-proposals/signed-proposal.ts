/** What is printed of a signed proposal, before anything of it is drawn. */

import type { Change } from '#shared/proposal/changes.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { toPrinted } from '#shared/proposal/printable.ts';
import type { Countersignature, Signature } from '#shared/proposal/signing.ts';

export const pageSizes = { LETTER: { width: 612, height: 792 }, A4: { width: 595.28, height: 841.89 } } as const;
export type PageSize = keyof typeof pageSizes;

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

/** Where paper is Letter; A4 everywhere else. */
const letterCurrencies = ['USD', 'CAD', 'MXN', 'PHP', 'COP', 'CLP', 'CRC', 'GTQ', 'DOP'];

/** The paper of a venue, by its currency. */
export const pageSizeOf = ({ currency }: Pick<ProposalDocument, 'currency'>): PageSize =>
  letterCurrencies.includes(currency) ? 'LETTER' : 'A4';

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

/** The same with every text as the typeface has it, however deep it stands. */
export function asPrinted<Value>(value: Value): Value {
  if (typeof value === 'string') return toPrinted(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(asPrinted) as Value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asPrinted(one)])) as Value;
}
