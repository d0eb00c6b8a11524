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

/** What the search reads once, and how it reads the rest. */
async function readSources(db: Database, email: string) {
  const isAddress = addressIs(email);
  const trashed: TrashRow[] = await db.query.select().from(trash);
  const inTrash = (entity: PersonalEntity) => trashed.filter((one) => one.entity === entity);
  const merges: ClientMergeRow[] = [
    ...(await db.query.select().from(clientMerges)),
    ...inTrash('client').flatMap(({ relations }) => trashedMerges(relations)),
  ];
  const changes = await readChanges(db, email);
  const standing = new Map(merges.filter((one) => one.undoneAt === null).map((one) => [one.fromId, one.intoId]));
  /** The client of whom a merged one is part by now, through as many merges as there were. */
  const getSurvivor = (id: string): string => (standing.has(id) ? getSurvivor(standing.get(id) as string) : id);
  return {
    db,
    email,
    isAddress,
    inTrash,
    merges,
    getSurvivor,
    /** The ids of the records whose history has the address in a field. */
    getFormerHolders: (entity: PersonalEntity, field: string): string[] =>
      changes
        .filter((one) => one.entity === entity && (isAddress(one.before?.[field]) || isAddress(one.after?.[field])))
        .map(({ entityId }) => entityId),
    /** The rows of a table and of the trash. */
    async findRows(
      entity: PersonalEntity,
      table: typeof inquiries | typeof clients | typeof events,
      stored: SQL | undefined,
      isTheirs: (row: Row) => boolean,
    ): Promise<Row[]> {
      const rows: Row[] = await db.query.select().from(table).where(stored);
      const trashedRows = inTrash(entity).map(({ row }) => row);
      return [...rows, ...trashedRows.filter(isTheirs)];
    },
  };
}

type Sources = Awaited<ReturnType<typeof readSources>>;

const getId = (row: Row) => String(row.id);

const isIn = (ids: Iterable<string>) => {
  const set = new Set(ids);
  return (id: unknown) => set.has(String(id));
};

/** The inquiries that have the address, or had it. */
async function findOwnInquiries({ email, isAddress, findRows, getFormerHolders }: Sources): Promise<Row[]> {
  const formerHolders = getFormerHolders('inquiry', 'email');
  const stored = or(columnIs(inquiries.email, email), inArray(inquiries.id, formerHolders));
  return findRows('inquiry', inquiries, stored, (row) => isAddress(row.email) || isIn(formerHolders)(row.id));
}

/** The clients who are the person, and those who stay: whose partner it is, or who had the address once. */
async function findClients(
  { email, isAddress, merges, findRows, getFormerHolders, getSurvivor }: Sources,
  ownInquiries: Row[],
) {
  const findSurvivors = (field: string) =>
    merges
      .filter(({ from, before, after }) => [from, before, after].some((side) => isAddress(side[field])))
      .map(({ intoId }) => getSurvivor(intoId));

  const own = await findRows('client', clients, columnIs(clients.email, email), (row) => isAddress(row.email));
  const holders = [...own.map(getId), ...findSurvivors('email')];
  const formerHolders = getFormerHolders('client', 'email').map(getSurvivor);
  const isUnmerged = isIn(merges.filter((one) => one.undoneAt !== null).map((one) => one.intoId));
  // Where nobody has the address, whoever had it is the person; last those who had it by a merge alone.
  const persons =
    [holders, formerHolders.filter((id) => !isUnmerged(id)), formerHolders].find((ids) => ids.length > 0) ?? [];

  const partners = await findRows('client', clients, columnIs(clients.partnerEmail, email), (row) =>
    isAddress(row.partnerEmail),
  );
  const partnerHistory = unique(getFormerHolders('client', 'partnerEmail'));
  const partnerIds = [...partners.map(getId), ...partnerHistory.map(getSurvivor), ...findSurvivors('partnerEmail')];
  const isPartner = isIn(partnerIds);
  // A client whose address was changed later is still the same person; whose partner wrote is somebody else.
  const linked = ownInquiries
    .flatMap(({ clientId }) => (clientId ? [getSurvivor(String(clientId))] : []))
    .filter((id) => !isPartner(id));

  /** Those of them who are stored. */
  const findStored = async (ids: string[]) =>
    unique((await findRows('client', clients, inArray(clients.id, ids), (row) => isIn(ids)(row.id))).map(getId));
  const client = await findStored([...persons, ...linked]);
  const findOthers = async (ids: string[]) => (await findStored(ids)).filter((id) => !client.includes(id));
  const [partner, formerly] = [await findOthers(partnerIds), await findOthers(formerHolders)];
  return { client, isPartner, partner, partnerHistory, formerly };
}

