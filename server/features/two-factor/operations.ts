import { eq } from 'drizzle-orm';
import QRCode from 'qrcode';
import type { AuditLog } from '#server/features/audit/store.ts';
import type { Credentials } from '#server/features/auth/credentials.ts';
import { readSecurity } from '#server/features/team/operations.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { type Actor, requireAccount } from '#server/platform/auth/actor.ts';
import {
  clearSecondFactor,
  groupsOfFour,
  newTotpSecret,
  secondFactor,
  toTotpUri,
} from '#server/platform/auth/second-factor.ts';
import { users } from '#server/platform/auth/table.ts';
import type { Deps } from '#server/platform/context.ts';
import type { RecoveryCodes, TwoFactorKey } from '#shared/account.ts';
import { wrongCode } from '#shared/account-values.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { hasRole } from '#shared/roles.ts';

interface TwoFactorDeps extends Pick<Deps, 'db' | 'now' | 'logger'> {
  audit: Pick<AuditLog, 'write'>;
  credentials: Credentials;
}

/** Two-factor sign-in of the own account. */
export function twoFactorOperations(deps: TwoFactorDeps, venue: Pick<VenueOperations, 'get'>) {
  const { db, now, audit, credentials } = deps;
  const { secrets } = credentials;
  const codes = secondFactor({ ...deps, secrets });

  return {
    /** Makes a key for an authenticator app. It asks for no code until `enable` was given a first one. */
    async begin(actor: Actor, address: string, password: string): Promise<TwoFactorKey> {
      const by = requireAccount(actor);
      await credentials.confirm(address, by, password);
      const secret = newTotpSecret();
      const totpSecret = secrets.encrypt(secret, by.id);
      await db.privateTx(async () => {
        const [user] = await db.query.select().from(users).where(eq(users.id, by.id));
        if (user === undefined) throw new AppError('unauthenticated');
        if (user.totpAt !== null)
          throw new AppError('conflict', { message: 'Two-factor sign-in is already on. Turn it off first.' });
        await db.query.update(users).set({ totpSecret, totpStep: null }).where(eq(users.id, by.id));
      });
      const { name } = await venue.get();
      const qr = await QRCode.toString(toTotpUri(secret, name, by.username), { type: 'svg', margin: 2 });
      return { key: groupsOfFour(secret), qr };
    },

    /** Turns it on after a first right code. The recovery codes are shown this once. */
    async enable(actor: Actor, code: string): Promise<RecoveryCodes> {
      const by = requireAccount(actor);
      return db.privateTx(async () => {
        const [user] = await db.query.select().from(users).where(eq(users.id, by.id));
        if (user === undefined) throw new AppError('unauthenticated');
        if (user.totpSecret === null || user.totpAt !== null)
          throw new AppError('conflict', { message: 'Please begin the setup of two-factor sign-in again.' });
        if (!(await codes.acceptCode(by.id, code))) throw fieldError('code', wrongCode);
        await db.query.update(users).set({ totpAt: now().getTime() }).where(eq(users.id, by.id));
        await audit.write({ action: 'two_factor_on', by, entity: 'account', entityId: by.id, subject: by.username });
        return { recoveryCodes: await codes.renewRecoveryCodes(by.id) };
      });
    },

    /** New recovery codes, shown this once; the old ones end. Errors: `conflict` while it is off. */
    async renewCodes(actor: Actor, address: string, password: string): Promise<RecoveryCodes> {
      const by = requireAccount(actor);
      await credentials.confirm(address, by, password);
      return db.privateTx(async () => {
        const [user] = await db.query.select({ totpAt: users.totpAt }).from(users).where(eq(users.id, by.id));
        if (user === undefined || user.totpAt === null)
          throw new AppError('conflict', { message: 'Two-factor sign-in is off, so there are no recovery codes.' });
        await audit.write({
          action: 'recovery_codes_renewed',
          by,
          entity: 'account',
          entityId: by.id,
          subject: by.username,
        });
        return { recoveryCodes: await codes.renewRecoveryCodes(by.id) };
      });
    },

    /** Turns it off. Errors: `conflict` where the team requires it. */
    async disable(actor: Actor, address: string, password: string): Promise<void> {
      const by = requireAccount(actor);
      await credentials.confirm(address, by, password);
      await db.privateTx(async () => {
        const { requiresTwoFactor } = await readSecurity(db);
        if (requiresTwoFactor && hasRole(by.role, 'manager'))
          throw new AppError('conflict', { message: 'Your team requires two-factor sign-in, so it stays on.' });
        await clearSecondFactor(db, by.id);
        await audit.write({ action: 'two_factor_off', by, entity: 'account', entityId: by.id, subject: by.username });
      });
    },
  };
}
