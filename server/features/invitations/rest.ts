import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import { callerOf } from '#server/platform/auth/caller.ts';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { loginResultSchema } from '#shared/auth.ts';
import {
  acceptInvitationSchema,
  invitationSchema,
  invitationTokenSchema,
  inviteSchema,
  newInvitationSchema,
  openInvitationSchema,
} from '#shared/team.ts';

const config = { access: 'admin' } as const;

/** The invitations of the team. */
export function teamInvitationRoutes({ invitations }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config,
        schema: { summary: 'Invitations that wait', response: { 200: successSchema(z.array(invitationSchema)) } },
      },
      async ({ actor }) => success(await invitations.list(actor)),
    );
    app.post(
      '/',
      {
        config,
        schema: {
          summary: 'Invite somebody by a link',
          body: inviteSchema,
          response: { 201: successSchema(newInvitationSchema) },
        },
      },
      async ({ actor, body }, reply) => reply.code(201).send(success(await invitations.create(actor, body))),
    );
    app.delete(
      '/:id',
      {
        config,
        schema: {
          summary: 'Revoke an invitation',
          params: z.object({ id: z.string() }),
          response: { 200: successSchema(z.null()) },
        },
      },
      async ({ actor, params }) => {
        await invitations.revoke(actor, params.id);
        return success(null);
      },
    );
  };
}

/** For whoever has a link. Its token travels in the body, which no log holds. */
export function invitationRoutes({ invitations }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Read an invitation',
          body: invitationTokenSchema,
          response: { 200: successSchema(openInvitationSchema) },
        },
      },
      async (request) => success(await invitations.open(callerOf(request), request.body.token)),
    );
    app.post(
      '/accept',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Accept an invitation and sign in',
          body: acceptInvitationSchema,
          response: { 200: successSchema(loginResultSchema) },
        },
      },
      async (request) => {
        const session = await invitations.accept(callerOf(request), request.body);
        request.log.info({ address: request.ip, result: 'accepted' }, 'sign-in');
        return success(session);
      },
    );
  };
}
