import { count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { contains } from '#server/db/search.ts';
import { type ClientRow, clients } from './table.ts';

/** Stored clients. Writes belong inside a transaction of the caller. */
export function clientStore(db: Database) {
  const first = async (condition: SQL): Promise<ClientRow | undefined> => {
    const [row] = await db.query.select().from(clients).where(condition);
    return row;
  };

  return {
    find: (id: string) => first(eq(clients.id, id)),

    /** The client with this e-mail address in any case; there is never a second one. */
    findByEmail: (email: string) => first(sql`lower(${clients.email}) = lower(${email})`),

    /** Newest first. */
    async list(search: string | undefined, limit: number, offset: number) {
      const columns = [clients.name, clients.email, clients.phone];
      const condition = search ? or(...columns.map((column) => contains(column, search))) : undefined;
      const rows = await db.query
        .select()
        .from(clients)
        .where(condition)
        .orderBy(desc(clients.seq))
        .limit(limit)
        .offset(offset);
      const [counted] = await db.query.select({ total: count() }).from(clients).where(condition);
      return { rows, total: counted?.total ?? 0 };
    },

    async insert(values: Omit<ClientRow, 'seq'>): Promise<ClientRow> {
      const [row] = await db.query.insert(clients).values(values).returning();
      return row as ClientRow;
    },

    async update({ seq }: ClientRow, changes: Partial<ClientRow>): Promise<ClientRow> {
      const [row] = await db.query.update(clients).set(changes).where(eq(clients.seq, seq)).returning();
      return row as ClientRow;
    },

    async remove({ seq }: ClientRow): Promise<void> {
      await db.query.delete(clients).where(eq(clients.seq, seq));
    },
  };
}

export type ClientStore = ReturnType<typeof clientStore>;
