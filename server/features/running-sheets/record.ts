import type { EventRow } from '#server/features/events/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { defineVersions } from '#server/records/versions.ts';
import { AppError } from '#shared/api/errors.ts';
import type { SheetContent } from '#shared/running-sheet/schema.ts';
import { sheetIdOf, sheetMessages } from '#shared/running-sheet/values.ts';
import { type RunningSheetRow, runningSheets } from './table.ts';

/** A revision that was issued just now, and what the one before it said. */
export interface IssuedRevision {
  number: number;
  content: SheetContent;
  before: SheetContent | null;
}

declare module '#server/platform/context.ts' {
  interface Announcements {
    /** A revision of a running sheet was issued: who gets a copy. `by` is a username. */
    'runningSheet.issued': { event: EventRow; issued: IssuedRevision; by: string };
  }
}

/** A revision with the SHA-256 of its canonical JSON, as hexadecimal digits. */
interface FrozenSheet {
  hash: string;
  content: SheetContent;
}

/** What each revision says. It goes with its event for good: nobody signed it. */
export const sheetRevisions = defineVersions<FrozenSheet>({ entity: 'running_sheet' });

/** What history, trash and undo know of running sheets: each goes where its event goes, and an issued revision stays. */
export const runningSheetRecords = defineRecord<RunningSheetRow>({
  entity: 'running_sheet',
  table: runningSheets,
  personal: [
    'timeline',
    'dietary',
    'dietaryNotes',
    'answers',
    'contacts',
    'staffing',
    'kitchenNotes',
    'floorNotes',
    'barNotes',
    'approvals',
  ],
  versions: sheetRevisions,
  belongsTo: { event: runningSheets.eventId },
  references: { eventId: { to: 'event', whenGone: 'reject' } },
  async beforeWrite(_ctx, row, { before, isBack }) {
    if (isBack && before !== undefined && row.revision !== before.revision)
      throw new AppError('conflict', { message: sheetMessages.stands(before.revision) });
    if (isBack && before !== undefined && row.approvals.length !== before.approvals.length)
      throw new AppError('conflict', { message: sheetMessages.approvalStands });
  },
  // The program adds it with the first word that staff write into it, which is what they take back.
  async uncreate() {
    throw new AppError('conflict', { message: 'A running sheet stays with its event.' });
  },
});

/** The sheet of an event that nobody has written into yet. */
export const blankSheet = (eventId: string): Omit<RunningSheetRow, 'seq' | 'createdAt' | 'updatedAt'> => ({
  ...{ id: sheetIdOf(eventId), eventId, timeline: [], dietary: [], dietaryNotes: [], answers: [], contacts: [] },
  ...{ staffing: '', kitchenNotes: '', floorNotes: '', barNotes: '', approvals: [], revision: 0 },
});

/** The row of the sheet of an event, which the first write adds. Inside a transaction of the caller. */
export const ensureSheet = async (ctx: Ctx, eventId: string): Promise<RunningSheetRow> =>
  (await runningSheetRecords.find(ctx, sheetIdOf(eventId))) ??
  (await runningSheetRecords.insert(ctx, null, blankSheet(eventId), null));
