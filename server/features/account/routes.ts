import * as z from 'zod';
import { operations } from '#server/operations.ts';
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
} from '#shared/account.ts';

const access = 'read_only';

/** The account of whoever asks. */
export const accountRoutes = routes((route) => {
  route.get('/account', { access, isForSetUp: true, summary: 'Your account', item: accountSchema }, ({ ctx, actor }) =>
    operations(ctx).account.get(actor),
  );
  route.put(
    '/account',
    { access, summary: 'Change your account', body: updateAccountSchema, item: accountSchema },
    ({ ctx, actor, body }) => operations(ctx).account.update(actor, body),
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
      await operations(ctx).account.changePassword(actor, address, body, bearerToken(request));
      return null;
    },
  );
  route.get(
    '/notifications',
    { access, summary: 'What you are notified about', item: notificationsSchema },
    ({ ctx, actor }) => operations(ctx).account.notifications(actor),
  );
  route.put(
    '/notifications',
    { access, summary: 'Change what you are told', body: updateNotificationsSchema, item: notificationsSchema },
    ({ ctx, actor, body }) => operations(ctx).account.updateNotifications(actor, body),
  );
  route.get(
    '/sessions',
    { access, summary: 'Your sessions', data: z.array(sessionSchema) },
    ({ ctx, actor, request }) => operations(ctx).account.sessions(actor, bearerToken(request)),
  );
  route.delete(
    '/sessions/:id',
    { access, summary: 'End one of your sessions', data: z.null() },
    async ({ ctx, actor, params }) => {
      await operations(ctx).account.endSession(actor, params.id);
      return null;
    },
  );
});
