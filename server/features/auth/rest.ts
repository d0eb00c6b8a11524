import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import { callerOf } from '#server/platform/auth/caller.ts';
import { bearerToken } from '#server/platform/http/access.ts';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { loginResultSchema, loginSchema, userSchema } from '#shared/auth.ts';

/** Signing in and out, and who is signed in. */
export function authRoutes({ auth }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/login',
      {
        config: { access: 'public' },
        schema: { summary: 'Sign in', body: loginSchema, response: { 200: successSchema(loginResultSchema) } },
      },
      async (request) => {
        const log = (result: string) => request.log.info({ address: request.ip, result }, 'sign-in');
        try {
          const session = await auth.login(callerOf(request), request.body);
          log('accepted');
          return success(session);
        } catch (error) {
          log('refused');
          throw error;
        }
      },
    );

    // Public, because a session that is over already must not keep anyone from signing out.
    app.post(
      '/logout',
      {
        config: { access: 'public' },
        schema: { summary: 'Sign out and end the session', response: { 200: successSchema(z.null()) } },
      },
      async (request) => {
        const token = bearerToken(request);
        if (token !== undefined) await auth.logout(token);
        return success(null);
      },
    );

    app.get(
      '/profile',
      {
        config: { access: 'read_only', isForSetUp: true },
        schema: { summary: 'Who is signed in', response: { 200: successSchema(userSchema) } },
      },
      async (request) => success(await auth.profile(request.actor)),
    );
  };
}
