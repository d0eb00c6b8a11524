/** How a client approves what was issued. */

import type { EventRow } from '#server/features/events/table.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { cleanName } from '#shared/fields/text.ts';
import type { RunningSheet, SheetContent } from '#shared/running-sheet/schema.ts';
import { sheetIdOf, sheetLimits, sheetMessages } from '#shared/running-sheet/values.ts';
import { runningSheetRecords, sheetRevisions } from './record.ts';

/** The revision that was issued last, and that it was approved; null where it was not. */
interface LastRevision {
  number: number;
  /** Milliseconds. */
  at: number;
  hash: string;
  content: SheetContent;
  approval: RunningSheet['approvals'][number] | null;
  /** Whether the client is asked to approve it. */
  isAsked: boolean;
}

/** What a client reads of the running sheet: what was issued last, and nothing that staff are still writing. */
export async function readLastRevision(ctx: Ctx, event: Pick<EventRow, 'id'>): Promise<LastRevision | undefined> {
  const row = await runningSheetRecords.find(ctx, sheetIdOf(event.id));
  const revision = row && (await sheetRevisions.read(ctx, row.id, row.revision));
  if (row === undefined || revision === undefined) return undefined;
  const approval = row.approvals.find((one) => one.revision === revision.number) ?? null;
  const { clientApprovesSheets: isAsked } = await readSettings(ctx);
  return { number: revision.number, at: revision.at, ...revision.content, approval, isAsked };
}

/**
 * Approves a revision under a typed name. Returns whether it was not approved before. Inside a transaction of the caller. Errors: `validation`
 * without a name, `stale` for another revision than the last one.
 */
export async function approveRevision(
  ctx: Ctx,
  event: Pick<EventRow, 'id'>,
  number: number,
  typedName: string,
): Promise<boolean> {
  const last = await readLastRevision(ctx, event);
  if (last === undefined || !last.isAsked) throw new AppError('not_found');
  if (last.number !== number) throw new AppError('stale', { message: sheetMessages.newer });
  if (last.approval !== null) return false;
  const name = cleanName(typedName).slice(0, sheetLimits.name).toWellFormed();
  if (name === '') throw fieldError('name', sheetMessages.name);
  const row = await runningSheetRecords.find(ctx, sheetIdOf(event.id));
  if (row === undefined) throw new AppError('not_found');
  const approval = { revision: number, hash: last.hash, name, at: ctx.now().toISOString() };
  await runningSheetRecords.update(ctx, null, row, { approvals: [...row.approvals, approval] });
  return true;
}
