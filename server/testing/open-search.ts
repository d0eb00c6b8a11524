import { eq } from 'drizzle-orm';
import { type MessageRow, messages } from '#server/features/messages/table.ts';
import type { SearchHit } from '#shared/search/schema.ts';
import { openDesk } from './open-desk.ts';

const ida = { name: 'Ida Tarbell', email: 'ida@lake.example', phone: '(330) 555-0142', notes: 'Loves peonies' };
const menu = { fromName: 'Anna Becker', fromAddress: 'anna@example.com', subject: 'The menu' };

/** A desk to search in, with what adds the records that are looked for. */
export async function openSearch() {
  const desk = await openDesk();
  const { db } = desk;
  const rose = await desk.account('rose', 'manager');
  const search = async (q: string, by = rose) => by.send('GET', `/search?q=${encodeURIComponent(q)}`);
  const hits = async (q: string, by = rose): Promise<SearchHit[]> => (await search(q, by)).data.hits;
  const add = async (path: string, fields: object): Promise<string> =>
    (await rose.send('POST', `/${path}`, fields)).data._id;
  return {
    ...desk,
    rose,
    search,
    hits,
    add,
    titles: async (q: string) => (await hits(q)).map(({ kind, title }) => `${kind} ${title}`),
    client: (fields: object = {}) => add('clients', { ...ida, ...fields }),
    event: (clientId: string, fields: object = {}) =>
      add('events', {
        clientId,
        title: 'Garden party',
        eventType: 'wedding',
        eventDate: '2027-06-12',
        guestCount: 80,
        ...fields,
      }),
    note: (entity: string, entityId: string, text: string) => add('notes', { entity, entityId, text }),
    /** Received from a person unless told otherwise. */
    message: (fields: Partial<MessageRow> = {}) => desk.addReceived({ ...menu, ...fields }),
    async setMessage(id: string, fields: Partial<MessageRow>): Promise<void> {
      await db.tx(async () => void (await db.query.update(messages).set(fields).where(eq(messages.id, id))));
    },
  };
}
