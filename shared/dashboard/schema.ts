import * as z from 'zod';
import { inquiryStatuses } from '#shared/inquiry/values.ts';

/** A figure beside the like figure before it; `change` is the label to draw, such as `+8%`, `+3` or `no earlier data`. */
const figureSchema = z.object({ value: z.number(), before: z.number().nullable(), change: z.string() });
export type Figure = z.infer<typeof figureSchema>;

/**
 * The three cards of the dashboard, all from the SQL behind the inquiry stats; spam never counts.
 * `totalInquiries`: all so far, against all a month ago, in percent. `newInquiries`: those still new, against those
 * that were still new a week ago, as a difference. `thisMonth`: received in this calendar month of the venue's zone,
 * against the same days of the month before, in percent. `monthStart` is that month's first day, `YYYY-MM-DD`.
 */
export const dashboardStatsSchema = z.object({
  totalInquiries: figureSchema,
  newInquiries: figureSchema,
  thisMonth: figureSchema,
  monthStart: z.string(),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

/**
 * How the scheduled backups stand. `waiting`: none is there yet; `failed`: the latest try; `off`: none are made.
 * `lastAt` is when the newest one that is there was made, `failedAt` when a try failed since, both ISO 8601.
 */
export const backupStatusSchema = z.object({
  state: z.enum(['off', 'waiting', 'good', 'failed']),
  lastAt: z.string().nullable(),
  failedAt: z.string().nullable(),
});
export type BackupStatus = z.infer<typeof backupStatusSchema>;

/** Inquiries without a response: how many are still new, how many of them for more than 24 hours, and the oldest. */
export const waitingInquiriesSchema = z.object({
  total: z.number(),
  overADay: z.number(),
  /** `createdAt` is ISO 8601. */
  oldest: z.object({ _id: z.string(), fullName: z.string(), createdAt: z.string() }).nullable(),
});
export type WaitingInquiries = z.infer<typeof waitingInquiriesSchema>;

const countedStatusSchema = z.enum(inquiryStatuses).exclude(['spam']);
/** Every status that counts in a figure. */
export type CountedStatus = z.infer<typeof countedStatusSchema>;

/** The inquiries that came in a month (`YYYY-MM`) of the venue's zone, by the status they have now; spam never counts. */
export const monthOfInquiriesSchema = z.object({
  month: z.string(),
  counts: z.record(countedStatusSchema, z.number()),
});
export type MonthOfInquiries = z.infer<typeof monthOfInquiriesSchema>;

/** How many months the dashboard shows, including the current one. */
export const monthsShown = 12;

/** What staff do to what visitors see. */
export const contentActivities = [
  'content_created',
  'content_updated',
  'content_published',
  'content_hidden',
  'content_trashed',
  'content_restored',
  'content_deleted',
  'content_reordered',
] as const;

/** The types of entries in the activity feed. */
export const activityKinds = [
  'inquiry_received',
  'status_changed',
  'inquiry_converted',
  ...contentActivities,
  'inquiries_exported',
  'signed_in',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Who (`null`: a visitor) did what to what (`subject`: a name or title), when (ISO 8601). */
export const activitySchema = z.object({
  _id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  kind: z.enum(activityKinds),
  /** What kind of thing it was: an `Entity`, or `session`. */
  entity: z.string(),
  entityId: z.string().nullable(),
  subject: z.string(),
  /** Such as the new status of an inquiry. */
  detail: z.string().nullable(),
});
export type Activity = z.infer<typeof activitySchema>;

/** How many entries of the activity feed are shown. */
export const recentActivityLength = 20;
