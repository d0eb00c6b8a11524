import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import { authRoutes } from '#server/auth/rest.ts';
import type { Operations } from '#server/operations.ts';

/** The REST interface under `/api/v1`: what the specification's client and everyone outside call. */
export function apiV1(operations: Operations): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(authRoutes(operations), { prefix: '/auth' });
  };
}
