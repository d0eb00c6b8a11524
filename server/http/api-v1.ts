import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import { authRoutes } from '#server/auth/rest.ts';
import { clientRoutes } from '#server/features/clients/rest.ts';
import { eventRoutes } from '#server/features/events/rest.ts';
import { inquiryRoutes } from '#server/features/inquiries/rest.ts';
import type { Operations } from '#server/operations.ts';

/** The REST interface under `/api/v1`: what the specification's client and everyone outside call. */
export function apiV1(operations: Operations): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(authRoutes(operations), { prefix: '/auth' });
    await api.register(inquiryRoutes(operations), { prefix: '/inquiries' });
    await api.register(clientRoutes(operations), { prefix: '/clients' });
    await api.register(eventRoutes(operations), { prefix: '/events' });
  };
}
