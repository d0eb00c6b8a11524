/** The clients of the venue. All of it is for staff. */

import { eq } from 'drizzle-orm';
import { documents } from '#server/features/documents/table.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { timedRecords, toTimedItem } from '#server/records/timed-records.ts';
import type {
  Client,
  ClientBelongings,
  ClientMerge,
  ClientSuggestion,
  CreateClient,
  ExportClients,
  ListClients,
  ListedClient,
  MergeClient,
  UnmergeClient,
  UpdateClient,
} from '#shared/client.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import { pageOf } from '#shared/paging.ts';
import { clientMerging, findDuplicates, sharedTexts, takenMeanwhileMessage } from './merge.ts';
import {
  countClients,
  deleteLostMerges,
  findClientByEmail,
  findClientRow,
  findContactsWith,
  readClientFacts,
  readContact,
  readContacts,
  selectClientIds,
  selectClients,
  whyClientIsGone,
} from './store.ts';
import { type ClientRow, clientMerges, clients } from './table.ts';

/** So many clients are compared with each other, and so many of them sought among all. */
const [maxCompared, maxSought] = [1000, 20];
/** How many rows of an export are in memory at once. */
const batchLength = 250;
const takenMessage = 'A client with this email address already exists.';

async function toListed(ctx: Ctx, rows: ClientRow[]): Promise<ListedClient[]> {
  const today = textOfDay((await getVenueCalendar(ctx)).dayAt(ctx.now().getTime()));
  const ids = rows.map(({ id }) => id);
  const factsOf = await readClientFacts(ctx, ids, today);
  return rows.map((row) => ({ ...toClient(row), ...factsOf(row.id) }));
}

async function* readBatches(ctx: Ctx, input: ExportClients) {
  // Read at once, because a client who is added or renamed in between would move the others across the pages.
  const ids = await selectClientIds(ctx, input);
  for (let from = 0; from < ids.length; from += batchLength) {
    const batch = { ids: ids.slice(from, from + batchLength), sort: input.sort };
    yield await toListed(ctx, await selectClients(ctx, batch, batchLength, 0));
  }
}

async function rejectTaken(ctx: Ctx, email: string | undefined, own?: ClientRow): Promise<void> {
  const other = email === undefined ? undefined : await findClientByEmail(ctx, email);
  if (other !== undefined && other.seq !== own?.seq)
    throw new AppError('conflict', { message: takenMessage, details: [{ field: 'email', message: takenMessage }] });
}

export const clientRecords = perContext((ctx) =>
  timedRecords<ClientRow>(ctx, {
    entity: 'client',
    table: clients,
    parts: [
      { table: notes, column: notes.entityId, key: 'id' },
      { table: documents, column: documents.entityId, key: 'id' },
      { table: clientMerges, column: clientMerges.intoId, key: 'id' },
      { table: tasks, column: tasks.clientId, key: 'id' },
      { table: holds, column: holds.clientId, key: 'id' },
    ],
    dependents: [{ entity: 'event', column: events.clientId }],
    links: [{ table: inquiries, column: inquiries.clientId }],
    nameOf: ({ name }) => name,
    async requireRemovable({ id }) {
      const [event] = await ctx.db.query.select({ id: events.id }).from(events).where(eq(events.clientId, id)).limit(1);
      if (event !== undefined)
        throw new AppError('conflict', { message: 'This client has events. Please delete those first.' });
    },
    afterDeletion: () => deleteLostMerges(ctx),
    async beforeRestore(row) {
      if ((await findClientByEmail(ctx, row.email as string)) !== undefined)
        throw new AppError('conflict', { message: takenMeanwhileMessage });
      return row;
    },
    async beforeRevert({ id, email }) {
      const other = await findClientByEmail(ctx, email);
      if (other !== undefined && other.id !== id) throw new AppError('conflict', { message: takenMeanwhileMessage });
    },
  }),
);

