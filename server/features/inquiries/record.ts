import { and, eq, ne } from 'drizzle-orm';
import { readStaffNames } from '#server/platform/auth/staff-names.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineRecord } from '#server/records/define-record.ts';
import type { HistoryRow } from '#server/records/table.ts';
import { describeLastChange } from '#server/records/version.ts';
import { fieldLabel } from '#shared/history/field-labels.ts';
import { eventTypeLabels, type InquiryStatus, inquiryStatusLabels } from '#shared/inquiry/values.ts';
import { phoneKey } from '#shared/rules/phone-number.ts';
import { settled, withRules } from './answering.ts';
import { forgetInquiryKeys } from './idempotency.ts';
import { readResponseRules } from './response-rules.ts';
import { type InquiryRow, inquiries } from './table.ts';

/** What undo writes; others may have joined the inquiry since it was alone. */
async function setBack(ctx: Ctx, { id }: InquiryRow, changes: Partial<InquiryRow>): Promise<Partial<InquiryRow>> {
  if (changes.threadId !== null) return changes;
  const isOther = and(eq(inquiries.threadId, id), ne(inquiries.id, id));
  const [other] = await ctx.db.query.select({ id: inquiries.id }).from(inquiries).where(isOther).limit(1);
  return other === undefined ? changes : { ...changes, threadId: id };
}

export const inquiryRecords = defineRecord<InquiryRow>({
  entity: 'inquiry',
  table: inquiries,
  personal: ['fullName', 'email', 'phone', 'message', 'lostNote'],
  derived: ['responseSoonAt', 'responseDueAt'],
  notInHistory: ['phoneKey'],
  writtenTogether: {
    status: ['awaiting', 'waitingSince', 'respondedAt', 'respondedVia'],
    guestCount: ['isGuestCountGiven'],
  },
  references: {
    clientId: { to: 'client', whenGone: 'null' },
    assigneeId: { to: 'account', whenGone: 'null' },
    threadId: { to: 'inquiry', whenGone: 'keep' },
    differentFrom: { to: 'inquiry', whenGone: 'keep' },
  },
  belongsTo: { client: { column: inquiries.clientId, onTrash: 'set null' } },
  toHit: ({ id, eventType, eventDate, status }) => ({
    day: eventDate,
    inquiryId: id,
    detail: [eventType && eventTypeLabels[eventType], inquiryStatusLabels[status]].filter(Boolean).join(' · '),
  }),
  async toChanges(ctx, row, input, { version, isUndo }) {
    const rules = await readResponseRules(ctx);
    const back = isUndo && (await setBack(ctx, row, input));
    const changes = back ? { ...back, ...settled({ ...row, ...back }, rules) } : withRules(row, input, version, rules);
    return changes.phone === undefined ? changes : { ...changes, phoneKey: phoneKey(changes.phone) };
  },
  toEntry: ({ status }, before) =>
    status === before?.status ? {} : { fromStatus: before?.status ?? null, toStatus: status },
  staleMessage: (ctx, { id, updatedAt }) =>
    describeLastChange(ctx, { entity: 'inquiry', id, version: updatedAt }, async (entry) =>
      entry.by === null ? undefined : describe(entry, await readStaffNames(ctx)),
    ),
  afterRemoval: forgetInquiryKeys,
  beforeRestore: async (ctx, row) => ({ ...row, ...settled(row, await readResponseRules(ctx)) }),
});

/** Columns that follow from others and are not what somebody did. */
const derived = [
  'isGuestCountGiven',
  'waitingSince',
  'responseSoonAt',
  'responseDueAt',
  'respondedAt',
  'respondedVia',
  'awaiting',
];

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

/** What a sentence calls fields by another name than the history does. */
const fieldNames: Record<string, string> = { fullName: 'the name', lostNote: 'lost note' };

/** `event date` of `eventDate`. */
const inWords = (field: string) => fieldNames[field] ?? fieldLabel('inquiry', field).toLowerCase();
