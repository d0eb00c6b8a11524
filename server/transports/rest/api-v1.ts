import type { FastifyPluginAsync } from 'fastify';
import { aboutItemRoutes } from '#server/features/about-items/routes.ts';
import { accountRoutes } from '#server/features/account/routes.ts';
import { auditRoutes } from '#server/features/audit/routes.ts';
import { authRoutes } from '#server/features/auth/routes.ts';
import { blackoutRoutes } from '#server/features/blackouts/routes.ts';
import { brandRoutes } from '#server/features/brand/routes.ts';
import { calendarRoutes, dateRoutes, eventCheckRoutes } from '#server/features/calendar/routes.ts';
import { calendarFeedRoutes, calendarImportRoutes, eventFileRoutes } from '#server/features/calendar-feeds/routes.ts';
import { clientRoutes } from '#server/features/clients/routes.ts';
import { dashboardRoutes } from '#server/features/dashboard/routes.ts';
import { documentRoutes } from '#server/features/documents/routes.ts';
import { eventRoutes } from '#server/features/events/routes.ts';
import { galleryRoutes } from '#server/features/gallery/routes.ts';
import { historyRoutes } from '#server/features/history/routes.ts';
import { holdRoutes } from '#server/features/holds/routes.ts';
import { changeRoutes, inboxRoutes, staffRoutes } from '#server/features/inbox/routes.ts';
import { inquiryRoutes } from '#server/features/inquiries/routes.ts';
import { invitationRoutes, teamInvitationRoutes } from '#server/features/invitations/routes.ts';
import { libraryRoutes } from '#server/features/library/routes.ts';
import { incomingRoutes } from '#server/features/messages/incoming-routes.ts';
import { mailRoutes, messageRoutes } from '#server/features/messages/routes.ts';
import { noteRoutes } from '#server/features/notes/routes.ts';
import { pageContentRoutes, previewRoutes } from '#server/features/pages/routes.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import { serviceRoutes } from '#server/features/services/routes.ts';
import { settingsRoutes } from '#server/features/settings/routes.ts';
import { spaceRoutes } from '#server/features/spaces/routes.ts';
import { taskRoutes } from '#server/features/tasks/routes.ts';
import { securityRoutes, teamRoutes } from '#server/features/team/routes.ts';
import { templateRoutes } from '#server/features/templates/routes.ts';
import { testimonialRoutes } from '#server/features/testimonials/routes.ts';
import { trashListRoutes } from '#server/features/trash/routes.ts';
import { twoFactorRoutes } from '#server/features/two-factor/routes.ts';
import { venueRoutes } from '#server/features/venue/routes.ts';
import type { Config } from '#server/platform/config/config.ts';
import { serveOpenApi } from '#server/transports/openapi/openapi.ts';
import { getRecordPath, type RecordEntity, recordEntities } from '#shared/entities.ts';

const routesOfRecords: Record<RecordEntity, FastifyPluginAsync> = {
  inquiry: inquiryRoutes,
  client: clientRoutes,
  event: eventRoutes,
  note: noteRoutes,
  task: taskRoutes,
  message: messageRoutes,
  space: spaceRoutes,
  hold: holdRoutes,
  blackout: blackoutRoutes,
  document: documentRoutes,
  template: templateRoutes,
  service: serviceRoutes,
  testimonial: testimonialRoutes,
  about_item: aboutItemRoutes,
  gallery_item: galleryRoutes,
};

/** The REST interface under `/api/v1`: what the specification's client and everyone outside call. */
export function apiV1({ publicOrigin }: Config): FastifyPluginAsync {
  return async (api) => {
    serveOpenApi(api, publicOrigin);
    await api.register(authRoutes, { prefix: '/auth' });
    await api.register(accountRoutes, { prefix: '/auth' });
    await api.register(twoFactorRoutes, { prefix: '/auth/two-factor' });
    await api.register(invitationRoutes, { prefix: '/auth/invitation' });
    await api.register(teamRoutes, { prefix: '/team' });
    await api.register(teamInvitationRoutes, { prefix: '/team/invitations' });
    await api.register(securityRoutes, { prefix: '/settings/security' });
    for (const entity of recordEntities) await api.register(routesOfRecords[entity], { prefix: getRecordPath(entity) });
    await api.register(inboxRoutes, { prefix: '/inbox' });
    await api.register(staffRoutes, { prefix: '/staff' });
    await api.register(incomingRoutes, { prefix: '/messages' });
    await api.register(mailRoutes, { prefix: '/mail' });
    await api.register(changeRoutes, { prefix: '/inbox/changes' });
    await api.register(eventFileRoutes, { prefix: '/events' });
    await api.register(calendarImportRoutes, { prefix: '/calendar/import' });
    await api.register(calendarFeedRoutes, { prefix: '/calendar-feeds' });
    await api.register(eventCheckRoutes, { prefix: '/events' });
    await api.register(calendarRoutes, { prefix: '/calendar' });
    await api.register(dateRoutes, { prefix: '/dates' });
    await api.register(searchRoutes, { prefix: '/search' });
    await api.register(historyRoutes, { prefix: '/history' });
    await api.register(trashListRoutes, { prefix: '/trash' });
    await api.register(auditRoutes, { prefix: '/audit' });
    await api.register(dashboardRoutes, { prefix: '/dashboard' });
    await api.register(pageContentRoutes, { prefix: '/pages' });
    await api.register(venueRoutes, { prefix: '/venue' });
    await api.register(brandRoutes, { prefix: '/brand' });
    await api.register(settingsRoutes, { prefix: '/settings' });
    await api.register(libraryRoutes, { prefix: '/media' });
    await api.register(previewRoutes, { prefix: '/preview' });
  };
}
