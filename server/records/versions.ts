import { and, desc, eq, lte, max } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { replaceUpload } from '#server/platform/media/uploads-in-values.ts';
import { recordVersions } from './table.ts';

interface VersionsDefinition {
  /** Whose versions they are; stored. */
  entity: string;
  /** How many of each record stay; the oldest go first. */
  maxVersions: number;
}

/** A frozen state of a record. `by` is '' where nobody made it. */
interface Version<Content> {
  id: string;
  number: number;
  content: Content;
  at: number;
  by: string;
}

/**
 * Defines the frozen versions of a kind of record: 1, 2, 3 and so on of each record, read as they were written whatever becomes of the
 * record. Writes belong inside a transaction of the caller.
 */
export function defineVersions<Content>({ entity, maxVersions }: VersionsDefinition) {
  const { recordId, number, seq } = recordVersions;
  const isOf = (id: string) => and(eq(recordVersions.entity, entity), eq(recordId, id));

  const toVersion = ({ id, number, snapshot, at, by }: typeof recordVersions.$inferSelect): Version<Content> => ({
    id,
    number,
    content: JSON.parse(snapshot),
    at,
    by,
  });

  return {
    /** Freezes content as the next version of a record, and returns its number. */
    async freeze(ctx: Ctx, id: string, content: Content, by: string): Promise<number> {
      const [newest] = await ctx.db.query
        .select({ number: max(number) })
        .from(recordVersions)
        .where(isOf(id));
      const next = (newest?.number ?? 0) + 1;
      const frozen = { number: next, snapshot: JSON.stringify(content), at: ctx.now().getTime(), by };
      await ctx.db.query.insert(recordVersions).values({ id: newId(), entity, recordId: id, ...frozen });
      await ctx.db.query.delete(recordVersions).where(and(isOf(id), lte(number, next - maxVersions)));
      return next;
    },

    /** The versions of a record, newest first. */
    async list(ctx: Ctx, id: string): Promise<Version<Content>[]> {
      const rows = await ctx.db.query.select().from(recordVersions).where(isOf(id)).orderBy(desc(number));
      return rows.map(toVersion);
    },

    /** A version of a record by its own id. */
    async find(ctx: Ctx, id: string, versionId: string): Promise<Version<Content> | undefined> {
      const isVersion = and(isOf(id), eq(recordVersions.id, versionId));
      const [row] = await ctx.db.query.select().from(recordVersions).where(isVersion);
      return row && toVersion(row);
    },

    /**
     * Puts another upload in every place of one, for versions that are restored and prove nothing: the one change that a version
     * allows, without which the first upload could never be deleted.
     */
    async replaceUpload(ctx: Ctx, id: string, from: string, to: string): Promise<void> {
      for (const row of await ctx.db.query.select().from(recordVersions).where(isOf(id))) {
        if (!row.snapshot.includes(from)) continue;
        const snapshot = JSON.stringify(replaceUpload(JSON.parse(row.snapshot), from, to));
        if (snapshot !== row.snapshot)
          await ctx.db.query.update(recordVersions).set({ snapshot }).where(eq(seq, row.seq));
      }
    },
  };
}
