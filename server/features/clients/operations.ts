import type { AuditLog } from '#server/features/audit/store.ts';
import { documents } from '#server/features/documents/table.ts';
import { eventStore } from '#server/features/events/store.ts';
import { events as eventTable } from '#server/features/events/table.ts';
import { holds } from '#server/features/holds/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { textOfDay } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Deps } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { Records } from '#server/records/records.ts';
import { timedRecords, toTimedItem } from '#server/records/timed-records.ts';
import type {
  Client,
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
import { clientStore } from './store.ts';
import { type ClientRow, clientMerges, clients } from './table.ts';

/** So many clients are compared with each other, and so many of them sought among all. */
const [maxCompared, maxSought] = [1000, 20];
/** How many rows of an export are in memory at once. */
const batchLength = 250;
const takenMessage = 'A client with this email address already exists.';

/** The clients of the venue. All of it is for staff. */
export function clientOperations(
  deps: Pick<Deps, 'db' | 'now'> & { audit: Pick<AuditLog, 'write'>; records: Records },
  venue: Pick<VenueOperations, 'calendar'>,
) {
  const { db, now, audit } = deps;
  const store = clientStore(db);
  const events = eventStore(db);

  const toListed = async (rows: ClientRow[]): Promise<ListedClient[]> => {
    const today = textOfDay((await venue.calendar()).dayAt(now().getTime()));
    const ids = rows.map(({ id }) => id);
    const factsOf = await store.factsOf(ids, today);
    return rows.map((row) => ({ ...toClient(row), ...factsOf(row.id) }));
  };

  async function* readBatches(input: ExportClients) {
    // Read at once, because a client who is added or renamed in between would move the others across the pages.
    const ids = await store.ids(input);
    for (let from = 0; from < ids.length; from += batchLength) {
      const batch = { ids: ids.slice(from, from + batchLength), sort: input.sort };
      yield await toListed(await store.list(batch, batchLength, 0));
    }
  }

  const rejectTaken = async (email: string | undefined, own?: ClientRow): Promise<void> => {
    const other = email === undefined ? undefined : await store.findByEmail(email);
    if (other !== undefined && other.seq !== own?.seq)
      throw new AppError('conflict', { message: takenMessage, details: [{ field: 'email', message: takenMessage }] });
  };

  const records = timedRecords<ClientRow>(deps, {
    entity: 'client',
    table: clients,
    parts: [
      { table: notes, column: notes.entityId, key: 'id' },
      { table: documents, column: documents.entityId, key: 'id' },
      { table: clientMerges, column: clientMerges.intoId, key: 'id' },
      { table: tasks, column: tasks.clientId, key: 'id' },
      { table: holds, column: holds.clientId, key: 'id' },
    ],
    dependents: [{ entity: 'event', column: eventTable.clientId }],
    links: [{ table: inquiries, column: inquiries.clientId }],
    nameOf: ({ name }) => name,
    async requireRemovable({ id }) {
      if (await events.hasAnyOf(id))
        throw new AppError('conflict', { message: 'This client has events. Please delete those first.' });
    },
    afterDeletion: () => store.deleteLostMerges(),
    async beforeRestore(row) {
      if ((await store.findByEmail(row.email as string)) !== undefined)
        throw new AppError('conflict', { message: takenMeanwhileMessage });
      return row;
    },
    async beforeRevert({ id, email }) {
      const other = await store.findByEmail(email);
      if (other !== undefined && other.id !== id) throw new AppError('conflict', { message: takenMeanwhileMessage });
    },
  });

  /** Throws `gone` for a client who was merged into another one. */
  const find = async (actor: Actor, id: string, versions?: number[]): Promise<ClientRow> => {
    const gone = (await store.find(id)) === undefined ? await store.whyGone(id) : undefined;
    if (gone !== undefined) throw gone;
    return records.find(actor, id, versions);
  };
  const merging = clientMerging(deps, { store, records, find });

  return {
    insert: records.insert,
    merges: merging.merges,
    belongings: merging.belongings,

    /** Another client becomes part of this one. */
    async merge(actor: Actor, id: string, input: MergeClient, versions?: number[]): Promise<Client> {
      return toClient(await merging.merge(actor, id, input, versions));
    },

    /** The other one is a client of their own again. */
    async unmerge(actor: Actor, id: string, { otherId }: UnmergeClient): Promise<Client> {
      return toClient((await merging.unmerge(actor, id, otherId)).from);
    },

    /**
     * Pairs of clients who may be one, the newest first; `id` for those with this one alone. Without it the newest clients are compared
     * with each other, and the last few of them with all.
     */
    async suggestions(actor: Actor, { id }: { id?: string | undefined }): Promise<ClientSuggestion[]> {
      requireRole(actor, 'read_only');
      const contacts = await (id === undefined ? store.contacts(maxCompared) : store.contact(id));
      const alike = await store.contactsWith(sharedTexts(contacts.slice(0, maxSought)), maxCompared);
      const all = new Map([...contacts, ...alike].map((contact) => [contact.seq, contact]));
      return findDuplicates(
        [...all.values()].sort((one, other) => one.seq - other.seq),
        id,
      );
    },

    async list(actor: Actor, input: ListClients): Promise<Page<ListedClient>> {
      requireRole(actor, 'read_only');
      const { page, limit } = input;
      const rows = await store.list(input, limit, (page - 1) * limit);
      return pageOf(await toListed(rows), await store.count(input), { page, limit });
    },

    /** All clients of a search, in batches that are read on demand. Recorded in the audit log. */
    async export(actor: Actor, input: ExportClients): Promise<AsyncIterable<ListedClient[]>> {
      const by = requireRole(actor, 'manager');
      await db.privateTx(() => audit.write({ action: 'exported', by, entity: 'client' }));
      return readBatches(input);
    },

    async get(actor: Actor, id: string): Promise<Client> {
      requireRole(actor, 'read_only');
      return toClient(await find(actor, id));
    },

    /** A second client with the same email address is a `conflict`. */
    async create(actor: Actor, input: CreateClient): Promise<Client> {
      const by = requireRole(actor, 'staff');
      const row = await db.privateTx(async () => {
        await rejectTaken(input.email);
        return records.insert(by, { ...input, id: newId() });
      });
      return toClient(row);
    },

    async update(actor: Actor, id: string, changes: UpdateClient, versions?: number[]): Promise<Client> {
      const by = requireRole(actor, 'staff');
      const row = await db.privateTx(async () => {
        const client = await find(actor, id, versions);
        await rejectTaken(changes.email, client);
        return records.update(by, client, changes);
      });
      return toClient(row);
    },

    /** A client who has events stays: `conflict`. */
    remove: (actor: Actor, id: string, versions?: number[]) => records.remove(actor, id, versions),
  };
}

export type ClientOperations = ReturnType<typeof clientOperations>;

export const toClient: (row: ClientRow) => Client = toTimedItem;