/** Throws `gone` for a client who was merged into another one. */
async function requireClient(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<ClientRow> {
  const gone = (await findClientRow(ctx, id)) === undefined ? await whyClientIsGone(ctx, id) : undefined;
  if (gone !== undefined) throw gone;
  return clientRecords(ctx).require(actor, id, versions);
}

const merging = perContext((ctx) =>
  clientMerging(ctx, {
    records: clientRecords(ctx),
    find: (actor, id, versions) => requireClient(ctx, actor, id, versions),
  }),
);

export const listClientMerges = (ctx: Ctx, actor: Actor, id: string): Promise<ClientMerge[]> =>
  merging(ctx).merges(actor, id);

export const listClientBelongings = (ctx: Ctx, actor: Actor, id: string): Promise<ClientBelongings> =>
  merging(ctx).belongings(actor, id);

/** Another client becomes part of this one. */
export async function mergeClients(
  ctx: Ctx,
  actor: Actor,
  id: string,
  input: MergeClient,
  versions?: number[],
): Promise<Client> {
  return toClient(await merging(ctx).merge(actor, id, input, versions));
}

/** The other one is a client of their own again. */
export async function unmergeClients(ctx: Ctx, actor: Actor, id: string, { otherId }: UnmergeClient): Promise<Client> {
  return toClient((await merging(ctx).unmerge(actor, id, otherId)).from);
}

/**
 * Pairs of clients who may be one, the newest first; `id` for those with this one alone. Without it the newest clients are compared
 * with each other, and the last few of them with all.
 */
export async function listClientSuggestions(
  ctx: Ctx,
  actor: Actor,
  { id }: { id?: string | undefined },
): Promise<ClientSuggestion[]> {
  requireRole(actor, 'read_only');
  const contacts = await (id === undefined ? readContacts(ctx, maxCompared) : readContact(ctx, id));
  const alike = await findContactsWith(ctx, sharedTexts(contacts.slice(0, maxSought)), maxCompared);
  const all = new Map([...contacts, ...alike].map((contact) => [contact.seq, contact]));
  return findDuplicates(
    [...all.values()].sort((one, other) => one.seq - other.seq),
    id,
  );
}

export async function listClients(ctx: Ctx, actor: Actor, input: ListClients): Promise<Page<ListedClient>> {
  requireRole(actor, 'read_only');
  const { page, limit } = input;
  const rows = await selectClients(ctx, input, limit, (page - 1) * limit);
  return pageOf(await toListed(ctx, rows), await countClients(ctx, input), { page, limit });
}

/** All clients of a search, in batches that are read on demand. The route records it. */
export async function exportClients(
  ctx: Ctx,
  actor: Actor,
  input: ExportClients,
): Promise<AsyncIterable<ListedClient[]>> {
  requireRole(actor, 'manager');
  return readBatches(ctx, input);
}

export async function getClient(ctx: Ctx, actor: Actor, id: string): Promise<Client> {
  requireRole(actor, 'read_only');
  return toClient(await requireClient(ctx, actor, id));
}

/** A second client with the same email address is a `conflict`. */
export async function createClient(ctx: Ctx, actor: Actor, input: CreateClient): Promise<Client> {
  const by = requireRole(actor, 'staff');
  const row = await ctx.db.privateTx(async () => {
    await rejectTaken(ctx, input.email);
    return clientRecords(ctx).insert(by, { ...input, id: newId() });
  });
  return toClient(row);
}

export async function updateClient(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateClient,
  versions?: number[],
): Promise<Client> {
  const by = requireRole(actor, 'staff');
  const row = await ctx.db.privateTx(async () => {
    const client = await requireClient(ctx, actor, id, versions);
    await rejectTaken(ctx, changes.email, client);
    return clientRecords(ctx).update(by, client, changes);
  });
  return toClient(row);
}

/** A client who has events stays: `conflict`. */
export function removeClient(ctx: Ctx, actor: Actor, id: string, versions?: number[]) {
  return clientRecords(ctx).remove(actor, id, versions);
}

export const toClient: (row: ClientRow) => Client = toTimedItem;
