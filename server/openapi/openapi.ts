import type { FastifyInstance, RouteOptions } from 'fastify';
import { sendTagged } from '#server/rest/etag.ts';

/**
 * Keeps every route that `api` registers from here on, and answers the OpenAPI document made from their schemas at
 * `openapi.json`. It is made when it is first asked for, so that no start waits for it.
 */
export function describeApi(api: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  api.addHook('onRoute', ({ method, url, schema, config, handler }) => {
    // Fastify registers HEAD beside GET, and a collection with and without a closing slash.
    if (method !== 'HEAD' && !url.endsWith('/')) routes.push({ method, url, schema, config, handler });
  });

  let document: Promise<string> | undefined;
  api.get(
    '/openapi.json',
    { config: { access: 'public' }, schema: { summary: 'This document' } },
    async (request, reply) => {
      const { openApiDocument } = await import('./openapi-document.ts');
      document ??= openApiDocument(routes).then((made) => JSON.stringify(made));
      return sendTagged(request, reply.header('cache-control', 'no-cache'), await document);
    },
  );
}
