import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, success, successPage, successSchema } from '#server/platform/http/envelope.ts';
import { headers, params, versionsToMatch, withEtag } from '#server/platform/http/etag.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { fileResponse, sendFile } from '#server/platform/http/send-file.ts';
import {
  createMessageSchema,
  listMessagesSchema,
  mailStateSchema,
  messageSchema,
  sendMessageSchema,
  testMailSchema,
  updateMessageSchema,
} from '#shared/message.ts';

const querystring = fromQuery(listMessagesSchema, { numbers: ['page', 'limit'], flags: ['outbox', 'unmatched'] });
const response = { 200: successSchema(messageSchema) };
const removed = { 200: successSchema(z.object({ _id: z.string() })) };

/** Mail in both directions. */
export function messageRoutes({ messages }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'A page of messages: of an inquiry, oldest first; without one, newest first',
          querystring,
          response: { 200: pageSchema(messageSchema) },
        },
      },
      async ({ actor, query }) => successPage(await messages.list(actor, query)),
    );
    app.post(
      '/',
      {
        config: { access: 'staff' },
        schema: {
          summary: 'Add a draft of a reply; each account has one for an inquiry',
          body: createMessageSchema,
          response: { 201: successSchema(messageSchema) },
        },
      },
      async ({ actor, body }, reply) => {
        return withEtag(reply.code(201), await messages.create(actor, body));
      },
    );
    app.get(
      '/:id',
      { config: { access: 'read_only' }, schema: { summary: 'Read a message', params, response } },
      async ({ actor, params }, reply) => {
        return withEtag(reply, await messages.get(actor, params.id));
      },
    );
    app.put(
      '/:id',
      {
        config: { access: 'staff' },
        schema: { summary: 'Change fields of a draft', params, headers, body: updateMessageSchema, response },
      },
      async (request, reply) => {
        const { actor, params, body } = request;
        return withEtag(reply, await messages.update(actor, params.id, body, versionsToMatch(request)));
      },
    );
    app.delete(
      '/:id',
      { config: { access: 'staff' }, schema: { summary: 'Delete a draft', params, headers, response: removed } },
      async (request) => success(await messages.remove(request.actor, request.params.id, versionsToMatch(request))),
    );
    app.post(
      '/:id/send',
      {
        config: { access: 'staff' },
        schema: { summary: 'Send a draft', params, headers, body: sendMessageSchema.nullish(), response },
      },
      async (request) => {
        const { actor, params, body } = request;
        const input = body ?? sendMessageSchema.parse({});
        return success(await messages.send(actor, params.id, input, versionsToMatch(request)));
      },
    );
    for (const [path, summary, act] of [
      ['/:id/cancel', 'Take a message back before it goes out', messages.cancel],
      ['/:id/retry', 'Send a message that waits, failed or was kept at once', messages.retry],
    ] as const)
      app.post(
        path,
        { config: { access: 'staff' }, schema: { summary, params, response } },
        async ({ actor, params }) => success(await act(actor, params.id)),
      );
    app.get(
      '/:id/eml',
      {
        config: { access: 'read_only' },
        schema: { summary: 'A message from here as a file for mail programs', params, ...fileResponse },
      },
      async ({ actor, params }, reply) => sendFile(reply, `${params.id}.eml`, await messages.eml(actor, params.id)),
    );
  };
}

/** How mail is set up. */
export function mailRoutes({ messages }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/state',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'How mail is set up and whether it works',
          response: { 200: successSchema(mailStateSchema) },
        },
      },
      async ({ actor }) => success(await messages.state(actor)),
    );
    app.post(
      '/test',
      {
        config: { access: 'manager' },
        schema: { summary: 'Send a test message', body: testMailSchema.nullish(), response },
      },
      async ({ actor, body }) => success(await messages.test(actor, body ?? {})),
    );
  };
}
