import { routes } from '#server/platform/http/route.ts';
import { savedFile, sendFile } from '#server/platform/http/send-file.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
import {
  createMessageSchema,
  listMessagesSchema,
  mailStateSchema,
  messageSchema,
  retryMessageSchema,
  sendMessageSchema,
  testMailSchema,
  updateMessageSchema,
} from '#shared/message/schema.ts';
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
import { messageRecords } from './record.ts';

const item = messageSchema;

/** Mail in both directions. */
export const messageRoutes = routes((route) => {
  recordRoutes(
    route,
    messageRecords.kind,
    { list: listMessages, get: getMessage, create: createMessage, update: updateMessage, remove: removeMessage },
    {
      schemas: { item, list: listMessagesSchema, create: createMessageSchema, update: updateMessageSchema },
      summaries: {
        list: 'A page of messages: of an inquiry, oldest first; without one, newest first',
        create: 'Add a draft of a reply; each account has one for an inquiry',
        update: 'Change fields of a draft',
        remove: 'Delete a draft',
      },
    },
  );
  route.post(
    '/:id/send',
    { access: 'staff', summary: 'Send a draft', ifMatch: true, body: sendMessageSchema.nullish(), data: messageSchema },
    ({ ctx, actor, params, body, versions }) =>
      sendMessage(ctx, actor, params.id, body ?? sendMessageSchema.parse({}), versions),
  );
  route.post(
    '/:id/cancel',
    { access: 'staff', summary: 'Take a message back before it goes out', ifMatch: true, data: messageSchema },
    ({ ctx, actor, params, versions }) => cancelMessage(ctx, actor, params.id, versions),
  );
  route.post(
    '/:id/retry',
    {
      access: 'staff',
      summary: 'Send a message that waits, failed or was kept at once',
      ifMatch: true,
      body: retryMessageSchema.nullish(),
      data: messageSchema,
    },
    ({ ctx, actor, params, body, versions }) =>
      retryMessage(ctx, actor, params.id, body ?? retryMessageSchema.parse({}), versions),
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
