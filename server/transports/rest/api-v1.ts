import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import { authRoutes } from '#server/features/auth/rest.ts';
import type { Deps } from '#server/platform/context.ts';
import { aboutItemRoutes } from '#server/features/about-items/rest.ts';
import { accountRoutes } from '#server/features/account/rest.ts';
import { auditRoutes } from '#server/features/audit/rest.ts';
import { blackoutRoutes } from '#server/features/blackouts/rest.ts';
import { brandRoutes } from '#server/features/brand/rest.ts';
import { calendarRoutes, dateRoutes, eventCheckRoutes } from '#server/features/calendar/rest.ts';
import { calendarFeedRoutes, calendarImportRoutes, eventFileRoutes } from '#server/features/calendar-feeds/rest.ts';
import { clientRoutes } from '#server/features/clients/rest.ts';
import { dashboardRoutes } from '#server/features/dashboard/rest.ts';
import { documentRoutes } from '#server/features/documents/rest.ts';
import { eventRoutes } from '#server/features/events/rest.ts';
import { galleryRoutes } from '#server/features/gallery/rest.ts';
import { historyRoutes } from '#server/features/history/rest.ts';
import { holdRoutes } from '#server/features/holds/rest.ts';
import { changeRoutes } from '#server/features/inbox/changes-rest.ts';
import { inboxRoutes, staffRoutes } from '#server/features/inbox/rest.ts';
import { inquiryRoutes } from '#server/features/inquiries/rest.ts';
import { invitationRoutes, teamInvitationRoutes } from '#server/features/invitations/rest.ts';
import { mediaRoutes } from '#server/features/library/rest.ts';
import { incomingRoutes } from '#server/features/messages/incoming-rest.ts';
import { mailRoutes, messageRoutes } from '#server/features/messages/rest.ts';
import { noteRoutes } from '#server/features/notes/rest.ts';
import { pageContentRoutes, previewRoutes } from '#server/features/pages/rest.ts';
import { searchRoutes } from '#server/features/search/rest.ts';
import { serviceRoutes } from '#server/features/services/rest.ts';
import { settingsRoutes } from '#server/features/settings/rest.ts';
import { spaceRoutes } from '#server/features/spaces/rest.ts';
import { taskRoutes } from '#server/features/tasks/rest.ts';
import { securityRoutes, teamRoutes } from '#server/features/team/rest.ts';
import { templateRoutes } from '#server/features/templates/rest.ts';
import { testimonialRoutes } from '#server/features/testimonials/rest.ts';
import { trashListRoutes } from '#server/features/trash/rest.ts';
import { twoFactorRoutes } from '#server/features/two-factor/rest.ts';
import { venueRoutes } from '#server/features/venue/rest.ts';
import { serveOpenApi } from '#server/transports/openapi/openapi.ts';
import type { Operations } from '#server/operations.ts';
import { contentEntities } from '#shared/entities.ts';
import type { PublicLists } from '#server/platform/http/public-lists.ts';

/** The REST interface under `/api/v1`: what the specification's client and everyone outside call. */
export function apiV1(
  { config }: Pick<Deps, 'config'>,
  operations: Operations,
  lists: PublicLists,
): FastifyPluginAsyncZod {
  return async (api) => {
    await serveOpenApi(api, config.publicOrigin);
    await api.register(authRoutes(operations), { prefix: '/auth' });
    await api.register(accountRoutes(operations), { prefix: '/auth' });
    await api.register(twoFactorRoutes(operations), { prefix: '/auth/two-factor' });
    await api.register(invitationRoutes(operations), { prefix: '/auth/invitation' });
    await api.register(teamRoutes(operations), { prefix: '/team' });
    await api.register(teamInvitationRoutes(operations), { prefix: '/team/invitations' });
    await api.register(securityRoutes(operations), { prefix: '/settings/security' });
    await api.register(inquiryRoutes(operations), { prefix: '/inquiries' });
    await api.register(inboxRoutes(operations), { prefix: '/inbox' });
    await api.register(staffRoutes(operations), { prefix: '/staff' });
    await api.register(noteRoutes(operations), { prefix: '/notes' });
    await api.register(taskRoutes(operations), { prefix: '/tasks' });
    await api.register(messageRoutes(operations), { prefix: '/messages' });
    await api.register(incomingRoutes(operations), { prefix: '/messages' });
    await api.register(mailRoutes(operations), { prefix: '/mail' });
    await api.register(templateRoutes(operations), { prefix: '/templates' });
    await api.register(changeRoutes(operations), { prefix: '/inbox/changes' });
    await api.register(clientRoutes(operations), { prefix: '/clients' });
    await api.register(eventRoutes(operations), { prefix: '/events' });
    await api.register(documentRoutes(operations), { prefix: '/documents' });
    await api.register(eventFileRoutes(operations), { prefix: '/events' });
    await api.register(calendarImportRoutes(operations), { prefix: '/calendar/import' });
    await api.register(calendarFeedRoutes(operations), { prefix: '/calendar-feeds' });
    await api.register(spaceRoutes(operations), { prefix: '/spaces' });
    await api.register(holdRoutes(operations), { prefix: '/holds' });
    await api.register(eventCheckRoutes(operations), { prefix: '/events' });
    await api.register(blackoutRoutes(operations), { prefix: '/blackouts' });
    await api.register(calendarRoutes(operations), { prefix: '/calendar' });
    await api.register(dateRoutes(operations, lists), { prefix: '/dates' });
    await api.register(searchRoutes(operations), { prefix: '/search' });
    await api.register(historyRoutes(operations), { prefix: '/history' });
    await api.register(trashListRoutes(operations), { prefix: '/trash' });
    await api.register(auditRoutes(operations), { prefix: '/audit' });
    await api.register(dashboardRoutes(operations), { prefix: '/dashboard' });
    await api.register(serviceRoutes(config, operations, lists), { prefix: contentEntities.service.path });
    await api.register(testimonialRoutes(config, operations, lists), { prefix: contentEntities.testimonial.path });
    await api.register(aboutItemRoutes(config, operations, lists), { prefix: contentEntities.about_item.path });
    await api.register(galleryRoutes(config, operations, lists), { prefix: contentEntities.gallery_item.path });
    await api.register(pageContentRoutes(operations), { prefix: '/pages' });
    await api.register(venueRoutes(operations), { prefix: '/venue' });
    await api.register(brandRoutes(operations), { prefix: '/brand' });
    await api.register(settingsRoutes(operations), { prefix: '/settings' });
    await api.register(mediaRoutes(operations), { prefix: '/media' });
    await api.register(previewRoutes(operations), { prefix: '/preview' });
  };
}
