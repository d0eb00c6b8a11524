import * as z from 'zod';
import { callerOf } from '#server/platform/auth/caller.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  confirmPasswordSchema,
  enableTwoFactorSchema,
  recoveryCodesSchema,
  twoFactorKeySchema,
} from '#shared/account/schema.ts';
import { beginTwoFactor, disableTwoFactor, enableTwoFactor, renewRecoveryCodes } from './operations.ts';

/** Whoever has to set it up may do nothing else yet. */
const open = { access: 'read_only', isForSetUp: true } as const;

/** Two-factor sign-in of whoever asks. */
export const twoFactorRoutes = routes((route) => {
  route.post(
    '/begin',
    { ...open, summary: 'Make a key for an authenticator app', body: confirmPasswordSchema, data: twoFactorKeySchema },
    ({ ctx, actor, body, request }) => beginTwoFactor(ctx, actor, callerOf(request).address, body.password),
  );
  const enable = 'Switch two-factor sign-in on with a first code';
  route.post(
    '/enable',
    { ...open, summary: enable, body: enableTwoFactorSchema, data: recoveryCodesSchema },
    ({ ctx, actor, body }) => enableTwoFactor(ctx, actor, body.code),
  );
  route.post(
    '/recovery-codes',
    { ...open, summary: 'Renew the recovery codes', body: confirmPasswordSchema, data: recoveryCodesSchema },
    ({ ctx, actor, body, request }) => renewRecoveryCodes(ctx, actor, callerOf(request).address, body.password),
  );
  route.post(
    '/disable',
    { ...open, summary: 'Switch two-factor sign-in off', body: confirmPasswordSchema, data: z.null() },
    async ({ ctx, actor, body, request }) => {
      await disableTwoFactor(ctx, actor, callerOf(request).address, body.password);
      return null;
    },
  );
});
