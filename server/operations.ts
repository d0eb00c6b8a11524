import type { AppParts } from '#server/app.ts';
import { authOperations } from '#server/auth/operations.ts';
import { clientOperations } from '#server/features/clients/operations.ts';
import { eventOperations } from '#server/features/events/operations.ts';
import { inquiryOperations } from '#server/features/inquiries/operations.ts';
import { venueOperations } from '#server/features/venue/operations.ts';
import { createMedia } from '#server/media/media.ts';

/**
 * Everything the product can do, made once for a server: REST, tRPC and the rendered pages call these same objects, so
 * that their rules, limits and errors cannot differ.
 */
export function createOperations(parts: AppParts) {
  const venue = venueOperations(parts);
  return {
    auth: authOperations(parts),
    media: createMedia(parts),
    clients: clientOperations(parts),
    events: eventOperations(parts),
    inquiries: inquiryOperations(parts, venue),
    venue,
  };
}

export type Operations = ReturnType<typeof createOperations>;
