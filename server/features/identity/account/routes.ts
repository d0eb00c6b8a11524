import * as z from 'zod';
import { callerOf } from '#server/platform/auth/caller.ts';
import { bearerToken } from '#server/platform/http/access.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  accountSchema,
  changePasswordSchema,
  notificationsSchema,
  sessionSchema,
  updateAccountSchema,
  updateNotificationsSchema,
} from '#shared/account/schema.ts';
import {
  changeOwnPassword,
  endOwnSession,
  getNotifications,
  getOwnAccount,
  listOwnSessions,
  updateNotifications,
  updateOwnAccount,
} from './operations.ts';

const access = 'read_only';

/** The account of whoever asks. */
export const accountRoutes = routes((route) => {
  route.get('/account', { access, isForSetUp: true, summary: 'Your account', item: accountSchema }, ({ ctx, actor }) =>
    getOwnAccount(ctx, actor),
  );
  route.put(
    '/account',
    { access, summary: 'Change your account', body: updateAccountSchema, item: accountSchema },
    ({ ctx, actor, body }) => updateOwnAccount(ctx, actor, body),
  );
  route.put(
    '/password',
    {
      access,
      summary: 'Change your password and end your other sessions',
      body: changePasswordSchema,
      data: z.null(),
    },
    async ({ ctx, actor, body, request }) => {
      const { address } = callerOf(request);
      await changeOwnPassword(ctx, actor, address, body, bearerToken(request));
      return null;
    },
  );
  route.get(
    '/notifications',
    { access, summary: 'What you are notified about', item: notificationsSchema },
    ({ ctx, actor }) => getNotifications(ctx, actor),
  );
  route.put(
    '/notifications',
    { access, summary: 'Change what you are told', body: updateNotificationsSchema, item: notificationsSchema },
    ({ ctx, actor, body }) => updateNotifications(ctx, actor, body),
  );
  route.get(
    '/sessions',
    { access, summary: 'Your sessions', data: z.array(sessionSchema) },
    ({ ctx, actor, request }) => listOwnSessions(ctx, actor, bearerToken(request)),
  );
  route.delete(
    '/sessions/:id',
    { access, summary: 'End one of your sessions', data: z.null() },
    async ({ ctx, actor, params }) => {
      await endOwnSession(ctx, actor, params.id);
      return null;
    },
  );
});
