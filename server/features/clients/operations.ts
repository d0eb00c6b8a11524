import type { Actor } from '#server/auth/actor.ts';
import { requireAdmin } from '#server/auth/require-admin.ts';
import { newId } from '#server/db/columns.ts';
import type { Deps } from '#server/deps.ts';
import type { ActivityOperations } from '#server/features/activity/operations.ts';
import { eventStore } from '#server/features/events/store.ts';
import type { Client, CreateClient, ListClients, UpdateClient } from '#shared/client.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import { pageOf } from '#shared/paging.ts';
import { clientStore } from './store.ts';
import type { ClientRow } from './table.ts';
import { toClient } from './to-client.ts';

const takenMessage = 'A client with this e-mail address already exists.';

/** The people that staff work for. All of it is for staff. */
export function clientOperations({
  db,
  now,
  log,
}: Pick<Deps, 'db' | 'now'> & { log: Pick<ActivityOperations, 'deleted'> }) {
  const store = clientStore(db);
  const events = eventStore(db);

  const find = async (id: string): Promise<ClientRow> => {
    const row = await store.find(id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  };

  const refuseTaken = async (email: string | undefined, own?: ClientRow): Promise<void> => {
    const other = email === undefined ? undefined : await store.findByEmail(email);
    if (other !== undefined && other.seq !== own?.seq)
      throw new AppError('conflict', { message: takenMessage, details: [{ field: 'email', message: takenMessage }] });
  };

  return {
    async list(actor: Actor, { page, limit, search }: ListClients): Promise<Page<Client>> {
      requireAdmin(actor);
      const { rows, total } = await store.list(search, limit, (page - 1) * limit);
      return pageOf(rows.map(toClient), total, { page, limit });
    },

    async get(actor: Actor, id: string): Promise<Client> {
      requireAdmin(actor);
      return toClient(await find(id));
    },

    /** A second client with the same e-mail address is a `conflict`. */
    async create(actor: Actor, input: CreateClient): Promise<Client> {
      requireAdmin(actor);
      const at = now().getTime();
      const row = await db.privateTx(async () => {
        await refuseTaken(input.email);
        return store.insert({ ...input, id: newId(), createdAt: at, updatedAt: at });
      });
      return toClient(row);
    },

    async update(actor: Actor, id: string, changes: UpdateClient): Promise<Client> {
      requireAdmin(actor);
      const row = await db.privateTx(async () => {
        const client = await find(id);
        await refuseTaken(changes.email, client);
        return store.update(client, { ...changes, updatedAt: now().getTime() });
      });
      return toClient(row);
    },

    /** A client who has events stays: `conflict`. */
    async remove(actor: Actor, id: string): Promise<{ _id: string }> {
      const by = requireAdmin(actor);
      await db.privateTx(async () => {
        const client = await find(id);
        if (await events.hasAnyOf(client.id))
          throw new AppError('conflict', { message: 'This client has events. Please delete those first.' });
        await store.remove(client);
        await log.deleted(by, 'client', id);
        await db.purgeDeleted();
      });
      return { _id: id };
    },
  };
}

export type ClientOperations = ReturnType<typeof clientOperations>;
