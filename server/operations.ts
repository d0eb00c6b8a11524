import { authOperations } from '#server/auth/operations.ts';
import { backupOperations, type ScheduledBackups } from '#server/backup/operations.ts';
import type { Deps } from '#server/deps.ts';
import { aboutItemOperations } from '#server/features/about-items/operations.ts';
import { activityOperations } from '#server/features/activity/operations.ts';
import { auditOperations } from '#server/features/audit/operations.ts';
import { refusalCounter } from '#server/features/audit/refusals.ts';
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
 * Everything the product can do, made once for a server: REST, tRPC and the rendered pages call these same objects, so
 * that their rules, limits and errors cannot differ.
 */
export function createOperations(parts: Deps & ScheduledBackups) {
  const venue = venueOperations(parts);
  const log = activityOperations(parts, venue);
  const refusals = refusalCounter(parts);
  const media = createMedia(parts);
  const inquiries = inquiryOperations({ ...parts, log }, venue);
  return {
    auth: authOperations({ ...parts, log, refusals }),
    audit: auditOperations(parts, { venue, log, refusals }),
    media,
    backup: backupOperations(parts),
    clients: clientOperations({ ...parts, log }),
    events: eventOperations({ ...parts, log }, venue),
    inquiries,
    dashboard: dashboardOperations(parts, { inquiries, venue }),
    services: serviceOperations({ ...parts, log }),
    testimonials: testimonialOperations({ ...parts, log }),
    aboutItems: aboutItemOperations({ ...parts, log }),
    gallery: galleryOperations({ ...parts, log, media }),
    venue,
  };
}

export type Operations = ReturnType<typeof createOperations>;
