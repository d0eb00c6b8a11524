import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { bookings } from '#server/features/bookings/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';

type Headers = Record<string, string>;
interface Answer {
  status: number;
  message: string;
}

/** A room, and events of the same evening that all want it. */
export async function eventsOfOneRoom(app: FastifyInstance, headers: Headers, count: number) {
  const add = async (path: string, payload: object): Promise<string> =>
    (await app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload })).json().data._id;
  const room = await add('/spaces', { name: 'The Ballroom', color: 'green' });
  const clientId = await add('/clients', { name: 'Ida', email: 'ida@example.com', phone: '330' });
  const evening = { eventDate: '2027-06-12', startTime: '14:00', endTime: '01:00', spaceIds: [room] };
  const event = { clientId, title: 'Moyer wedding', eventType: 'wedding', guestCount: 90, ...evening };
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await add('/events', event));
  return { room, ids };
}

/** Confirms all at once over HTTP, each on one of the servers in turn. */
export async function confirmAtOnce(
  origins: readonly string[],
  headers: Headers,
  ids: readonly string[],
): Promise<Answer[]> {
  return Promise.all(
    ids.map(async (id, index) => {
      const answer = await fetch(`${origins[index % origins.length]}/api/v1/events/${id}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'confirmed' }),
      });
      const { message = '' } = (await answer.json()) as Partial<Answer>;
      return { status: answer.status, message };
    }),
  );
}

/** Books the same evening for all events at once, straight into the database. Resolves with how many it took. */
export async function insertAtOnce(databases: readonly Database[], unitId: string, ids: readonly string[]) {
  const [fromAt, toAt] = [Date.parse('2027-06-12T16:00Z'), Date.parse('2027-06-13T06:00Z')];
  const results = await Promise.allSettled(
    ids.map((eventId, index) => {
      const db = databases[index % databases.length];
      if (db === undefined) throw new AppError('internal');
      return db.tx(async () => {
        await db.query.insert(bookings).values({ eventId, unitId, fromAt, toAt, isKnownClash: false });
      });
    }),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
}

/** How many pairs of bookings overlap, as SQL has it. */
export async function countOverlaps({ query }: Database): Promise<number> {
  const [row] = await query.select({ count: sql<number>`count(*)` }).from(sql`
    ${bookings} as one inner join ${bookings} as other on one.unit_id = other.unit_id and one.event_id < other.event_id
    and one.from_at < other.to_at and other.from_at < one.to_at`);
  return Number(row?.count);
}
