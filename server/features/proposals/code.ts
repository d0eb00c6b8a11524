/** The six digits that are mailed to whoever signs, where settings ask for them. */

import { defineMailedCode } from '#server/features/mailed-codes/mailed-code.ts';
import { readMoney } from '#server/features/money/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#shared/api/errors.ts';
import { signingMessages } from '#shared/proposal/signing.ts';
import type { OpenedProposal } from './opening.ts';
import { findReading, noteReading } from './signatures.ts';

const signingCode = defineMailedCode({
  purpose: 'signing_codes',
  kind: 'signing_code',
  storedText: 'A code for signing. It is stored nowhere.',
});

/** A code is for one version. */
const targetOf = ({ id, document: { version }, signing: { signerId } }: OpenedProposal): string =>
  `${id}.${signerId}.${version}`;

/** Mails a code to whoever signs; the one before it does not work any more. Errors: `rate_limited`, `validation` where no mail can be sent. */
export async function mailSigningCode(ctx: Ctx, opened: OpenedProposal): Promise<void> {
  const { id, state, document, signing } = opened;
  const { signerId, needsCode } = signing;
  const signer = document.signers.find((one) => one.id === signerId);
  if (state !== 'open' || !needsCode || signer === undefined) return;
  if (ctx.config.mail.smtp === undefined) throw fieldError('code', signingMessages.noMailServer);
  const mail = {
    to: signer.email,
    subject: `Your code for ${document.number}`,
    toText: (code: string) =>
      `${code} is your code to sign “${document.title}” of ${document.venue.name}. It works for 10 minutes.\n\nIf you did not ask for it, please ignore this message.`,
  };
  if (!(await signingCode.mail(ctx, targetOf(opened), mail, `${id}.${signerId}`)))
    throw fieldError('code', signingMessages.noMail);
}

/**
 * Notes that a code was confirmed, where one is asked for and was not yet. Throws `validation` for another one, or one that is too old or
 * was tried too often; each try is counted.
 */
export async function confirmSigningCode(ctx: Ctx, opened: OpenedProposal, code: string): Promise<void> {
  if (!(await readMoney(ctx)).requiresSigningCode) return;
  const {
    id,
    document: { version },
    signing: { signerId },
  } = opened;
  const isConfirmed = await ctx.db.tx(async () => {
    const reading = await findReading(ctx, id, version, signerId);
    if (reading !== undefined && reading.codeConfirmedAt !== null) return true;
    const isRight = await signingCode.confirm(ctx, targetOf(opened), code);
    if (isRight) await noteReading(ctx, id, version, signerId, { codeConfirmedAt: ctx.now().getTime() });
    return isRight;
  });
  if (!isConfirmed) throw fieldError('code', code.trim() === '' ? signingMessages.code : signingMessages.wrongCode);
}
