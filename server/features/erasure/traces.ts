import { and, getTableName, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type ClientMergeRow, clientMerges, clients } from '#server/features/clients/table.ts';
import { trashedMerges } from '#server/features/clients/trashed.ts';
import { events } from '#server/features/events/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { trashedMessages } from '#server/features/outgoing-mail/trashed.ts';
import { invitations } from '#server/platform/auth/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { contains } from '#server/platform/db/search.ts';
import { type HistoryRow, history, type TrashRow, trash } from '#server/records/table.ts';
import type { PersonalEntity } from '#shared/entities.ts';

type Row = Record<string, unknown>;

/** Where a person stands, found by the email address. */
export interface Traces extends Record<PersonalEntity, string[]> {
  /** Messages from, to, copied to or about the address, but for those that go with one of the inquiries. */
  message: string[];
  /** Of these, what belongs to none of the records. */
  looseMessage: string[];
  /** Clients whose partner the person is, or was. */
  partner: string[];
  /** Clients whose history names the person as the partner, also those who were merged. */
  partnerHistory: string[];
  /** Inquiries and clients that had the address once, which is somebody else's or came from a merge that was taken back. */
  formerly: Record<'inquiry' | 'client', string[]>;
  /** Events that came from the person's inquiries and belong to clients who stay. */
  keptEvent: string[];
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

/** Whether a message is from, to or copied to the address, or says that somebody with it asks. */
const isMessageOf = (email: string): SQL | undefined =>
  or(
    columnIs(messages.fromAddress, email),
    columnIs(messages.viaAddress, email),
    contains(messages.to, JSON.stringify(email)),
    contains(messages.cc, JSON.stringify(email)),
    contains(messages.lead, `"email":${JSON.stringify(email)}`),
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
    /** The inquiries that lost their client to the trash. */
    trashedLinks: inTrash('client').flatMap(({ id, relations }) =>
      (relations.links[getTableName(inquiries)] ?? []).map((inquiryId) => ({ clientId: id, inquiryId })),
    ),
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

/** Those of the records that are stored, wherever that is. */
async function findStored(
  { findRows }: Sources,
  entity: PersonalEntity,
  table: typeof inquiries | typeof clients,
  ids: string[],
): Promise<Row[]> {
  return findRows(entity, table, inArray(table.id, ids), (row) => isIn(ids)(row.id));
}

/** The clients whom merges left, of which a side has the address in a field. */
const findSurvivors = (
  { isAddress, merges, getSurvivor }: Sources,
  field: string,
  sides: ('from' | 'before' | 'after')[],
): string[] =>
  merges
    .filter((merge) => sides.some((side) => isAddress(merge[side][field])))
    .map(({ intoId }) => getSurvivor(intoId));

/** Who has the address now, and who had it once. */
async function findHolders(sources: Sources) {
  const { email, isAddress, findRows, getFormerHolders, getSurvivor } = sources;
  const inquiry = await findRows('inquiry', inquiries, columnIs(inquiries.email, email), (row) => isAddress(row.email));
  const own = await findRows('client', clients, columnIs(clients.email, email), (row) => isAddress(row.email));
  const partner = await findRows('client', clients, columnIs(clients.partnerEmail, email), (row) =>
    isAddress(row.partnerEmail),
  );
  const client = [...own.map(getId), ...findSurvivors(sources, 'email', ['from'])];
  const former = {
    inquiry: getFormerHolders('inquiry', 'email'),
    client: [
      ...getFormerHolders('client', 'email').map(getSurvivor),
      ...findSurvivors(sources, 'email', ['before', 'after']),
    ],
  };
  const isHeld = [inquiry, client, partner].some((found) => found.length > 0);
  return {
    client,
    partner: partner.map(getId),
    former,
    isHeld,
    // Where somebody has the address, an inquiry that had it is not the person's: staff have corrected it.
    ownInquiries: isHeld ? inquiry : await findStored(sources, 'inquiry', inquiries, former.inquiry),
  };
}

type Holders = Awaited<ReturnType<typeof findHolders>>;

/** The clients who are the person, and those who stay: whose partner it is, or who had the address once. */
async function findClients(sources: Sources, { client: holders, former, isHeld, ownInquiries, ...now }: Holders) {
  const { merges, trashedLinks, getFormerHolders, getSurvivor } = sources;
  const isUnmerged = isIn(merges.filter((one) => one.undoneAt !== null).map((one) => one.intoId));
  // Where nobody has the address, whoever had it is the person; last those who had it by a merge alone.
  const formerPersons = [former.client.filter((id) => !isUnmerged(id)), former.client].find((ids) => ids.length > 0);
  const persons = isHeld ? holders : (formerPersons ?? []);

  const partnerHistory = unique(getFormerHolders('client', 'partnerEmail'));
  const partnerIds = [
    ...now.partner,
    ...partnerHistory.map(getSurvivor),
    ...findSurvivors(sources, 'partnerEmail', ['from', 'before', 'after']),
  ];
  // A client whose address was changed later is still the same person, unless it is another client's now; whose partner wrote is
  // somebody else.
  const isSomebodyElse = isIn([...partnerIds, ...(holders.length > 0 ? former.client : [])]);
  const linked = ownInquiries
    .flatMap((row) =>
      row.clientId
        ? [getSurvivor(String(row.clientId))]
        : trashedLinks.filter(({ inquiryId }) => inquiryId === row.id).map(({ clientId }) => clientId),
    )
    .filter((id) => !isSomebodyElse(id));

  const findIds = async (ids: string[]) => unique((await findStored(sources, 'client', clients, ids)).map(getId));
  const client = await findIds([...persons, ...linked]);
  const findOthers = async (ids: string[]) => (await findIds(ids)).filter((id) => !client.includes(id));
  return {
    client,
    partner: await findOthers(partnerIds),
    partnerHistory,
    formerClient: await findOthers(former.client),
    findOthers,
  };
}

/** The inquiries and events of the person, and those that stay with others. */
async function findRecords(
  sources: Sources,
  { ownInquiries, former }: Holders,
  { client, findOthers }: Awaited<ReturnType<typeof findClients>>,
) {
  const { trashedLinks, findRows } = sources;
  const isTheirClient = isIn(client);
  const unlinked = trashedLinks.filter((one) => isTheirClient(one.clientId)).map((one) => one.inquiryId);
  const isUnlinked = isIn(unlinked);
  // A converted inquiry is the client's too, whatever address it has.
  const converted = await findRows(
    'inquiry',
    inquiries,
    or(inArray(inquiries.clientId, client), and(isNull(inquiries.clientId), inArray(inquiries.id, unlinked))),
    (row) => isTheirClient(row.clientId) || (row.clientId === null && isUnlinked(row.id)),
  );
  const inquiry = unique([...ownInquiries, ...converted].map(getId));
  const isTheirInquiry = isIn(inquiry);
  const found = await findRows(
    'event',
    events,
    or(inArray(events.clientId, client), inArray(events.inquiryId, inquiry)),
    (row) => isTheirClient(row.clientId) || isTheirInquiry(row.inquiryId),
  );
  // Whoever asked for it, an event is its client's: what the partner asked for is the event of both.
  const isOthers = isIn(await findOthers(found.map(({ clientId }) => String(clientId))));
  const formerInquiry = (await findStored(sources, 'inquiry', inquiries, former.inquiry)).map(getId);
  return {
    inquiry,
    event: found.filter(({ clientId }) => !isOthers(clientId)).map(getId),
    keptEvent: found.filter(({ clientId }) => isOthers(clientId)).map(getId),
    formerInquiry: formerInquiry.filter((id) => !isTheirInquiry(id)),
  };
}

/** The messages from, to, copied to or about the address. */
async function findMail(
  { db, email, isAddress, inTrash }: Sources,
  { inquiry, client }: Pick<Traces, 'inquiry' | 'client'>,
) {
  const { id, inquiryId, clientId } = messages;
  const stored = await db.query.select({ id, inquiryId, clientId }).from(messages).where(isMessageOf(email));
  const trashed = inTrash('inquiry')
    .flatMap(({ relations }) => trashedMessages(relations))
    .filter(({ fromAddress, viaAddress, to, cc, lead }) =>
      [fromAddress, viaAddress, ...to, ...cc, lead?.email].some(isAddress),
    );
  const [isTheirInquiry, isTheirClient] = [isIn(inquiry), isIn(client)];
  const found = [...stored, ...trashed].filter((one) => !isTheirInquiry(one.inquiryId));
  return {
    message: found.map((one) => one.id),
    looseMessage: found.filter((one) => !isTheirClient(one.clientId)).map((one) => one.id),
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
  const holders = await findHolders(sources);
  const people = await findClients(sources, holders);
  const { client, partner, partnerHistory, formerClient } = people;
  const { inquiry, event, keptEvent, formerInquiry } = await findRecords(sources, holders, people);
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
    formerly: { inquiry: formerInquiry, client: formerClient },
    keptEvent,
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
