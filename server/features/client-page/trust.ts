/** Which devices a client's page trusts: those on which somebody typed a code that was mailed to the client, for 30 days. */

import { and, asc, eq, gt } from 'drizzle-orm';
import { defineMailedCode } from '#server/features/mailed-codes/mailed-code.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { describeAgent } from '#server/platform/auth/caller.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { fieldError } from '#shared/api/errors.ts';
import { clientPageMessages as messages } from '#shared/client-page/values.ts';
import { dayMs } from '#shared/rules/dates.ts';
import type { ClientEvent } from './opening.ts';
import { type TrustedDevice, trustedDevices } from './table.ts';

/** For how long a device is trusted. */
export const trustMs = 30 * dayMs;

const deviceCode = defineMailedCode({
  purpose: 'client_page_codes',
  kind: 'client_page_code',
  storedText: 'A code for the client’s page. It is stored nowhere.',
});

const hashAddress = (email: string): string => hashToken(email.toLowerCase());

/** A code opens the page for whoever reads the address that it went to, and not for one that the client got since. */
const targetOf = ({ event, client }: ClientEvent): string => `${event.id}.${hashAddress(client.email)}`;

/** Whether a code can be mailed for a page at all. */
export const canMailCode = (ctx: Ctx, { client }: ClientEvent): boolean =>
  ctx.config.mail.smtp !== undefined && client.email !== '';

/** Mails a code to the client; the one before it does not work any more. Errors: `rate_limited`, `validation` where no mail can be sent. */
export async function mailDeviceCode(ctx: Ctx, page: ClientEvent): Promise<void> {
  if (!canMailCode(ctx, page)) throw fieldError('code', messages.noMailServer);
  const { name } = await getVenue(ctx);
  const mail = {
    to: page.client.email,
    subject: `Your code for ${name}`,
    toText: (code: string) =>
      `${code} is your code for the page of your event at ${name}. It works for 10 minutes.\n\nIf you did not ask for it, please ignore this message.`,
  };
  const isSent = await deviceCode.mail(ctx, targetOf(page), mail, page.event.id);
  if (!isSent) throw fieldError('code', messages.noMail);
}

/** Trusts a device by a code, and returns the token for its cookie. Throws `validation` for a code that is wrong, too old or used up. */
export async function trustDevice(ctx: Ctx, page: ClientEvent, code: string, userAgent: string): Promise<string> {
  const { event, client } = page;
  const token = newToken();
  const isTrusted = await ctx.db.tx(async () => {
    if (!(await deviceCode.confirm(ctx, targetOf(page), code))) return false;
    const createdAt = ctx.now().getTime();
    await ctx.db.query.insert(trustedDevices).values({
      ...{ id: newId(), eventId: event.id, tokenHash: hashToken(token), addressHash: hashAddress(client.email) },
      ...{ name: describeAgent(userAgent), createdAt, expiresAt: createdAt + trustMs },
    });
    return true;
  });
  if (!isTrusted) throw fieldError('code', code.trim() === '' ? messages.code : messages.wrongCode);
  return token;
}

const isAlive = (ctx: Ctx, { event, client }: ClientEvent) =>
  and(
    eq(trustedDevices.eventId, event.id),
    eq(trustedDevices.addressHash, hashAddress(client.email)),
    gt(trustedDevices.expiresAt, ctx.now().getTime()),
  );

/** The device of a token, if this page trusts it. */
export async function findDevice(
  ctx: Ctx,
  page: ClientEvent,
  token: string | undefined,
): Promise<TrustedDevice | undefined> {
  if (token === undefined) return undefined;
  const isOfToken = eq(trustedDevices.tokenHash, hashToken(token));
  const [device] = await ctx.db.query
    .select()
    .from(trustedDevices)
    .where(and(isOfToken, isAlive(ctx, page)));
  return device;
}

/** Those that a page trusts, the oldest first. */
export const listDevices = (ctx: Ctx, page: ClientEvent): Promise<TrustedDevice[]> =>
  ctx.db.query.select().from(trustedDevices).where(isAlive(ctx, page)).orderBy(asc(trustedDevices.seq));

/** Trusts a device no more. Returns whether it was trusted. Inside a transaction of the caller. */
export async function forgetDevice(ctx: Ctx, eventId: string, id: string): Promise<boolean> {
  const isDevice = and(eq(trustedDevices.eventId, eventId), eq(trustedDevices.id, id));
  return (await ctx.db.query.delete(trustedDevices).where(isDevice).returning()).length > 0;
}

/** Trusts none of an event any more. Inside a transaction of the caller. */
export const forgetDevices = async (ctx: Ctx, eventId: string): Promise<void> => {
  await ctx.db.query.delete(trustedDevices).where(eq(trustedDevices.eventId, eventId));
};
