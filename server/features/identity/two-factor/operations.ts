/** Two-factor sign-in of the own account. */

import { eq } from 'drizzle-orm';
import { accountCredentials } from '#server/features/identity/sign-in/credentials.ts';
import { readSecurity } from '#server/features/identity/team/operations.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { type Actor, requireAccount } from '#server/platform/auth/actor.ts';
import {
  clearSecondFactor,
  groupsOfFour,
  newTotpSecret,
  secondFactor,
  toTotpUri,
} from '#server/platform/auth/second-factor.ts';
import { users } from '#server/platform/auth/table.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import type { RecoveryCodes, TwoFactorKey } from '#shared/account/schema.ts';
import { wrongCode } from '#shared/account/values.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { hasRole } from '#shared/roles.ts';

const codes = perContext((ctx) => secondFactor(ctx, accountCredentials(ctx).secrets));

/** Makes a key for an authenticator app. It asks for no code until `enable` was given a first one. */
export async function beginTwoFactor(ctx: Ctx, actor: Actor, address: string, password: string): Promise<TwoFactorKey> {
  const by = requireAccount(actor);
  await accountCredentials(ctx).confirm(address, by, password);
  // Loaded with the first code.
  const { default: QRCode } = await import('qrcode');
  const secret = newTotpSecret();
  const totpSecret = accountCredentials(ctx).secrets.encrypt(secret, by.id);
  await ctx.db.tx(async () => {
    const [user] = await ctx.db.query.select().from(users).where(eq(users.id, by.id));
    if (user === undefined) throw new AppError('unauthenticated');
    if (user.totpAt !== null)
      throw new AppError('conflict', { message: 'Two-factor sign-in is already on. Turn it off first.' });
    await ctx.db.query.update(users).set({ totpSecret, totpStep: null }).where(eq(users.id, by.id));
  });
  const { name } = await getVenue(ctx);
  const qr = await QRCode.toString(toTotpUri(secret, name, by.username), { type: 'svg', margin: 2 });
  return { key: groupsOfFour(secret), qr };
}

/** Turns it on after a first right code. The recovery codes are shown this once. */
export async function enableTwoFactor(ctx: Ctx, actor: Actor, code: string): Promise<RecoveryCodes> {
  const by = requireAccount(actor);
  return ctx.db.tx(async () => {
    const [user] = await ctx.db.query.select().from(users).where(eq(users.id, by.id));
    if (user === undefined) throw new AppError('unauthenticated');
    if (user.totpSecret === null || user.totpAt !== null)
      throw new AppError('conflict', { message: 'Please begin the setup of two-factor sign-in again.' });
    if (!(await codes(ctx).acceptCode(by.id, code))) throw fieldError('code', wrongCode);
    await ctx.db.query.update(users).set({ totpAt: ctx.now().getTime() }).where(eq(users.id, by.id));
    await writeAudit(ctx, { action: 'two_factor_on', by, entity: 'account', entityId: by.id, subject: by.username });
    return { recoveryCodes: await codes(ctx).renewRecoveryCodes(by.id) };
  });
}

/** New recovery codes, shown this once; the old ones end. Errors: `conflict` while it is off. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  actor: Actor,
  address: string,
  password: string,
): Promise<RecoveryCodes> {
  const by = requireAccount(actor);
  await accountCredentials(ctx).confirm(address, by, password);
  return ctx.db.tx(async () => {
    const [user] = await ctx.db.query.select({ totpAt: users.totpAt }).from(users).where(eq(users.id, by.id));
    if (user === undefined || user.totpAt === null)
      throw new AppError('conflict', { message: 'Two-factor sign-in is off, so there are no recovery codes.' });
    await writeAudit(ctx, {
      action: 'recovery_codes_renewed',
      by,
      entity: 'account',
      entityId: by.id,
      subject: by.username,
    });
    return { recoveryCodes: await codes(ctx).renewRecoveryCodes(by.id) };
  });
}

/** Turns it off. Errors: `conflict` where the team requires it. */
export async function disableTwoFactor(ctx: Ctx, actor: Actor, address: string, password: string): Promise<void> {
  const by = requireAccount(actor);
  await accountCredentials(ctx).confirm(address, by, password);
  await ctx.db.tx(async () => {
    const { requiresTwoFactor } = await readSecurity(ctx.db);
    if (requiresTwoFactor && hasRole(by.role, 'manager'))
      throw new AppError('conflict', { message: 'Your team requires two-factor sign-in, so it stays on.' });
    await clearSecondFactor(ctx.db, by.id);
    await writeAudit(ctx, { action: 'two_factor_off', by, entity: 'account', entityId: by.id, subject: by.username });
  });
}
