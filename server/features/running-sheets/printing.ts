/** Copies of running sheets as PDFs: what a sheet says now, or a revision, which is the same file however often it is printed. */

import { eventRecords } from '#server/features/events/record.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { type PageSize, pageSizeOf } from '#server/features/printing/pages.ts';
import { printInChild } from '#server/features/printing/print-in-child.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { momentIn } from '#server/platform/time/calendar.ts';
import { cleanFileName } from '#shared/fields/text.ts';
import type { PrintSheet, SheetContent } from '#shared/running-sheet/schema.ts';
import {
  eventIdOfSheet,
  type SheetCopy,
  type SheetPaper,
  sheetCopyLabels,
  sheetIdOf,
} from '#shared/running-sheet/values.ts';
import { readNow, requireRevision } from './operations.ts';
import type { SheetPrint } from './printed-sheet.ts';
import { runningSheetRecords, sheetRevisions } from './record.ts';

interface PrintedFile {
  name: string;
  bytes: Buffer;
}

const sizes: Record<SheetPaper, PageSize> = { letter: 'LETTER', a4: 'A4' };

const sizeOf = ({ venue }: SheetContent, paper: SheetPaper | undefined): PageSize =>
  paper === undefined ? pageSizeOf(venue) : sizes[paper];

/** What is printed of a revision: it is marked with what it changed of the one before. */
export async function toRevisionPrint(
  ctx: Ctx,
  eventId: string,
  number: number,
  { copy, paper }: { copy: SheetCopy; paper?: SheetPaper | undefined },
): Promise<SheetPrint> {
  const { content, at: issuedAt } = await requireRevision(ctx, { id: eventId }, number);
  const before = await sheetRevisions.read(ctx, sheetIdOf(eventId), number - 1);
  const { timeZone } = await getVenue(ctx);
  const at = new Date(issuedAt).toISOString();
  return {
    ...{ copy, content: content.content, size: sizeOf(content.content, paper), at },
    revision: { number, at, atInWords: momentIn(timeZone, issuedAt) },
    before: before === undefined ? null : { number: before.number, content: before.content.content },
  };
}

/** What is printed of the sheet as it is now: it is marked with what is different from the last revision. */
async function toLivePrint(
  ctx: Ctx,
  event: EventRow,
  { copy, paper }: Pick<PrintSheet, 'copy' | 'paper'>,
): Promise<SheetPrint> {
  const { content, last } = await readNow(ctx, event);
  return {
    ...{ copy, content, size: sizeOf(content, paper), at: ctx.now().toISOString(), revision: null },
    before: last === undefined ? null : { number: last.number, content: last.content.content },
  };
}

/** What the file of a copy is called: `2027-06-12 Becker wedding kitchen r3.pdf`. */
export function sheetFileName({ event: { day, title } }: SheetContent, copy: SheetCopy, revision?: number): string {
  const end = revision === undefined ? '' : ` r${revision}`;
  const name = `${day} ${title} ${sheetCopyLabels[copy].toLowerCase()}${end}.pdf`;
  // A title may hold what no file system takes.
  return cleanFileName(name.replace(/[\\/:*?"<>|]+/g, '-'));
}

/** A print as a file, with the name that it is saved under. */
export async function printSheet(ctx: Ctx, print: SheetPrint): Promise<PrintedFile> {
  const { content, copy, revision } = print;
  const bytes = await printInChild(ctx.children, 'renderSheet', print);
  return { name: sheetFileName(content, copy, revision?.number), bytes };
}

/** A copy of a sheet for staff. */
export async function readSheetPdf(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { revision, ...options }: PrintSheet,
): Promise<PrintedFile> {
  const by = runningSheetRecords.requireReader(actor);
  const event = await eventRecords.require(ctx, by, eventIdOfSheet(id));
  const print =
    revision === undefined
      ? await toLivePrint(ctx, event, options)
      : await toRevisionPrint(ctx, event.id, revision, options);
  return printSheet(ctx, print);
}