/** The inquiries and events of the person. */
async function findRecords(
  { findRows }: Sources,
  ownInquiries: Row[],
  { client, isPartner }: Awaited<ReturnType<typeof findClients>>,
) {
  const isTheirClient = isIn(client);
  // A converted inquiry is the client's too, whatever address it has.
  const converted = await findRows('inquiry', inquiries, inArray(inquiries.clientId, client), (row) =>
    isTheirClient(row.clientId),
  );
  const inquiry = unique([...ownInquiries, ...converted].map(getId));
  const isTheirInquiry = isIn(inquiry);
  const found = await findRows(
    'event',
    events,
    or(inArray(events.clientId, client), inArray(events.inquiryId, inquiry)),
    (row) => isTheirClient(row.clientId) || isTheirInquiry(row.inquiryId),
  );
  // What the partner asked for is the event of both.
  const event = found.filter(({ clientId }) => isTheirClient(clientId) || !isPartner(clientId)).map(getId);
  return { inquiry, event };
}

/** The messages from, to or copied to the address. */
async function findMail(
  { db, email, isAddress, inTrash }: Sources,
  { inquiry, client }: Pick<Traces, 'inquiry' | 'client'>,
) {
  const { id, inquiryId, clientId } = messages;
  const stored = await db.query.select({ id, inquiryId, clientId }).from(messages).where(isMessageOf(email));
  const trashed = inTrash('inquiry')
    .flatMap(({ relations }) => trashedMessages(relations))
    .filter(({ fromAddress, to, cc }) => [fromAddress, ...to, ...cc].some(isAddress));
  const found = [...stored, ...trashed];
  const [isTheirInquiry, isTheirClient] = [isIn(inquiry), isIn(client)];
  return {
    message: found.map((one) => one.id),
    looseMessage: found
      .filter((one) => !isTheirInquiry(one.inquiryId) && !isTheirClient(one.clientId))
      .map((one) => one.id),
  };
}

/** The merges of the person, or with the address. */
function findMerges({ isAddress, merges, getSurvivor }: Sources, client: string[]) {
  const isTheirClient = isIn(client);
  const found = merges.filter(
    ({ fromId, intoId, from, before }) =>
      isTheirClient(getSurvivor(fromId)) || isTheirClient(intoId) || [from.email, before.email].some(isAddress),
  );
  return {
    mergedClient: unique(found.filter(({ undoneAt }) => undoneAt === null).map(({ fromId }) => fromId)),
    merge: found.map(({ id }) => id),
  };
}

/** Finds everything about a person that an email address leads to: as it is, in the trash, in the history and in merges. */
export async function findTraces(db: Database, email: string): Promise<Traces> {
  const sources = await readSources(db, email);
  const ownInquiries = await findOwnInquiries(sources);
  const people = await findClients(sources, ownInquiries);
  const { client, partner, partnerHistory, formerly } = people;
  const { inquiry, event } = await findRecords(sources, ownInquiries, people);
  const invited = await db.query
    .select({ id: invitations.id })
    .from(invitations)
    .where(columnIs(invitations.email, email));
  return {
    inquiry,
    client,
    event,
    ...(await findMail(sources, { inquiry, client })),
    partner,
    partnerHistory,
    formerly,
    invitation: invited.map(({ id }) => id),
    ...findMerges(sources, client),
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
