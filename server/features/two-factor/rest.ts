import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import { callerOf } from '#server/platform/auth/caller.ts';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import {
  confirmPasswordSchema,
  enableTwoFactorSchema,
  recoveryCodesSchema,
  twoFactorKeySchema,
} from '#shared/account.ts';

/** Whoever has to set it up may do nothing else yet. */
const config = { access: 'read_only', isForSetUp: true } as const;

/** Two-factor sign-in of whoever asks. */
export function twoFactorRoutes({ twoFactor }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/begin',
      {
        config,
        schema: {
          summary: 'Make a key for an authenticator app',
          body: confirmPasswordSchema,
          response: { 200: successSchema(twoFactorKeySchema) },
        },
      },
      async (request) =>
        success(await twoFactor.begin(request.actor, callerOf(request).address, request.body.password)),
    );
    app.post(
      '/enable',
      {
        config,
        schema: {
          summary: 'Switch two-factor sign-in on with a first code',
          body: enableTwoFactorSchema,
          response: { 200: successSchema(recoveryCodesSchema) },
        },
      },
      async ({ actor, body }) => success(await twoFactor.enable(actor, body.code)),
    );
    app.post(
      '/recovery-codes',
      {
        config,
        schema: {
          summary: 'Renew the recovery codes',
          body: confirmPasswordSchema,
          response: { 200: successSchema(recoveryCodesSchema) },
        },
      },
      async (request) =>
        success(await twoFactor.renewCodes(request.actor, callerOf(request).address, request.body.password)),
    );
    app.post(
      '/disable',
      {
        config,
        schema: {
          summary: 'Switch two-factor sign-in off',
          body: confirmPasswordSchema,
          response: { 200: successSchema(z.null()) },
        },
      },
      async (request) => {
        await twoFactor.disable(request.actor, callerOf(request).address, request.body.password);
        return success(null);
      },
    );
  };
}
