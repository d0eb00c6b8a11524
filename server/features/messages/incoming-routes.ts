import * as z from 'zod';
import { routes } from '#server/platform/http/route.ts';
import { savedFile, sendFile } from '#server/platform/http/send-file.ts';
import { attachMessageSchema, messageSchema } from '#shared/message/schema.ts';
import { attachMessage, convertMessageToInquiry, dismissMessage, readMessageFile, readRawMessage } from './incoming.ts';

const fileParams = z.object({
  id: z.string(),
  index: z.string().regex(/^\d$/, 'Please send a number from 0 to 9.'),
});

/** Received messages: sorting them, and what came with them. */
export const incomingRoutes = routes((route) => {
  const sorts = { access: 'staff', data: messageSchema } as const;
  const attach = 'Put a received message into the conversation of an inquiry';
  route.post(
    '/:id/attach',
    { ...sorts, summary: attach, ifMatch: true, body: attachMessageSchema },
    ({ ctx, actor, params, body, versions }) => attachMessage(ctx, actor, params.id, body.inquiryId, versions),
  );
  route.post(
    '/:id/to-inquiry',
    { ...sorts, summary: 'Make an inquiry of a received message', ifMatch: true },
    ({ ctx, actor, params, versions }) => convertMessageToInquiry(ctx, actor, params.id, versions),
  );
  route.post(
    '/:id/dismiss',
    { ...sorts, summary: 'Take a received message out of those that wait to be sorted', ifMatch: true },
    ({ ctx, actor, params, versions }) => dismissMessage(ctx, actor, params.id, versions),
  );
  route.get(
    '/:id/raw',
    { access: 'read_only', summary: 'A received message as it came', file: savedFile },
    async ({ ctx, actor, params, reply }) =>
      sendFile(reply, `${params.id}.eml`, await readRawMessage(ctx, actor, params.id)),
  );
  const file = 'A file that came with a message, by its place in the list from 0';
  route.get(
    '/:id/files/:index',
    { access: 'read_only', summary: file, params: fileParams, file: savedFile },
    async ({ ctx, actor, params, reply }) => {
      const { name, content } = await readMessageFile(ctx, actor, params.id, Number(params.index));
      return sendFile(reply, name, Buffer.from(content));
    },
  );
});
