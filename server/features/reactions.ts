import { writeAudit } from '#server/features/audit/store.ts';
import { rebuildBookings } from '#server/features/bookings/store.ts';
import { forgetNames } from '#server/features/erasure/names.ts';
import { realignHolds } from '#server/features/hold-line/line.ts';
import { recomputeDueTimes } from '#server/features/inquiries/due-times.ts';
import { resumeRestoredMail } from '#server/features/messages/restored.ts';
import type { Reactions } from '#server/platform/context.ts';

/**
 * What follows from what, inside the transaction that announced it. What holds do when anything makes room for them is found by
 * comparison instead (`records.observe`, `holds/promotions.ts`), because no single announcement covers it.
 */
export const reactions: Reactions = {
  'account.signedIn': [(ctx, about) => writeAudit(ctx, { action: 'signed_in', ...about })],
  'record.deleted': [(ctx, about) => writeAudit(ctx, { action: 'deleted', ...about })],
  'record.leaving': [(ctx, about) => forgetNames(ctx, about)],
  'records.exported': [(ctx, about) => writeAudit(ctx, { action: 'exported', ...about })],
  'inquiry.restored': [(ctx, { inquiryId }) => resumeRestoredMail(ctx, inquiryId)],
  'responseClock.changed': [(ctx) => recomputeDueTimes(ctx)],
  'calendarRules.changed': [(ctx) => rebuildBookings(ctx), (ctx) => realignHolds(ctx)],
};
