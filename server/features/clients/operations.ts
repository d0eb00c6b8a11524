/** The clients of the venue. All of it is for staff. */

import { getVenueCalendar } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import type { Page } from '#shared/api/envelope.ts';
import type {
  Client,
  ClientSuggestion,
  CreateClient,
  ExportClients,
  ListClients,
  ListedClient,
  UpdateClient,
} from '#shared/client/schema.ts';
import { pageOf } from '#shared/fields/paging.ts';
import { findDuplicates, sharedTexts } from './merge.ts';
import { clientRecords, requireClient, toClient } from './record.ts';
import {
  countClients,
  findContactsWith,
  readClientFacts,
  readContact,
  readContacts,
  selectClientIds,
  selectClients,
} from './store.ts';
import type { ClientRow } from './table.ts';

/** So many clients are compared with each other, and so many of them sought among all. */
const [maxCompared, maxSought] = [1000, 20];
/** How many rows of an export are in memory at once. */
const batchLength = 250;

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

/**
 * Pairs of clients who may be one, the newest first; `id` for those with this one alone. Without it the newest clients are compared
 * with each other, and the last few of them with all.
 */
export async function listClientSuggestions(
  ctx: Ctx,
  actor: Actor,
  { id }: { id?: string | undefined },
): Promise<ClientSuggestion[]> {
  clientRecords.requireReader(actor);
  const contacts = await (id === undefined ? readContacts(ctx, maxCompared) : readContact(ctx, id));
  const alike = await findContactsWith(ctx, sharedTexts(contacts.slice(0, maxSought)), maxCompared);
  const all = new Map([...contacts, ...alike].map((contact) => [contact.seq, contact]));
  return findDuplicates(
    [...all.values()].sort((one, other) => one.seq - other.seq),
    id,
  );
}

export async function listClients(ctx: Ctx, actor: Actor, input: ListClients): Promise<Page<ListedClient>> {
  clientRecords.requireReader(actor);
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
  clientRecords.requireReader(actor);
  return toClient(await requireClient(ctx, actor, id));
}

/** A second client with the same email address is a `conflict`. */
export async function createClient(ctx: Ctx, actor: Actor, input: CreateClient): Promise<Client> {
  const by = clientRecords.requireWriter(actor);
  return toClient(await ctx.db.tx(() => clientRecords.insert(ctx, by, { ...input, id: newId() })));
}

export async function updateClient(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateClient,
  versions?: number[],
): Promise<Client> {
  const by = clientRecords.requireWriter(actor);
  const row = await ctx.db.tx(async () =>
    clientRecords.update(ctx, by, await requireClient(ctx, actor, id, versions), changes),
  );
  return toClient(row);
}
