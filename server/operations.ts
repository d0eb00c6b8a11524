import { authOperations } from '#server/auth/operations.ts';
import { backupOperations, type ScheduledBackups } from '#server/backup/operations.ts';
import type { Deps } from '#server/deps.ts';
import { aboutItemOperations } from '#server/features/about-items/operations.ts';
import { createActivityFeed } from '#server/features/activity/operations.ts';
import { auditOperations } from '#server/features/audit/operations.ts';
import { createRejectionCounter } from '#server/features/audit/rejections.ts';
import { createAuditLog } from '#server/features/audit/store.ts';
import { clientOperations } from '#server/features/clients/operations.ts';
import { dashboardOperations } from '#server/features/dashboard/operations.ts';
import { eventOperations } from '#server/features/events/operations.ts';
import { galleryOperations } from '#server/features/gallery/operations.ts';
import { inquiryOperations } from '#server/features/inquiries/operations.ts';
import { serviceOperations } from '#server/features/services/operations.ts';
import { testimonialOperations } from '#server/features/testimonials/operations.ts';
import { venueOperations } from '#server/features/venue/operations.ts';
import { createMedia } from '#server/media/media.ts';

/**
 * Every operation of the product, created once for a server. REST, tRPC and the rendered pages call these same objects, so
 * that their rules, limits and errors cannot differ.
 */
export function createOperations(parts: Deps & ScheduledBackups) {
  const venue = venueOperations(parts);
  const audit = createAuditLog(parts);
  const feed = createActivityFeed({ ...parts, audit }, venue);
  const rejections = createRejectionCounter(parts);
  const media = createMedia(parts);
  const deps = { ...parts, audit, feed, rejections, media };
  const inquiries = inquiryOperations(deps, venue);
  return {
    auth: authOperations(deps),
    audit: auditOperations(parts, { venue, audit, feed, rejections }),
    media,
    backup: backupOperations(parts),
    clients: clientOperations(deps),
    events: eventOperations(deps, venue),
    inquiries,
    dashboard: dashboardOperations(parts, { inquiries, venue }),
    services: serviceOperations(deps),
    testimonials: testimonialOperations(deps),
    aboutItems: aboutItemOperations(deps),
    gallery: galleryOperations(deps),
    venue,
  };
}

export type Operations = ReturnType<typeof createOperations>;
