import { and, desc, eq, lte, max, ne } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { serverRecords } from './records.ts';
import { recordVersions } from './table.ts';
import { isVersionOf, replaceInSnapshots, storeUsesOfVersions } from './version-uses.ts';

interface VersionsDefinition {
  /** Whose versions they are; stored. */
  entity: string;
  /** How many of each record stay, the oldest going first; all of them where it is left out. */
  maxVersions?: number;
  /** They prove something, such as what was signed, so that nothing ever changes one. */
  isEvidence?: boolean;
}

/** A frozen state of a record. `by` is '' where nobody made it. */
interface Version<Content> {
  id: string;
  number: number;
  content: Content;
  at: number;
  by: string;
}

type VersionRow = typeof recordVersions.$inferSelect;

/**
 * Defines the frozen versions of a kind of record: 1, 2, 3 and so on of each record, read as they were written whatever becomes of the
 * record. They stay where they are while it is in the trash, and go with it for good. Writes belong inside a transaction of
 * the caller. A kind of record names them as its `versions`.
 */
export function defineVersions<Content>({ entity, maxVersions, isEvidence = false }: VersionsDefinition) {
  const { number } = recordVersions;
  const isOf = (id: string) => isVersionOf(entity, id);

  const toVersion = ({ id, number, snapshot, at, by }: VersionRow): Version<Content> => ({
    id,
    number,
    content: JSON.parse(snapshot),
    at,
    by,
  });

  return {
    isEvidence,

    /** Freezes content as the next version of a record, and returns its number. */
    async freeze(ctx: Ctx, id: string, content: Content, by: string): Promise<number> {
      const [newest] = await ctx.db.query
        .select({ number: max(number) })
        .from(recordVersions)
        .where(isOf(id));
      const next = (newest?.number ?? 0) + 1;
      const frozen = { number: next, snapshot: JSON.stringify(content), at: ctx.now().getTime(), by };
      await ctx.db.query.insert(recordVersions).values({ id: newId(), entity, recordId: id, ...frozen });
      if (maxVersions !== undefined)
        await ctx.db.query.delete(recordVersions).where(and(isOf(id), lte(number, next - maxVersions)));
      await storeUsesOfVersions(ctx.db, serverRecords(ctx).all(), entity, id);
      return next;
    },

    /** Whether a record has any version. */
    async hasAny(ctx: Ctx, id: string): Promise<boolean> {
      const [row] = await ctx.db.query.select({ id: recordVersions.id }).from(recordVersions).where(isOf(id)).limit(1);
      return row !== undefined;
    },

    /** The versions of a record, newest first. */
    async list(ctx: Ctx, id: string): Promise<Version<Content>[]> {
      const rows = await ctx.db.query.select().from(recordVersions).where(isOf(id)).orderBy(desc(number));
      return rows.map(toVersion);
    },

    /** The newest version of a record that somebody made; undefined where nobody did. */
    async findNewestBySomebody(ctx: Ctx, id: string): Promise<Version<Content> | undefined> {
      const [row] = await ctx.db.query
        .select()
        .from(recordVersions)
        .where(and(isOf(id), ne(recordVersions.by, '')))
        .orderBy(desc(number))
        .limit(1);
      return row && toVersion(row);
    },

    /** A version of a record by its own id. */
    async find(ctx: Ctx, id: string, versionId: string): Promise<Version<Content> | undefined> {
      const isVersion = and(isOf(id), eq(recordVersions.id, versionId));
      const [row] = await ctx.db.query.select().from(recordVersions).where(isVersion);
      return row && toVersion(row);
    },

    /** A version of a record by its number. */
    async read(ctx: Ctx, id: string, wanted: number): Promise<Version<Content> | undefined> {
      const [row] = await ctx.db.query
        .select()
        .from(recordVersions)
        .where(and(isOf(id), eq(number, wanted)));
      return row && toVersion(row);
    },

    /**
     * Puts another upload in every place of one, for versions that are restored and prove nothing: the one change that a version
     * allows, without which the first upload could never be deleted.
     */
    async replaceUpload(ctx: Ctx, id: string, from: string, to: string): Promise<void> {
      if (!isEvidence) await replaceInSnapshots(ctx.db, entity, id, from, to);
    },
  };
}
