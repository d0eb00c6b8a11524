import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { invitations } from '#server/auth/table.ts';
import type { Database } from '#server/db/database.ts';
import { contains } from '#server/db/search.ts';
import { type ClientMergeRow, clientMerges, clients } from '#server/features/clients/table.ts';
import { trashedMerges } from '#server/features/clients/trashed.ts';
import { events } from '#server/features/events/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { trashedMessages } from '#server/features/messages/trashed.ts';
import { type HistoryRow, history, type TrashRow, trash } from '#server/records/table.ts';
import type { PersonalEntity } from '#shared/entities.ts';

type Row = Record<string, unknown>;

/** Where a person stands, found by the email address. */
export interface Traces extends Record<PersonalEntity, string[]> {
  /** Messages from, to or copied to the address. */
  message: string[];
  /** Of these, what belongs to none of the records. */
  looseMessage: string[];
  /** Clients whose partner the person is, or was. */
  partner: string[];
  /** Clients whose history names the person as the partner, also those who were merged. */
  partnerHistory: string[];
  /** Clients who had the address once, which is somebody else's or came from a merge that was taken back. */
  formerly: string[];
  invitation: string[];
  /** Clients who were merged into one of the person's, and merges that name the address, by their ids. */
  mergedClient: string[];
  merge: string[];
}

/** Whether a text is an email address, in any case. */
export const addressIs = (email: string) => (value: unknown) =>
  typeof value === 'string' && value.toLowerCase() === email.toLowerCase();

/** Compares a column that holds one address with an email address, in any case. */
const columnIs = (column: SQLiteColumn, email: string) => sql`lower(${column}) = lower(${email})`;

/** Whether a message is from, to or copied to the address. */
const isMessageOf = (email: string): SQL | undefined =>
  or(
    columnIs(messages.fromAddress, email),
    contains(messages.to, JSON.stringify(email)),
    contains(messages.cc, JSON.stringify(email)),
  );

