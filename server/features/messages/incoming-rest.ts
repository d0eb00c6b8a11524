import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { params } from '#server/platform/http/etag.ts';
import { fileResponse, sendFile } from '#server/platform/http/send-file.ts';
import { attachMessageSchema, messageSchema } from '#shared/message.ts';

const response = { 200: successSchema(messageSchema) };

/** Received messages: sorting them, and what came with them. */
export function incomingRoutes({ incoming }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/:id/attach',
      {
        config: { access: 'staff' },
        schema: {
          summary: 'Put a received message into the conversation of an inquiry',
          params,
          body: attachMessageSchema,
          response,
        },
      },
      async ({ actor, params, body }) => success(await incoming.attach(actor, params.id, body.inquiryId)),
    );
    for (const [path, summary, act] of [
      ['/:id/to-inquiry', 'Make an inquiry of a received message', incoming.toInquiry],
      ['/:id/dismiss', 'Take a received message out of those that wait to be sorted', incoming.dismiss],
    ] as const)
      app.post(
        path,
        { config: { access: 'staff' }, schema: { summary, params, response } },
        async ({ actor, params }) => success(await act(actor, params.id)),
      );
    app.get(
      '/:id/raw',
      {
        config: { access: 'read_only' },
        schema: { summary: 'A received message as it came', params, ...fileResponse },
      },
      async ({ actor, params }, reply) => sendFile(reply, `${params.id}.eml`, await incoming.raw(actor, params.id)),
    );
    app.get(
      '/:id/files/:index',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'A file that came with a message, by its place in the list from 0',
          params: z.object({ id: z.string(), index: z.string().regex(/^\d$/, 'Please send a number from 0 to 9.') }),
          ...fileResponse,
        },
      },
      async ({ actor, params }, reply) => {
        const { name, content } = await incoming.file(actor, params.id, Number(params.index));
        return sendFile(reply, name, Buffer.from(content));
      },
    );
  };
}
