import { aboutItemContent } from '#server/features/about-items/operations.ts';
import { backupSchedule, type ScheduledBackups } from '#server/features/backups/operations.ts';
import { blackoutRecords } from '#server/features/blackouts/operations.ts';
import { clientRecords } from '#server/features/clients/record.ts';
import { documentRecords } from '#server/features/documents/operations.ts';
import { eventRecords } from '#server/features/events/operations.ts';
import { galleryContent } from '#server/features/gallery/operations.ts';
import { holdRecords } from '#server/features/hold-line/line.ts';
import { holdPromotions } from '#server/features/holds/promotions.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { messageRecords } from '#server/features/messages/store.ts';
import { noteRecords } from '#server/features/notes/operations.ts';
import { pageKind } from '#server/features/pages/operations.ts';
import { reactions as featureReactions } from '#server/features/reactions.ts';
import { serviceContent } from '#server/features/services/operations.ts';
import { spaceRecords } from '#server/features/spaces/operations.ts';
import { taskRecords } from '#server/features/tasks/records.ts';
import { templateRecords } from '#server/features/templates/operations.ts';
import { testimonialContent } from '#server/features/testimonials/operations.ts';
import { venueKind } from '#server/features/venue/edits.ts';
import { readTimeZone } from '#server/features/venue/table.ts';
import { Ctx, type Deps, type Reactions } from '#server/platform/context.ts';
import { serverRecords } from '#server/records/records.ts';
import { sentenceTimeZone } from '#server/records/version.ts';

/** The kinds of records, for history, trash and undo. */
const kinds = [
  inquiryRecords.kind,
  holdRecords.kind,
  clientRecords.kind,
  noteRecords.kind,
  eventRecords.kind,
  blackoutRecords.kind,
  taskRecords.kind,
  templateRecords.kind,
  documentRecords.kind,
  spaceRecords.kind,
  serviceContent.kind,
  testimonialContent.kind,
  aboutItemContent.kind,
  galleryContent.kind,
  messageRecords.kind,
];

/** The singletons that name uploads. */
const singletons = [pageKind, venueKind];

/** What compares records before and after every action on them. */
const observers = [holdPromotions];

/** Makes the kinds of records known to a context, for what looks through all of them, and what compares them. */
export function registerRecords(ctx: Ctx): void {
  const registry = serverRecords(ctx);
  for (const kind of kinds) registry.register(kind);
  for (const singleton of singletons) registry.registerSingleton(singleton);
  for (const make of observers) make(ctx);
}

/** Creates the context of a server. `reactions` says what follows from each announcement; a test may replace one. */
export function createContext(parts: Deps & ScheduledBackups, reactions: Reactions = featureReactions): Ctx {
  const ctx = new Ctx(parts, reactions);
  backupSchedule(ctx).current = parts.backups;
  sentenceTimeZone(ctx).read = () => readTimeZone(ctx.db);
  registerRecords(ctx);
  return ctx;
}
