import { type MessageRow, messages } from '#server/features/messages/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import type { Deps } from '#server/platform/context.ts';

/** Stores a message of Ada that arrived and belongs to no inquiry, and resolves with its id. */
export async function addReceived({ db, now }: Deps, fields: Partial<MessageRow> = {}) {
  const ada = { fromName: 'Ada', fromAddress: 'ada@work.example', to: ['events@example.com'] };
  const kind = { direction: 'in', kind: 'received', state: 'received', isAutomatic: false } as const;
  const word = newMessage({ ...ada, ...kind, ...fields }, now().getTime());
  await db.tx(async () => void (await db.query.insert(messages).values(word)));
  return word.id;
}
