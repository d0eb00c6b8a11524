/** The running sheet of an event: what staff write into it, and its revisions. */

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eventRecords } from '#server/features/events/record.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { readAgreedOfEvents } from '#server/features/proposal-versions/versions.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { toItem } from '#server/records/define-record.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { canonicalJson } from '#shared/rules/canonical-json.ts';
import { isoTime } from '#shared/rules/dates.ts';
import { sheetChanges } from '#shared/running-sheet/changes.ts';
import { findTooMany } from '#shared/running-sheet/dietary.ts';
import type {
  ReadRevision,
  RunningSheet,
  SheetContent,
  SheetRevision,
  UpdateRunningSheet,
} from '#shared/running-sheet/schema.ts';
import { eventIdOfSheet, sheetIdOf, sheetMessages } from '#shared/running-sheet/values.ts';
import { answersOfStaff, withOpenQuestions } from './answers.ts';
import { blankSheet, ensureSheet, runningSheetRecords, sheetRevisions } from './record.ts';
import type { RunningSheetRow } from './table.ts';
import { groupsOf, toContent } from './to-content.ts';

type Revision = Awaited<ReturnType<typeof sheetRevisions.list>>[number];

const toRevision = ({ number, at, by, content: { hash } }: Revision): SheetRevision => ({
  ...{ number, by, hash, at: isoTime(at) },
});

/** The row of a sheet as staff read it, and that of one that nobody has written into. */
const toOwn = (row: RunningSheetRow | undefined, eventId: string) =>
  row === undefined
    ? { ...toUnwritten(eventId), version: 0, createdAt: null, updatedAt: null }
    : toItem<RunningSheetRow>(row);

function toUnwritten(eventId: string) {
  const { id: _id, ...blank } = blankSheet(eventId);
  return { _id, ...blank };
}

/** What the sheet of an event says now, with its row where there is one and its revisions, the newest first. */
async function readSheetOf(ctx: Ctx, event: EventRow) {
  const row = await runningSheetRecords.find(ctx, sheetIdOf(event.id));
  const revisions = await sheetRevisions.list(ctx, sheetIdOf(event.id));
  return { row, revisions, content: await toContent(ctx, event, row ?? blankSheet(event.id)) };
}

async function present(ctx: Ctx, event: EventRow): Promise<RunningSheet> {
  const { row, revisions, content } = await readSheetOf(ctx, event);
  const issued = revisions[0]?.content.content ?? null;
  const own = toOwn(row, event.id);
  return {
    ...own,
    answers: await withOpenQuestions(ctx, own.answers, event),
    content,
    issued,
    changes: sheetChanges(content, issued),
    revisions: revisions.map(toRevision),
  };
}

/** The event of a sheet, by its own id or that of the sheet. Throws `not_found`. */
const requireEvent = (ctx: Ctx, actor: Actor, id: string): Promise<EventRow> =>
  eventRecords.require(ctx, actor, eventIdOfSheet(id));

/** The sheet of an event as it is now, with what is different from the revision that was issued last. */
export async function getRunningSheet(ctx: Ctx, actor: Actor, id: string): Promise<RunningSheet> {
  const by = runningSheetRecords.requireReader(actor);
  return present(ctx, await requireEvent(ctx, by, id));
}

/** What the sheet of an event says now, for other operations. */
export async function readNow(ctx: Ctx, event: EventRow) {
  const { content, revisions } = await readSheetOf(ctx, event);
  return { content, last: revisions[0] };
}

/** Throws `validation` for a need that was changed to more guests than its group has; what was there before a count went down stays. */
async function requireWithinGroups(
  ctx: Ctx,
  { id }: EventRow,
  before: RunningSheetRow['dietary'],
  dietary: RunningSheetRow['dietary'],
): Promise<void> {
  const isKnown = (entry: (typeof dietary)[number]) => before.some((one) => isDeepStrictEqual(one, entry));
  const asked = dietary.map((entry) => (isKnown(entry) ? { ...entry, groupId: null } : entry));
  const found = findTooMany(asked, groupsOf(await readAgreedOfEvents(ctx, [id])));
  if (found !== undefined) throw fieldError(`dietary.${found.index}.count`, found.message);
}

/** Changes what staff wrote. A sheet that nobody has written into has version 0. */
export async function updateRunningSheet(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateRunningSheet,
  versions?: number[],
): Promise<RunningSheet> {
  const by = runningSheetRecords.requireWriter(actor);
  return ctx.db.tx(async () => {
    const event = await requireEvent(ctx, by, id);
    const before = await runningSheetRecords.find(ctx, sheetIdOf(event.id));
    const row = before ?? (await ensureSheet(ctx, event.id));
    if (before !== undefined || !versions?.includes(0)) await runningSheetRecords.requireCurrent(ctx, row, versions);
    const { answers, ...typed } = changes;
    if (typed.dietary !== undefined) await requireWithinGroups(ctx, event, row.dietary, typed.dietary);
    await runningSheetRecords.update(ctx, by, row, {
      ...(typed as Partial<RunningSheetRow>),
      ...(answers && { answers: await answersOfStaff(ctx, row.answers, answers) }),
    });
    return present(ctx, event);
  });
}

const hashOf = (content: SheetContent): string => createHash('sha256').update(canonicalJson(content)).digest('hex');

/** Freezes what the sheet says now as its next revision. Throws `conflict` if nothing has changed since the last one. */
export async function issueRunningSheet(ctx: Ctx, actor: Actor, id: string): Promise<RunningSheet> {
  const by = runningSheetRecords.requireWriter(actor);
  return ctx.db.tx(async () => {
    const event = await requireEvent(ctx, by, id);
    const row = await ensureSheet(ctx, event.id);
    const content = await toContent(ctx, event, row);
    const last = await sheetRevisions.read(ctx, row.id, row.revision);
    if (last !== undefined && canonicalJson(last.content.content) === canonicalJson(content))
      throw new AppError('conflict', { message: sheetMessages.unchanged(row.revision) });
    const revision = await sheetRevisions.freeze(ctx, row.id, { hash: hashOf(content), content }, by.username);
    await runningSheetRecords.update(ctx, by, row, { revision });
    const issued = { number: revision, content, before: last?.content.content ?? null };
    await ctx.happened('runningSheet.issued', { event, issued, by: by.username });
    return present(ctx, event);
  });
}

/** A revision by its number. Throws `not_found`. */
export async function requireRevision(ctx: Ctx, event: Pick<EventRow, 'id'>, number: number): Promise<Revision> {
  const revision = await sheetRevisions.read(ctx, sheetIdOf(event.id), number);
  if (revision === undefined) throw new AppError('not_found', { message: sheetMessages.revision });
  return revision;
}

/** What a revision says, and what was different from the one before it. */
export async function getRunningSheetRevision(
  ctx: Ctx,
  actor: Actor,
  id: string,
  number: number,
): Promise<ReadRevision> {
  const by = runningSheetRecords.requireReader(actor);
  const event = await requireEvent(ctx, by, id);
  const revision = await requireRevision(ctx, event, number);
  const before = await sheetRevisions.read(ctx, sheetIdOf(event.id), number - 1);
  const { content } = revision.content;
  return { ...toRevision(revision), content, changes: sheetChanges(content, before?.content.content ?? null) };
}
