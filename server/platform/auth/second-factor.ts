import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodes, users } from '#server/platform/auth/table.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { recoveryCodeCount } from '#shared/account/values.ts';
import type { SecretBox } from './secret-box.ts';

const periodMs = 30_000;
const totpSettings = { algorithm: 'SHA1', digits: 6, period: periodMs / 1000 } as const;
/** 160 bits, the length of a SHA-1 hash (RFC 4226). */
const secretBytes = 20;

/** Who is asked for a code: the account as it is stored. */
type Account = Pick<typeof users.$inferSelect, 'id' | 'totpSecret' | 'totpStep'>;

/** A new secret, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an authenticator app reads from a QR code. */
export function toTotpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...totpSettings, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** Spaces and dashes are for reading; some keyboards type digits of full width. */
const normalize = (code: string) => code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Whether it could be a code of an app. A recovery code has other letters and is longer. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(normalize(code));

/** The hash of a recovery code; one round will do, because a code has 80 random bits. */
const hashCode = (code: string) => createHash('sha256').update(normalize(code)).digest('base64url');

/** Checks codes, inside a transaction of the caller, so that none is accepted twice. */
export function secondFactor({ db, now, logger }: Deps, secrets: SecretBox) {
  /** The step of a code that is right, a step early or late, and newer than the last one. */
  const stepOf = (account: Account, code: string): number | undefined => {
    if (account.totpSecret === null || !isAppCode(code)) return undefined;
    let secret: string;
    try {
      secret = secrets.decrypt(account.totpSecret, account.id);
    } catch {
      // Recovery codes still work, and the owner can reset the account.
      logger?.warn({ account: account.id }, 'The key of two-factor sign-in is missing or is another one.');
      return undefined;
    }
    const timestamp = now().getTime();
    const totp = new TOTP({ ...totpSettings, secret: Secret.fromBase32(secret) });
    const delta = totp.validate({ token: code, timestamp, window: 1 });
    if (delta === null) return undefined;
    const step = Math.floor(timestamp / periodMs) + delta;
    return account.totpStep !== null && step <= account.totpStep ? undefined : step;
  };

  return {
    /** Whether a code of the app is right; it is not accepted again. */
    async acceptCode(userId: string, code: string): Promise<boolean> {
      const [account] = await db.query.select().from(users).where(eq(users.id, userId));
      const step = account && stepOf(account, normalize(code));
      if (step === undefined) return false;
      await db.query.update(users).set({ totpStep: step }).where(eq(users.id, userId));
      return true;
    },

    /** Whether a recovery code is right; it is not accepted again. */
    async acceptRecoveryCode(userId: string, code: string): Promise<boolean> {
      const isUnused = and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashCode(code)),
        isNull(recoveryCodes.usedAt),
      );
      const [found] = await db.query.select({ seq: recoveryCodes.seq }).from(recoveryCodes).where(isUnused);
      if (found === undefined) return false;
      await db.query.update(recoveryCodes).set({ usedAt: now().getTime() }).where(eq(recoveryCodes.seq, found.seq));
      return true;
    },

    /** Replaces the recovery codes of an account, and returns the new ones, which are not stored. */
    async renewRecoveryCodes(userId: string): Promise<string[]> {
      const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
      await db.query.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await db.query.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(code) })));
      return codes;
    },
  };
}

/** How many recovery codes an account has left. */
export async function countRecoveryCodes({ query }: Database, userId: string): Promise<number> {
  const isLeft = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const [row] = await query.select({ left: count() }).from(recoveryCodes).where(isLeft);
  return row?.left ?? 0;
}

/** Switches two-factor sign-in off, inside a transaction of the caller. */
export async function clearSecondFactor({ query }: Database, userId: string): Promise<void> {
  await query.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await query.update(users).set({ totpSecret: null, totpAt: null, totpStep: null }).where(eq(users.id, userId));
}

/** 80 random bits in Base32, in groups of four. */
function newRecoveryCode(): string {
  return groupsOfFour(new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32).replaceAll(' ', '-');
}

/** A key as people read it to each other. */
export function groupsOfFour(text: string): string {
  return text.match(/.{1,4}/g)?.join(' ') ?? '';
}
