import type { FastifyPluginAsync } from 'fastify';
import { features } from '#server/features/index.ts';
import type { Config } from '#server/platform/config/config.ts';
import { serveOpenApi } from '#server/transports/openapi/openapi.ts';

/** The REST interface under `/api/v1`: what the specification's client and everyone outside call. */
export function apiV1({ publicOrigin }: Config): FastifyPluginAsync {
  return async (api) => {
    serveOpenApi(api, publicOrigin);
    for (const { routes = {} } of features)
      for (const [prefix, plugins] of Object.entries(routes))
        for (const plugin of [plugins].flat()) await api.register(plugin, { prefix });
  };
}
