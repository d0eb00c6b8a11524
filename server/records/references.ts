import { eq } from 'drizzle-orm';
import { users } from '#server/platform/auth/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';
import { getEntityWords, type RecordEntity } from '#shared/entities.ts';
import type { RecordKind, RecordRow } from './record-kind.ts';
import { type TrashRow, trash } from './table.ts';

/** A reference of a record that comes back without it, because its target is in the trash. */
interface Unlinked {
  field: string;
  target: TrashRow;
}

interface Gone {
  id: string;
  entity: RecordEntity | 'account';
  trashed: TrashRow | undefined;
}

/** A column that names what is gone: the first of that, and what is left of the value. */
interface Broken {
  field: string;
  first: Gone;
  rest: unknown[] | null;
  isRequired: boolean;
}

/** Finds out what the references of records that come back, or are set back, still name. */
export function referenceChecks(ctx: Ctx, kinds: ReadonlyMap<string, RecordKind>) {
  const { db } = ctx;

  const isThere = async (entity: Gone['entity'], id: string): Promise<boolean> => {
    const table = entity === 'account' ? users : kinds.get(entity)?.table;
    if (table === undefined) return false;
    const [row] = await db.query.select({ id: table.id }).from(table).where(eq(table.id, id));
    return row !== undefined;
  };

  const findGone = async (entity: Gone['entity'], ids: readonly string[]): Promise<Gone[]> => {
    const gone: Gone[] = [];
    for (const id of ids) {
      if (await isThere(entity, id)) continue;
      const [trashed] = await db.query.select().from(trash).where(eq(trash.id, id));
      gone.push({ id, entity, trashed });
    }
    return gone;
  };

  /** The references of a row that are not kept as they are, among those that `fields` are or decide on. */
  const listChecked = async (kind: RecordKind | undefined, row: RecordRow, fields: object) => {
    const checked: { field: string; entity: Gone['entity']; isRequired: boolean; ids: string[] }[] = [];
    for (const [field, { to, whenGone, decidedBy = [], idsIn = listIds }] of Object.entries(kind?.references ?? {})) {
      if (![field, ...decidedBy].some((name) => name in fields)) continue;
      const policy = typeof whenGone === 'function' ? await whenGone(ctx, row) : whenGone;
      if (policy === 'keep') continue;
      checked.push({
        field,
        entity: typeof to === 'function' ? to(row) : to,
        isRequired: policy === 'reject',
        ids: idsIn(row[field]),
      });
    }
    return checked;
  };

  /** Those of them that name what is gone. */
  const findBroken = async (kind: RecordKind | undefined, row: RecordRow, fields: object = row): Promise<Broken[]> => {
    const broken: Broken[] = [];
    for (const { field, entity, isRequired, ids: named } of await listChecked(kind, row, fields)) {
      const value = row[field];
      const gone = await findGone(entity, named);
      const [first] = gone;
      if (first === undefined) continue;
      const ids = new Set<unknown>(gone.map(({ id }) => id));
      broken.push({
        field,
        first,
        rest: Array.isArray(value) ? value.filter((id) => !ids.has(id)) : null,
        isRequired,
      });
    }
    return broken;
  };

  return {
    /** What a record comes back as, and what is to be linked again once it comes back too. Throws `conflict`. */
    async onRestore(kind: RecordKind, row: RecordRow): Promise<{ row: RecordRow; unlinked: Unlinked[] }> {
      const restored = { ...row };
      const unlinked: Unlinked[] = [];
      for (const { field, first, rest, isRequired } of await findBroken(kind, row)) {
        const { trashed } = first;
        if (trashed !== undefined && (isRequired || rest !== null)) throw inTrash(trashed);
        if (isRequired) throw deleted(kind, first, `the ${wordOf(kind.entity)} cannot come back`);
        restored[field] = rest;
        if (trashed !== undefined) unlinked.push({ field, target: trashed });
      }
      return { row: restored, unlinked };
    },

    /** What of the columns can be set back: what was deleted is named no more. Throws `conflict`. */
    async onRevert(kind: RecordKind, row: RecordRow, changes: Partial<RecordRow>): Promise<Partial<RecordRow>> {
      const settled = { ...changes };
      for (const { field, first, rest, isRequired } of await findBroken(kind, { ...row, ...changes }, changes)) {
        if (first.trashed !== undefined) throw inTrash(first.trashed);
        if (isRequired) throw deleted(kind, first, 'this cannot be taken back');
        settled[field] = rest;
      }
      return settled;
    },

    /** A row that comes back as part of another record: what else it names is no reason to stay away. */
    async forPart(kind: RecordKind | undefined, row: RecordRow): Promise<RecordRow> {
      const restored = { ...row };
      for (const { field, first, rest } of await findBroken(kind, row))
        if (first.trashed === undefined) restored[field] = rest;
      return restored;
    },
  };
}

const listIds = (value: unknown) => [value ?? []].flat() as string[];

export type ReferenceChecks = ReturnType<typeof referenceChecks>;

const wordOf = (entity: string) => getEntityWords(entity).one;

function inTrash({ entity, name }: TrashRow): AppError {
  const word = wordOf(entity);
  return new AppError('conflict', {
    message: `The ${word} "${name}" is in the trash. Please restore the ${word} first.`,
  });
}

function deleted(kind: RecordKind, { entity }: Gone, consequence: string): AppError {
  const message = `The ${wordOf(entity)} of this ${wordOf(kind.entity)} was deleted, so ${consequence}.`;
  return new AppError('conflict', { message });
}
