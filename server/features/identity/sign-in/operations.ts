/** Sign-in, sign-out and authentication. */

import { eq } from 'drizzle-orm';
import { rejectionCounter } from '#server/features/audit/rejections.ts';
import { sessionStore } from '#server/features/identity/sessions/store.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { type Actor, requireAccount, type Staff } from '#server/platform/auth/actor.ts';
import { networkOf } from '#server/platform/auth/address-key.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { isAppCode, secondFactor } from '#server/platform/auth/second-factor.ts';
import { users } from '#server/platform/auth/table.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { usernameKey, wrongCode } from '#shared/account/values.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Login, LoginResult, User } from '#shared/auth/schema.ts';
import { accountCredentials } from './credentials.ts';

const codes = perContext((ctx) => secondFactor(ctx, accountCredentials(ctx).secrets));

async function findByPassword(ctx: Ctx, address: string, username: string, password: string) {
  const [user] = await ctx.db.query
    .select()
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  const isRight = await accountCredentials(ctx).passwords.verify(user?.passwordHash, password);
  if (isRight && user !== undefined && user.disabledAt === null) return user;
  rejectionCounter(ctx).count('sign_in_failed', address, user);
  throw new AppError('invalid_credentials');
}

/** Throws `second_factor` unless the account has no second factor or the code is right, inside a transaction. */
async function checkCode(ctx: Ctx, id: string, code: string): Promise<void> {
  const [user] = await ctx.db.query.select().from(users).where(eq(users.id, id));
  if (user === undefined || user.totpAt === null || (await codes(ctx).acceptCode(id, code))) return;
  if (!(await codes(ctx).acceptRecoveryCode(id, code))) throw new AppError('second_factor', { message: wrongCode });
  await writeAudit(ctx, { action: 'recovery_code_used', by: user });
}

/**
 * Errors: `invalid_credentials` whichever of the two is wrong; `second_factor` for a code that is missing or wrong;
 * `rate_limited`; `unavailable`.
 */
export async function login(
  ctx: Ctx,
  { address, agent }: Caller,
  { username, password, ...input }: Login,
): Promise<LoginResult> {
  const code = input.code ?? '';
  const attempt = await accountCredentials(ctx).limiter.attempt(address, username);
  const user = await findByPassword(ctx, address, username, password);
  if (user.totpAt !== null && code.trim() === '') {
    await attempt.cancel();
    throw new AppError('second_factor');
  }
  // A recovery code cannot be guessed, so that it still opens an account whose codes somebody else has used up.
  const isGuessable = user.totpAt !== null && isAppCode(code);
  const forgetCodes = isGuessable ? await accountCredentials(ctx).limiter.attemptCode(user.id) : undefined;
  try {
    const network = networkOf(address);
    const { token, expiresAt } = await ctx.db.tx(async () => {
      await checkCode(ctx, user.id, code);
      await writeAudit(ctx, { action: 'signed_in', by: user, network });
      return sessionStore(ctx).begin(user.id, user.passwordHash, { network, agent });
    });
    await attempt.succeed();
    await forgetCodes?.();
    const staff = await sessionStore(ctx).find(token);
    if (staff === undefined) throw new AppError('invalid_credentials');
    return { user: toUser(staff), token, expiresAt: expiresAt.toISOString() };
  } catch (error) {
    if (error instanceof AppError && error.code === 'second_factor')
      rejectionCounter(ctx).count('sign_in_failed', address, user);
    throw error;
  }
}

export async function logout(ctx: Ctx, token: string): Promise<void> {
  const staff = await sessionStore(ctx).find(token);
  await ctx.db.tx(async () => {
    await sessionStore(ctx).end(hashToken(token));
    if (staff !== undefined) await writeAudit(ctx, { action: 'signed_out', by: staff });
  });
  await ctx.happened('sessions.changed', null);
}

export async function getSignedInUser(_ctx: Ctx, actor: Actor): Promise<User> {
  return toUser(requireAccount(actor));
}

/** The account of a token, if its session lasts. */
export const authenticate = (ctx: Ctx, token: string) => sessionStore(ctx).find(token);

/** An account as its own back-office sees it. */
export function toUser({ username, role, mustSetUpTwoFactor }: Staff): User {
  return { username, role, ...(mustSetUpTwoFactor && { mustSetUpTwoFactor }) };
}
