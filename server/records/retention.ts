/** What has to stay for a while, such as what was signed, and keeps what it belongs to from going before it. */

import { eq } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { dayInWords, getCalendar, textOfDay } from '#server/platform/time/calendar.ts';
import { AppError } from '#shared/api/errors.ts';
import { getEntityWords } from '#shared/entities.ts';
import { listBelongings } from './belonging.ts';
import type { PartStore } from './parts.ts';
import type { RecordKind, RecordRow, Retention } from './record-kind.ts';
import { venueTimeZone } from './version.ts';

/** A record that has to stay, and the columns by which it belongs to others. */
interface Retained extends Retention {
  kind: RecordKind;
  row: RecordRow;
  fields: string[];
}

/** Until when, and why. */
export const inRetentionWords = ({ until, reason }: Retention) => `until ${dayInWords(until)}, because ${reason}`;

function staying({ kind, row, ...retention }: Retained, owner?: RecordKind): AppError {
  const { one } = getEntityWords(kind.entity);
  const whose = owner === undefined ? '' : ` of this ${getEntityWords(owner.entity).one}`;
  const message = `The ${one} “${kind.nameOf(row)}”${whose} is kept ${inRetentionWords(retention)}. Please delete it after that day.`;
  return new AppError('conflict', { message });
}

/** The day of the venue. */
export async function readToday(ctx: Ctx): Promise<string> {
  return textOfDay(getCalendar(await venueTimeZone(ctx).read()).dayAt(ctx.now().getTime()));
}

/** Looks at how long records have to stay. Writes belong inside a transaction of the caller. */
export function retentions(ctx: Ctx, kinds: ReadonlyMap<string, RecordKind>, parts: PartStore) {
  const find = async (kind: RecordKind, row: RecordRow): Promise<Retained | undefined> => {
    const retention = await kind.keptUntil?.(ctx, row);
    if (retention === undefined || retention.until < (await readToday(ctx))) return undefined;
    return { kind, row, ...retention, fields: listBelongings(kind).map(({ field }) => field) };
  };

  /** The columns by which records that may have to stay go with one of a kind. */
  const columnsTo = (entity: string) =>
    [...kinds.values()]
      .filter(({ keptUntil }) => keptUntil !== undefined)
      .flatMap((kind) => listBelongings(kind).map((belonging) => ({ kind, ...belonging })))
      .filter(({ to, onTrash }) => to === entity && onTrash !== 'set null');

  /** What belongs to a record and has to stay, with the column that says so, and another one that it belongs to. */
  const findBelow = async ({ entity }: RecordKind, id: string) => {
    const found: (Retained & { field: string; other: Awaited<ReturnType<PartStore['findOtherOwner']>> })[] = [];
    for (const { kind, column, field } of columnsTo(entity))
      for (const row of (await ctx.db.query.select().from(kind.table).where(eq(column, id))) as RecordRow[]) {
        const retained = await find(kind, row);
        if (retained === undefined) continue;
        found.push({ ...retained, field, other: await parts.findOtherOwner({ table: kind.table, column }, row) });
      }
    return found;
  };

  return {
    find,
    findBelow,

    /** Throws `conflict` if a record, or what would go with it, has to stay. */
    async requireOver(kind: RecordKind, row: RecordRow): Promise<void> {
      const own = await find(kind, row);
      if (own !== undefined) throw staying(own);
      const [first] = (await findBelow(kind, row.id)).filter(({ other }) => other !== 'there');
      if (first !== undefined) throw staying(first, kind);
    },

    /**
     * Before a record is deleted for good: lets go of what has to stay, as it is. That belongs to somebody else from then on, or to
     * nobody, which is announced.
     */
    async release(owner: RecordKind, { id }: RecordRow): Promise<void> {
      for (const { kind, row, field, until, other } of await findBelow(owner, id)) {
        const released: RecordRow = { ...row, [field]: null, ...kind.nextVersion(row, ctx.now().getTime()) };
        await ctx.db.query
          .update(kind.table as SQLiteTable)
          .set(released)
          .where(eq(kind.table.seq, row.seq));
        await parts.followSubject(kind, released);
        if (other === undefined) await ctx.happened('record.retained', { entity: kind.entity, row: released, until });
      }
    },

    /** Whether a record that nobody asks for may go; that it has to stay is announced. */
    async mayGo(by: Staff | null, kind: RecordKind, row: RecordRow): Promise<boolean> {
      if (by !== null) await this.requireOver(kind, row);
      const own = await find(kind, row);
      if (own !== undefined) await ctx.happened('record.retained', { entity: kind.entity, row, until: own.until });
      return own === undefined;
    },
  };
}

export type Retentions = ReturnType<typeof retentions>;
