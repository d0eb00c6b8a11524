import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import { callerOf } from '#server/platform/auth/caller.ts';
import { bearerToken } from '#server/platform/http/access.ts';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { withEtag } from '#server/platform/http/etag.ts';
import {
  accountSchema,
  changePasswordSchema,
  notificationsSchema,
  sessionSchema,
  updateAccountSchema,
  updateNotificationsSchema,
} from '#shared/account.ts';

const config = { access: 'read_only' } as const;
const account200 = { 200: successSchema(accountSchema) };
const notifications200 = { 200: successSchema(notificationsSchema) };

/** The account of whoever asks. */
export function accountRoutes({ account }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/account',
      { config: { ...config, isForSetUp: true }, schema: { summary: 'Your account', response: account200 } },
      async ({ actor }, reply) => {
        return withEtag(reply, await account.get(actor));
      },
    );
    app.put(
      '/account',
      { config, schema: { summary: 'Change your account', body: updateAccountSchema, response: account200 } },
      async ({ actor, body }, reply) => {
        return withEtag(reply, await account.update(actor, body));
      },
    );
    app.put(
      '/password',
      {
        config,
        schema: {
          summary: 'Change your password and end your other sessions',
          body: changePasswordSchema,
          response: { 200: successSchema(z.null()) },
        },
      },
      async (request) => {
        await account.changePassword(request.actor, callerOf(request).address, request.body, bearerToken(request));
        return success(null);
      },
    );
    app.get(
      '/notifications',
      { config, schema: { summary: 'What you are notified about', response: notifications200 } },
      async ({ actor }, reply) => {
        return withEtag(reply, await account.notifications(actor));
      },
    );
    app.put(
      '/notifications',
      {
        config,
        schema: { summary: 'Change what you are told', body: updateNotificationsSchema, response: notifications200 },
      },
      async ({ actor, body }, reply) => {
        return withEtag(reply, await account.updateNotifications(actor, body));
      },
    );
    app.get(
      '/sessions',
      { config, schema: { summary: 'Your sessions', response: { 200: successSchema(z.array(sessionSchema)) } } },
      async (request) => success(await account.sessions(request.actor, bearerToken(request))),
    );
    app.delete(
      '/sessions/:id',
      {
        config,
        schema: {
          summary: 'End one of your sessions',
          params: z.object({ id: z.string() }),
          response: { 200: successSchema(z.null()) },
        },
      },
      async ({ actor, params }) => {
        await account.endSession(actor, params.id);
        return success(null);
      },
    );
  };
}
