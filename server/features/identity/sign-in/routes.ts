import * as z from 'zod';
import { callerOf } from '#server/platform/auth/caller.ts';
import { bearerToken } from '#server/platform/http/access.ts';
import { routes } from '#server/platform/http/route.ts';
import { loginResultSchema, loginSchema, userSchema } from '#shared/auth/schema.ts';
import { getSignedInUser, login, logout } from './operations.ts';

/** Signing in and out, and who is signed in. */
export const signInRoutes = routes((route) => {
  route.post(
    '/login',
    { access: 'public', summary: 'Sign in', body: loginSchema, data: loginResultSchema },
    async ({ ctx, body, request }) => {
      const log = (result: string) => request.log.info({ address: request.ip, result }, 'sign-in');
      try {
        const session = await login(ctx, callerOf(request), body);
        log('accepted');
        return session;
      } catch (error) {
        log('refused');
        throw error;
      }
    },
  );

  // Public, because a session that is over already must not keep anyone from signing out.
  route.post(
    '/logout',
    { access: 'public', summary: 'Sign out and end the session', data: z.null() },
    async ({ ctx, request }) => {
      const token = bearerToken(request);
      if (token !== undefined) await logout(ctx, token);
      return null;
    },
  );

  route.get(
    '/profile',
    { access: 'read_only', isForSetUp: true, summary: 'Who is signed in', data: userSchema },
    ({ ctx, actor }) => getSignedInUser(ctx, actor),
  );
});
