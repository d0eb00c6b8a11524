import { getVenue } from '#server/features/venue/operations.ts';
import { readStaffNames } from '#server/platform/auth/staff-names.ts';
import type { Ctx } from '#server/platform/context.ts';
import { momentIn } from '#server/platform/time/calendar.ts';
import { historyLog } from '#server/records/history-log.ts';
import type { HistoryRow } from '#server/records/table.ts';
import { reloadAdvice } from '#shared/errors.ts';
import { type InquiryStatus, inquiryStatusLabels } from '#shared/inquiry-values.ts';
import type { InquiryRow } from './table.ts';

/** Columns that follow from others and are not what somebody did. */
const derived = ['waitingSince', 'responseSoonAt', 'responseDueAt', 'respondedAt', 'respondedVia', 'awaiting'];

/** Who did what last, told to whom has another version; undefined where nobody did or the history does not know. */
export async function describeLastChange(ctx: Ctx, { id, updatedAt }: InquiryRow): Promise<string | undefined> {
  const last = await historyLog(ctx).last(id);
  if (last === undefined || last.by === null || last.version !== updatedAt) return undefined;
  const { timeZone } = await getVenue(ctx);
  const action = `${last.by} ${describe(last, await readStaffNames(ctx))} on ${momentIn(timeZone, last.at)}.`;
  return `${action} ${reloadAdvice}`;
}

/** What somebody did, after their name. */
function describe({ action, after }: HistoryRow, staff: ReadonlyMap<string, string>): string {
  if (action === 'trashed') return 'moved this to the trash';
  if (action === 'restored') return 'restored this from the trash';
  const { status, assigneeId, awaiting, threadId, differentFrom } = (after ?? {}) as Partial<InquiryRow>;
  if (action === 'reverted') return 'reverted a change of this';
  if (status !== undefined) return `set the status to ${inquiryStatusLabels[status as InquiryStatus]}`;
  if (assigneeId !== undefined) return `assigned it to ${(assigneeId && staff.get(assigneeId)) ?? 'nobody'}`;
  if (threadId) return 'joined it with another inquiry';
  if (threadId === null || differentFrom !== undefined) return 'marked it as not the same as another inquiry';
  if (awaiting === 'client') return 'logged an answer';
  if (awaiting === 'nobody') return 'marked it as done';
  const fields = Object.keys(after ?? {}).filter((field) => !derived.includes(field));
  return `changed ${fields.map(inWords).join(', ') || 'this'}`;
}

const fieldNames: Record<string, string> = { fullName: 'the name', guestCount: 'guests' };

/** `event date` of `eventDate`. */
const inWords = (field: string) => fieldNames[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
