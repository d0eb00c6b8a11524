/** Who of the guests eats what: the client and staff write the same entries of the running sheet. */

import type { EventRow } from '#server/features/events/table.ts';
import { readDeadlines } from '#server/features/proposal-versions/deadlines.ts';
import { type Contract, readContracts } from '#server/features/proposal-versions/versions.ts';
import { blankSheet, ensureSheet, runningSheetRecords } from '#server/features/running-sheets/record.ts';
import type { RunningSheetRow } from '#server/features/running-sheets/table.ts';
import { groupsOf } from '#server/features/running-sheets/to-content.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { fieldError } from '#shared/api/errors.ts';
import { dietaryFields as fields } from '#shared/client-answers/fields.ts';
import { clientAnswerLimits as limits, clientAnswerMessages as messages } from '#shared/client-answers/values.ts';
import { cleanText } from '#shared/fields/text.ts';
import type { DietaryGroupView, DietaryView } from '#shared/rendering/client-forms.ts';
import { dietaryNeeds, isNeed, tooManyOf } from '#shared/running-sheet/dietary.ts';
import { sheetIdOf } from '#shared/running-sheet/values.ts';
import { requireOpen, untilDaysBefore } from './deadline.ts';
import { notifyAssignee } from './notify.ts';
import { countIn, FieldErrors, requireStamp, stampOf } from './typed.ts';

type Entries = Pick<RunningSheetRow, 'dietary' | 'dietaryNotes'>;

const allGuests = { id: '', name: 'All guests' };

/** The groups of the contracts, without any all guests, and until when their needs can be changed: as long as any of the contracts allows. */
async function readAsked(ctx: Ctx, event: EventRow, contracts: readonly Contract[]) {
  const days: number[] = [];
  for (const document of contracts.length > 0 ? contracts.map((one) => one.document) : [undefined])
    days.push((await readDeadlines(ctx, document)).dietaryDeadlineDays);
  const agreed = contracts.map(({ row, document }) => ({ proposalId: row.id, document }));
  const groups: Pick<DietaryGroupView, 'id' | 'name' | 'expected'>[] = groupsOf(agreed);
  return {
    groups: groups.length > 0 ? groups : [{ ...allGuests, expected: event.guestCount }],
    until: await untilDaysBefore(ctx, event, Math.min(...days)),
  };
}

const isOf = (groupId: string) => (entry: { groupId: string | null }) => entry.groupId === (groupId || null);

const sumOf = (entries: Entries['dietary']): number => entries.reduce((sum, { count }) => sum + count, 0);

const stampOfEntries = ({ dietary, dietaryNotes }: Entries): string => stampOf([dietary, dietaryNotes]);

const readSheet = async (ctx: Ctx, { id }: EventRow) =>
  (await runningSheetRecords.find(ctx, sheetIdOf(id))) ?? blankSheet(id);

/** What is known of the needs of each group. */
export async function readDietary(ctx: Ctx, event: EventRow, contracts: readonly Contract[]): Promise<DietaryView> {
  const sheet = await readSheet(ctx, event);
  const { groups, until } = await readAsked(ctx, event, contracts);
  const views = groups.map(({ id, name, expected }) => {
    const own = sheet.dietary.filter(isOf(id));
    const needs = dietaryNeeds.map((need) => ({
      ...need,
      count: sumOf(own.filter((entry) => isNeed(entry, need))),
    }));
    const note = sheet.dietaryNotes.filter(isOf(id)).map(({ text }) => text);
    return { id, name, expected, needs, note: note.join('\n') };
  });
  return { stamp: stampOfEntries(sheet), until, groups: views };
}

/** The entries of one group with what was typed; what staff wrote in other words stays. */
function entriesOf(
  { dietary }: Entries,
  group: Pick<DietaryGroupView, 'id' | 'name' | 'expected'>,
  typed: URLSearchParams,
  errors: FieldErrors,
): Entries['dietary'] {
  const own = dietary.filter(isOf(group.id));
  const isCounted = (entry: { name: string }) => dietaryNeeds.some((need) => isNeed(entry, need));
  const counted = dietaryNeeds.flatMap((need) => {
    const field = fields.count(need.key, group.id);
    // Staff may have written one need twice.
    const entries = own.filter((entry) => isNeed(entry, need));
    if (!typed.has(field)) return entries;
    const count = errors.collect(() => {
      const number = countIn(typed.get(field), field);
      if (number > group.expected) throw fieldError(field, tooManyOf(group));
      return number;
    });
    if (!count) return [];
    if (count === sumOf(entries)) return entries;
    return { id: newId(), groupId: group.id || null, name: need.name, ...entries[0], count };
  });
  // What was there stays in its place, so that the sheet marks what is different and nothing else.
  const left = own.flatMap((entry) => (isCounted(entry) ? (counted.find(({ id }) => id === entry.id) ?? []) : entry));
  return [...left, ...counted.filter(({ id }) => !own.some((entry) => entry.id === id))];
}

function notesOf(
  { dietaryNotes }: Entries,
  { id }: Pick<DietaryGroupView, 'id'>,
  typed: URLSearchParams,
  errors: FieldErrors,
): Entries['dietaryNotes'] {
  const field = fields.note(id);
  const own = dietaryNotes.filter(isOf(id));
  if (!typed.has(field)) return own;
  const text = cleanText(typed.get(field) ?? '');
  if (text === own.map((one) => one.text).join('\n')) return own;
  errors.collect(() => {
    if (text.length > limits.note) throw fieldError(field, messages.note);
  });
  return text === '' ? [] : [{ id: own[0]?.id ?? newId(), groupId: id || null, text }];
}

/** Writes down what the client typed. Errors: `stale`, `conflict` after the deadline, `validation` at the fields. */
export async function changeDietary(ctx: Ctx, event: EventRow, typed: URLSearchParams): Promise<void> {
  await batchTransaction(ctx, async (batch) => {
    const { groups, until } = await readAsked(ctx, event, await readContracts(ctx, event.id));
    requireOpen('dietary needs', until);
    const sheet = await readSheet(ctx, event);
    const errors = new FieldErrors();
    const isOther = (entry: { groupId: string | null }) => !groups.some(({ id }) => isOf(id)(entry));
    const dietary = [
      ...sheet.dietary.filter(isOther),
      ...groups.flatMap((group) => entriesOf(sheet, group, typed, errors)),
    ];
    const dietaryNotes = [
      ...sheet.dietaryNotes.filter(isOther),
      ...groups.flatMap((group) => notesOf(sheet, group, typed, errors)),
    ];
    errors.throwAny();
    if (isSame(sheet, { dietary, dietaryNotes })) return;
    requireStamp(typed.get(fields.stamp), stampOfEntries(sheet));
    const row = await ensureSheet(ctx, event.id);
    await runningSheetRecords.update(ctx, null, row, { dietary, dietaryNotes }, { batch });
    await notifyAssignee(ctx, event);
  });
}

/** Whether two lists say the same, in whatever order, as when a form is sent twice. */
function isSame(one: Entries, other: Entries): boolean {
  const words = ({ dietary, dietaryNotes }: Entries) =>
    [
      ...dietary.map(({ groupId, name, count }) => JSON.stringify([groupId, name, count])),
      ...dietaryNotes.map(({ groupId, text }) => JSON.stringify([groupId, text])),
    ].toSorted();
  return stampOf(words(one)) === stampOf(words(other));
}
