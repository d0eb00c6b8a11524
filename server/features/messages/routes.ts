import { fromQuery } from '#server/platform/http/query.ts';
import { routes } from '#server/platform/http/route.ts';
import { savedFile, sendFile } from '#server/platform/http/send-file.ts';
import { removedSchema } from '#server/records/routes/item-routes.ts';
import {
  createMessageSchema,
  listMessagesSchema,
  mailStateSchema,
  messageSchema,
  retryMessageSchema,
  sendMessageSchema,
  testMailSchema,
  updateMessageSchema,
} from '#shared/message.ts';
import {
  cancelMessage,
  createMessage,
  exportMessage,
  getMailState,
  getMessage,
  listMessages,
  removeMessage,
  retryMessage,
  sendMessage,
  sendTestMail,
  updateMessage,
} from './operations.ts';

const query = fromQuery(listMessagesSchema, { numbers: ['page', 'limit'], flags: ['outbox', 'unmatched'] });
const item = messageSchema;

/** Mail in both directions. */
export const messageRoutes = routes((route) => {
  const list = 'A page of messages: of an inquiry, oldest first; without one, newest first';
  route.get('/', { access: 'read_only', summary: list, query, page: messageSchema }, ({ ctx, actor, query }) =>
    listMessages(ctx, actor, query),
  );
  const create = 'Add a draft of a reply; each account has one for an inquiry';
  route.post(
    '/',
    { access: 'staff', summary: create, body: createMessageSchema, item, status: 201 },
    ({ ctx, actor, body }) => createMessage(ctx, actor, body),
  );
  route.get('/:id', { access: 'read_only', summary: 'Read a message', item }, ({ ctx, actor, params }) =>
    getMessage(ctx, actor, params.id),
  );
  route.put(
    '/:id',
    { access: 'staff', summary: 'Change fields of a draft', ifMatch: true, body: updateMessageSchema, item },
    ({ ctx, actor, params, body, versions }) => updateMessage(ctx, actor, params.id, body, versions),
  );
  route.delete(
    '/:id',
    { access: 'staff', summary: 'Delete a draft', ifMatch: true, data: removedSchema },
    ({ ctx, actor, params, versions }) => removeMessage(ctx, actor, params.id, versions),
  );
  route.post(
    '/:id/send',
    { access: 'staff', summary: 'Send a draft', ifMatch: true, body: sendMessageSchema.nullish(), data: messageSchema },
    ({ ctx, actor, params, body, versions }) =>
      sendMessage(ctx, actor, params.id, body ?? sendMessageSchema.parse({}), versions),
  );
  route.post(
    '/:id/cancel',
    { access: 'staff', summary: 'Take a message back before it goes out', data: messageSchema },
    ({ ctx, actor, params }) => cancelMessage(ctx, actor, params.id),
  );
  route.post(
    '/:id/retry',
    {
      access: 'staff',
      summary: 'Send a message that waits, failed or was kept at once',
      body: retryMessageSchema.nullish(),
      data: messageSchema,
    },
    ({ ctx, actor, params, body }) => retryMessage(ctx, actor, params.id, body ?? retryMessageSchema.parse({})),
  );
  route.get(
    '/:id/eml',
    { access: 'read_only', summary: 'A message from here as a file for mail programs', file: savedFile },
    async ({ ctx, actor, params, reply }) =>
      sendFile(reply, `${params.id}.eml`, await exportMessage(ctx, actor, params.id)),
  );
});

/** How mail is set up. */
export const mailRoutes = routes((route) => {
  route.get(
    '/state',
    { access: 'read_only', summary: 'How mail is set up and whether it works', data: mailStateSchema },
    ({ ctx, actor }) => getMailState(ctx, actor),
  );
  route.post(
    '/test',
    { access: 'manager', summary: 'Send a test message', body: testMailSchema.nullish(), data: messageSchema },
    ({ ctx, actor, body }) => sendTestMail(ctx, actor, body ?? {}),
  );
});