/** Finds everything about a person that an email address leads to: as it is, in the trash, in the history and in merges. */
export async function findTraces(db: Database, email: string): Promise<Traces> {
  const is = addressIs(email);
  const trashed: TrashRow[] = await db.query.select().from(trash);
  const inTrash = (entity: PersonalEntity) => trashed.filter((one) => one.entity === entity);
  const merges: ClientMergeRow[] = [
    ...(await db.query.select().from(clientMerges)),
    ...inTrash('client').flatMap(({ relations }) => trashedMerges(relations)),
  ];
  const changes = await readChanges(db, email);
  const formerly = (entity: PersonalEntity, field: string) =>
    changes
      .filter((one) => one.entity === entity && (is(one.before?.[field]) || is(one.after?.[field])))
      .map(({ entityId }) => entityId);
  /** The rows of a table and of the trash. */
  const rowsOf = async (
    entity: PersonalEntity,
    table: typeof inquiries | typeof clients | typeof events,
    stored: SQL | undefined,
    isTheirs: (row: Row) => boolean,
  ): Promise<Row[]> => {
    const rows: Row[] = await db.query.select().from(table).where(stored);
    return [
      ...rows,
      ...inTrash(entity)
        .map(({ row }) => row)
        .filter(isTheirs),
    ];
  };
  const idOf = (row: Row) => String(row.id);
  const isIn = (ids: Iterable<string>) => {
    const set = new Set(ids);
    return (id: unknown) => set.has(String(id));
  };

  const hadAddress = formerly('inquiry', 'email');
  const written = await rowsOf(
    'inquiry',
    inquiries,
    or(columnIs(inquiries.email, email), inArray(inquiries.id, hadAddress)),
    (row) => is(row.email) || isIn(hadAddress)(row.id),
  );

  const standing = new Map(merges.filter((one) => one.undoneAt === null).map((one) => [one.fromId, one.intoId]));
  const lastOf = (id: string): string => (standing.has(id) ? lastOf(standing.get(id) as string) : id);
  const mergesWith = (field: string) =>
    merges.filter(({ from, before, after }) => [from, before, after].some((side) => is(side[field])));
  const intoOf = (found: ClientMergeRow[]) => found.map(({ intoId }) => lastOf(intoId));

  const own = await rowsOf('client', clients, columnIs(clients.email, email), (row) => is(row.email));
  const holders = [...own.map(idOf), ...intoOf(mergesWith('email'))];
  const former = formerly('client', 'email').map(lastOf);
  const parted = isIn(merges.filter((one) => one.undoneAt !== null).map((one) => one.intoId));
  // Where nobody has the address, whoever had it is the person; last those who had it by a merge alone.
  const persons = [holders, former.filter((id) => !parted(id)), former].find((ids) => ids.length > 0) ?? [];

  const partners = await rowsOf('client', clients, columnIs(clients.partnerEmail, email), (row) =>
    is(row.partnerEmail),
  );
  const partnerHistory = unique(formerly('client', 'partnerEmail'));
  const partnerIds = [...[...partners.map(idOf), ...partnerHistory.map(lastOf)], ...intoOf(mergesWith('partnerEmail'))];
  const isPartnerOf = isIn(partnerIds);
  // A client whose address was changed later is still the same person; whose partner wrote is somebody else.
  const linked = written
    .flatMap(({ clientId }) => (clientId ? [lastOf(String(clientId))] : []))
    .filter((id) => !isPartnerOf(id));

  /** Those of them who are stored. */
  const clientsOf = async (ids: string[]) =>
    unique((await rowsOf('client', clients, inArray(clients.id, ids), (row) => isIn(ids)(row.id))).map(idOf));
  const client = await clientsOf([...persons, ...linked]);
  const isTheirClient = isIn(client);
  const others = async (ids: string[]) => (await clientsOf(ids)).filter((id) => !isTheirClient(id));
  // A converted inquiry is the client's too, whatever address it has.
  const converted = await rowsOf('inquiry', inquiries, inArray(inquiries.clientId, client), (row) =>
    isTheirClient(row.clientId),
  );
  const inquiry = unique([...written, ...converted].map(idOf));
  const event = (
    await rowsOf(
      'event',
      events,
      or(inArray(events.clientId, client), inArray(events.inquiryId, inquiry)),
      (row) => isTheirClient(row.clientId) || isIn(inquiry)(row.inquiryId),
    )
  )
    // What the partner asked for is the event of both.
    .filter((row) => isTheirClient(row.clientId) || !isPartnerOf(row.clientId))
    .map(idOf);

  const { id, inquiryId, clientId } = messages;
  const stored = await db.query.select({ id, inquiryId, clientId }).from(messages).where(isMessageOf(email));
  const hidden = inTrash('inquiry')
    .flatMap(({ relations }) => trashedMessages(relations))
    .filter(({ fromAddress, to, cc }) => [fromAddress, ...to, ...cc].some(is));
  const message = [...stored, ...hidden];
  const isLoose = (one: (typeof message)[number]) => !isIn(inquiry)(one.inquiryId) && !isTheirClient(one.clientId);
  const invited = await db.query
    .select({ id: invitations.id })
    .from(invitations)
    .where(columnIs(invitations.email, email));
  const gone = merges.filter(
    (one) =>
      isTheirClient(lastOf(one.fromId)) || isTheirClient(one.intoId) || [one.from.email, one.before.email].some(is),
  );
  return {
    inquiry,
    client,
    event,
    message: message.map((one) => one.id),
    looseMessage: message.filter(isLoose).map((one) => one.id),
    partner: await others(partnerIds),
    partnerHistory,
    formerly: await others(former),
    invitation: invited.map((one) => one.id),
    mergedClient: unique(gone.filter((one) => one.undoneAt === null).map((one) => one.fromId)),
    merge: gone.map((one) => one.id),
  };
}

const unique = (ids: string[]) => [...new Set(ids)];

/** The changes of inquiries and clients that name the address in a field of its own. */
export async function readChanges(db: Database, email: string): Promise<HistoryRow[]> {
  const named = JSON.stringify(email);
  const isRecord = inArray(history.entity, ['inquiry', 'client']);
  return db.query
    .select()
    .from(history)
    .where(and(isRecord, or(contains(history.before, named), contains(history.after, named))));
}
