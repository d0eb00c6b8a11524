import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import { authRoutes } from '#server/auth/rest.ts';
import { aboutItemRoutes } from '#server/features/about-items/rest.ts';
import { auditRoutes } from '#server/features/audit/rest.ts';
import { clientRoutes } from '#server/features/clients/rest.ts';
import { dashboardRoutes } from '#server/features/dashboard/rest.ts';
import { eventRoutes } from '#server/features/events/rest.ts';
import { galleryRoutes } from '#server/features/gallery/rest.ts';
import { inquiryRoutes } from '#server/features/inquiries/rest.ts';
import { serviceRoutes } from '#server/features/services/rest.ts';
import { testimonialRoutes } from '#server/features/testimonials/rest.ts';
import { serveOpenApi } from '#server/openapi/openapi.ts';
import type { Operations } from '#server/operations.ts';
import type { PublicLists } from './public-lists.ts';

/** The REST interface under `/api/v1`: what the specification's client and everyone outside call. */
export function apiV1(operations: Operations, lists: PublicLists): FastifyPluginAsyncZod {
  return async (api) => {
    serveOpenApi(api);
    await api.register(authRoutes(operations), { prefix: '/auth' });
    await api.register(inquiryRoutes(operations), { prefix: '/inquiries' });
    await api.register(clientRoutes(operations), { prefix: '/clients' });
    await api.register(eventRoutes(operations), { prefix: '/events' });
    await api.register(auditRoutes(operations), { prefix: '/audit' });
    await api.register(dashboardRoutes(operations), { prefix: '/dashboard' });
    await api.register(serviceRoutes(operations, lists), { prefix: '/services' });
    await api.register(testimonialRoutes(operations, lists), { prefix: '/testimonials' });
    await api.register(aboutItemRoutes(operations, lists), { prefix: '/about-items' });
    await api.register(galleryRoutes(operations, lists), { prefix: '/gallery' });
  };
}
