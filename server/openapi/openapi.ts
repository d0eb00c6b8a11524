import type { FastifyInstance, RouteOptions } from 'fastify';
import { sendWithEtag } from '#server/rest/etag.ts';

/**
 * Collects every route that `api` registers from here on, and serves the OpenAPI document made from their schemas at
 * `openapi.json`. It is made on the first request, so that the start does not wait for it.
 */
export function serveOpenApi(api: FastifyInstance): void {
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
      return sendWithEtag(request, reply.header('cache-control', 'no-cache'), await document);
    },
  );
}
