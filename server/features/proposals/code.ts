/** The six digits that are mailed to whoever signs, where settings ask for them. */

import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { sendSecret } from '#server/features/messages/secret-mail.ts';
import { readMoney } from '#server/features/money/operations.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { consume } from '#server/platform/limits/consume.ts';
import { fieldError } from '#shared/api/errors.ts';
import { signingMessages } from '#shared/proposal/signing.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import type { OpenedProposal } from './opening.ts';
import { findReading, noteReading } from './signatures.ts';

const validMs = 10 * minuteMs;
const maxTries = 5;

/** So many codes in an hour. */
const limiter = perContext((ctx) => ctx.db.rateLimiter('signing_codes', { points: 5, duration: 3600 }));

const hashOf = (id: string, code: string): string => createHash('sha256').update(`${id}.${code}`).digest('base64url');

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Mails a code to whoever signs; the one before it does not work any more. Errors: `rate_limited`, `validation` where no mail can be sent. */
export async function mailSigningCode(ctx: Ctx, { id, state, document, signing }: OpenedProposal): Promise<void> {
  const { signerId, needsCode } = signing;
  const signer = document.signers.find((one) => one.id === signerId);
  if (state !== 'open' || !needsCode || signer === undefined) return;
  if (ctx.config.mail.smtp === undefined) throw fieldError('code', signingMessages.noMailServer);
  await consume(limiter(ctx), `${id}.${signerId}`);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const known = { codeHash: hashOf(id, code), codeExpiresAt: ctx.now().getTime() + validMs, codeTries: 0 };
  await ctx.db.tx(() => noteReading(ctx, id, document.version, signerId, known));
  const isSent = await sendSecret(ctx, null, {
    kind: 'signing_code',
    to: signer.email,
    subject: `Your code for ${document.number}`,
    text: `${code} is your code to sign “${document.title}” of ${document.venue.name}. It works for 10 minutes.\n\nIf you did not ask for it, please ignore this message.`,
    storedText: 'A code for signing. It is stored nowhere.',
  });
  if (!isSent) throw fieldError('code', signingMessages.noMail);
}

/**
 * Notes that a code was confirmed, where one is asked for and was not yet. Throws `validation` for another one, or one that is too old or
 * was tried too often; each try is counted.
 */
export async function confirmSigningCode(
  ctx: Ctx,
  { id, document: { version }, signing: { signerId } }: OpenedProposal,
  code: string,
): Promise<void> {
  if (!(await readMoney(ctx)).requiresSigningCode) return;
  const isConfirmed = await ctx.db.tx(async () => {
    const now = ctx.now().getTime();
    const reading = await findReading(ctx, id, version, signerId);
    if (reading !== undefined && reading.codeConfirmedAt !== null) return true;
    if (!reading?.codeHash || (reading.codeExpiresAt ?? 0) <= now || reading.codeTries >= maxTries) return false;
    const isRight = isSame(reading.codeHash, hashOf(id, code.replace(/\D/g, '')));
    await noteReading(ctx, id, version, signerId, {
      codeTries: reading.codeTries + 1,
      ...(isRight && { codeConfirmedAt: now, codeHash: null }),
    });
    return isRight;
  });
  if (!isConfirmed) throw fieldError('code', code.trim() === '' ? signingMessages.code : signingMessages.wrongCode);
}
