import { and, asc, count, desc, eq, gte, inArray, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '#server/db/database.ts';
import { events } from '#server/features/events/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { messages } from '#server/features/messages/table.ts';
import type { ExportClients, ListClients, ListedClient } from '#shared/client.ts';
import { AppError } from '#shared/errors.ts';
import { type ClientRow, clientMerges, clients } from './table.ts';

const sortColumns: Record<string, SQL> = {
  name: sql`lower(${clients.name})`,
  company: sql`lower(${clients.company})`,
};

/** The last ten digits of a number whose digits are set apart as usual. */
const lastDigits = (column: SQLiteColumn): SQL => {
  const digits = [...' -().+/'].reduce((rest, mark) => sql`replace(${rest}, ${mark}, '')`, sql`${column}`);
  return sql`substr(${digits}, case when length(${digits}) > 10 then length(${digits}) - 9 else 1 end)`;
};

type Filters = Pick<ListClients, 'search' | 'ids'>;

/** Clients with the same name follow the order of arrival, and nobody's company comes last. */
function orderOf(sort: string): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const column = sort.replace('-', '');
  const value = sortColumns[column];
  if (value === undefined) return [direction(clients.seq)];
  return [...(column === 'company' ? [sql`${clients.company} = ''`] : []), direction(value), desc(clients.seq)];
}

/** Stored clients. Writes belong inside a transaction of the caller. */
export function clientStore(db: Database) {
  const first = async (condition: SQL): Promise<ClientRow | undefined> => {
    const [row] = await db.query.select().from(clients).where(condition);
    return row;
  };

  const conditionOf = async ({ search, ids }: Filters): Promise<SQL | undefined> =>
    and(
      ids && inArray(clients.id, ids),
      search ? sql`${clients.seq} in (${await db.matchingTexts('client', search)})` : undefined,
    );

  /** The next event of each client that has one, from `today` on. */
  const nextEvents = async (ids: string[], today: string) => {
    const { id: _id, title, eventDate, clientId } = events;
    const rows = await db.query
      .select({ _id, title, eventDate, clientId })
      .from(events)
      .where(and(inArray(clientId, ids), gte(eventDate, today), ne(events.status, 'cancelled')))
      // The earliest of a client is the last one that goes into the map.
      .orderBy(desc(eventDate), desc(events.seq));
    return new Map(rows.map(({ clientId: client, ...event }) => [client, event]));
  };

  /** When each client wrote, was written to by a person, or was answered last. */
  const lastContacts = async (ids: string[]): Promise<Map<string, number>> => {
    const asked = inArray(inquiries.clientId, ids);
    const heard = await db.query
      .select({ id: inquiries.clientId, arrived: max(inquiries.createdAt), answered: max(inquiries.respondedAt) })
      .from(inquiries)
      .where(asked)
      .groupBy(inquiries.clientId);
    const isExchanged = and(inArray(messages.state, ['sent', 'received']), eq(messages.isAutomatic, false));
    const written = await db.query
      .select({ id: inquiries.clientId, at: max(messages.sentAt) })
      .from(inquiries)
      .innerJoin(messages, eq(messages.inquiryId, inquiries.id))
      .where(and(asked, isExchanged))
      .groupBy(inquiries.clientId);
    const last = new Map<string, number>();
    const add = (id: string | null, at: number | null) => {
      if (id !== null && at !== null) last.set(id, Math.max(last.get(id) ?? 0, Number(at)));
    };
    for (const { id, arrived, answered } of heard) {
      add(id, arrived);
      add(id, answered);
    }
    for (const { id, at } of written) add(id, at);
    return last;
  };

  /** Whom a merged client is part of by now, through as many merges as there were. */
  const mergedInto = async (id: string): Promise<ClientRow | undefined> => {
    const standing = and(eq(clientMerges.fromId, id), isNull(clientMerges.undoneAt));
    const [merge] = await db.query.select({ intoId: clientMerges.intoId }).from(clientMerges).where(standing);
    return merge && ((await first(eq(clients.id, merge.intoId))) ?? mergedInto(merge.intoId));
  };

  return {
    find: (id: string) => first(eq(clients.id, id)),

    /** What to answer for a client who became part of another one; `undefined` for anybody else. */
    async whyGone(id: string): Promise<AppError | undefined> {
      const into = await mergedInto(id);
      if (into === undefined) return undefined;
      const message = `This client was merged into ${into.name}.`;
      return new AppError('gone', { message, details: [{ field: 'mergedInto', message: into.id }] });
    },

    /**
     * How clients can be reached who share an address, or the digits that a number ends in, with another, in the order of arrival: the
     * newest, or those who share them with one.
     */
    async sharedContacts(of: string | undefined, limit: number) {
      const { id, seq, name, email, phone, partnerEmail, partnerPhone } = clients;
      const keys = sql`(${sql.join(
        [email, partnerEmail, phone, partnerPhone].map(
          (column, place) =>
            sql`select ${seq} as seq, ${id} as id, ${place < 2 ? sql`lower(${column})` : lastDigits(column)} as key from ${clients}`,
        ),
        sql` union all `,
      )})`;
      const own = of === undefined ? undefined : sql`key in (select key from ${keys} as own where id = ${of})`;
      const shared = sql`select key from ${keys} as keys where ${and(sql`(key like '%@%' or length(key) = 10)`, own)}
        group by key having count(distinct seq) > 1 order by max(seq) desc limit ${limit}`;
      return db.query
        .select({ id, name, email, phone, partnerEmail, partnerPhone })
        .from(clients)
        .where(sql`${seq} in (select seq from ${keys} as keys where key in (${shared}))`)
        .orderBy(desc(seq))
        .limit(limit);
    },

    /** The client with this email address in any case; there is never a second one. */
    findByEmail: (email: string) => first(sql`lower(${clients.email}) = lower(${email})`),

    async list({ sort, ...filters }: Filters & ExportClients, limit: number, offset: number): Promise<ClientRow[]> {
      return db.query
        .select()
        .from(clients)
        .where(await conditionOf(filters))
        .orderBy(...orderOf(sort))
        .limit(limit)
        .offset(offset);
    },

    async count(filters: Filters): Promise<number> {
      const [counted] = await db.query
        .select({ total: count() })
        .from(clients)
        .where(await conditionOf(filters));
      return counted?.total ?? 0;
    },

    /** What a list says of clients besides their columns, by their ids. */
    async factsOf(ids: string[], today: string) {
      const next = await nextEvents(ids, today);
      const last = await lastContacts(ids);
      return (id: string): Pick<ListedClient, 'nextEvent' | 'lastContactAt'> => {
        const at = last.get(id);
        return { nextEvent: next.get(id) ?? null, lastContactAt: at === undefined ? null : new Date(at).toISOString() };
      };
    },
  };
}

export type ClientStore = ReturnType<typeof clientStore>;
