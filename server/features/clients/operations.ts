import { type Actor, requireRole } from '#server/auth/actor.ts';
import { matchesVersion, nextVersion } from '#server/content/version.ts';
import { newId } from '#server/db/columns.ts';
import type { Deps } from '#server/deps.ts';
import type { AuditLog } from '#server/features/audit/store.ts';
import { eventStore } from '#server/features/events/store.ts';
import type { Client, CreateClient, ListClients, UpdateClient } from '#shared/client.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import { pageOf } from '#shared/paging.ts';
import { clientStore } from './store.ts';
import type { ClientRow } from './table.ts';

const takenMessage = 'A client with this e-mail address already exists.';

/** The clients of the venue. All of it is for staff. */
export function clientOperations({ db, now, audit }: Pick<Deps, 'db' | 'now'> & { audit: Pick<AuditLog, 'write'> }) {
  const store = clientStore(db);
  const events = eventStore(db);

  const find = async (id: string, versions?: number[]): Promise<ClientRow> => {
    const row = await store.find(id);
    if (row === undefined) throw new AppError('not_found');
    if (!matchesVersion(row.updatedAt, versions)) throw new AppError('stale');
    return row;
  };

  const rejectTaken = async (email: string | undefined, own?: ClientRow): Promise<void> => {
    const other = email === undefined ? undefined : await store.findByEmail(email);
    if (other !== undefined && other.seq !== own?.seq)
      throw new AppError('conflict', { message: takenMessage, details: [{ field: 'email', message: takenMessage }] });
  };

  return {
    async list(actor: Actor, { page, limit, search }: ListClients): Promise<Page<Client>> {
      requireRole(actor, 'admin');
      const { rows, total } = await store.list(search, limit, (page - 1) * limit);
      return pageOf(rows.map(toClient), total, { page, limit });
    },

    async get(actor: Actor, id: string): Promise<Client> {
      requireRole(actor, 'admin');
      return toClient(await find(id));
    },

    /** A second client with the same email address is a `conflict`. */
    async create(actor: Actor, input: CreateClient): Promise<Client> {
      requireRole(actor, 'admin');
      const at = now().getTime();
      const row = await db.privateTx(async () => {
        await rejectTaken(input.email);
        return store.insert({ ...input, id: newId(), createdAt: at, updatedAt: at });
      });
      return toClient(row);
    },

    async update(actor: Actor, id: string, changes: UpdateClient, versions?: number[]): Promise<Client> {
      requireRole(actor, 'admin');
      const row = await db.privateTx(async () => {
        const client = await find(id, versions);
        await rejectTaken(changes.email, client);
        return store.update(client, { ...changes, updatedAt: nextVersion(client, now().getTime()) });
      });
      return toClient(row);
    },

    /** A client who has events stays: `conflict`. */
    async remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      const by = requireRole(actor, 'admin');
      await db.privateTx(async () => {
        const client = await find(id, versions);
        if (await events.hasAnyOf(client.id))
          throw new AppError('conflict', { message: 'This client has events. Please delete those first.' });
        await store.remove(client);
        await audit.write({ action: 'deleted', by, entity: 'client', entityId: id });
        await db.purgeDeleted();
      });
      return { _id: id };
    },
  };
}

export type ClientOperations = ReturnType<typeof clientOperations>;

export function toClient({ id, seq, createdAt, updatedAt, ...fields }: ClientRow): Client {
  return {
    _id: id,
    ...fields,
    version: updatedAt,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
