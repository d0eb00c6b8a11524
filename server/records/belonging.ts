/** What records belong to. A kind says it of itself (`belongsTo`); what that means for the others follows from it. */

import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { RecordEntity } from '#shared/entities.ts';
import { fieldOf } from './field-of.ts';
import type { OnTrash, RecordKind, RecordPartTable, RecordRow, RecordTable } from './record-kind.ts';

/** One column by which records of a kind belong to others. */
interface Belonging {
  to: RecordEntity;
  column: SQLiteColumn;
  /** The name of the column in a row. */
  field: string;
  onTrash: OnTrash;
}

/** What belongs to the records of a kind. */
export interface Relations {
  /** Rows that go with a record to the trash and come back with it; `column` holds its id. */
  parts: { table: RecordPartTable; column: SQLiteColumn }[];
  /** Records that cannot be without it: they go to the trash with it if that is asked for, and come back with it. */
  dependents: { entity: RecordEntity; column: SQLiteColumn }[];
  /** Rows that only point to a record and stay without it. */
  links: { table: RecordTable; column: SQLiteColumn }[];
  /** Records that stay as they are without it. */
  others: { entity: RecordEntity; column: SQLiteColumn }[];
}

type Child = Pick<RecordKind, 'table' | 'belongsTo'>;

/** The columns by which the records of a kind belong to others, in the order of its definition. */
export function listBelongings({ table, belongsTo = {} }: Child): Belonging[] {
  return Object.entries(belongsTo).map(([to, given]) => {
    const { column, onTrash } = 'onTrash' in given ? given : { column: given, onTrash: 'cascade' as const };
    return { to: to as RecordEntity, column, field: fieldOf(table, column), onTrash };
  });
}

/**
 * How to find the record whose history tells of a record of this kind too: the first that it cannot be without. Undefined for
 * a kind that stands by itself.
 */
export function subjectReader(kind: Child): ((row: object) => string | null) | undefined {
  const fields = listBelongings(kind)
    .filter(({ onTrash }) => onTrash === 'cascade' || onTrash === 'restrict')
    .map(({ field }) => field);
  if (fields.length === 0) return undefined;
  return (row) => {
    const field = fields.find((name) => typeof (row as RecordRow)[name] === 'string');
    return field === undefined ? null : ((row as RecordRow)[field] as string);
  };
}

/** How to find what belongs to the records of a kind, once all kinds are registered. */
export function relationsReader(kinds: ReadonlyMap<string, RecordKind>) {
  const known = new Map<RecordKind, Relations>();
  return (owner: RecordKind): Relations => {
    const found = known.get(owner) ?? readRelations(kinds, owner);
    known.set(owner, found);
    return found;
  };
}

export type ReadRelations = ReturnType<typeof relationsReader>;

function readRelations(kinds: ReadonlyMap<string, RecordKind>, owner: RecordKind): Relations {
  const own = [...kinds.values()].flatMap(({ entity, table, belongsTo }) =>
    listBelongings({ table, belongsTo })
      .filter(({ to }) => to === owner.entity)
      .map(({ column, onTrash }) => ({ entity, table, column, onTrash })),
  );
  const having = (wanted: OnTrash) => own.filter(({ onTrash }) => onTrash === wanted);
  return {
    parts: [...owner.parts, ...having('cascade')],
    dependents: having('restrict'),
    links: having('set null'),
    others: having('no action'),
  };
}
