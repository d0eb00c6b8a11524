import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/context.ts';
import { pathOf } from '#server/platform/http/addresses.ts';
import { prepareResponse, sendPrepared } from '#server/platform/http/prepared-response.ts';
import type { ResponseCache } from '#server/platform/http/response-cache.ts';
import { headersFor, sitePolicy } from '#server/platform/http/security-headers.ts';
import { guidePath } from '#shared/admin-paths.ts';
import type { Frontends } from './frontends.ts';

interface GuideParts {
  frontends: Frontends;
  cache: Pick<ResponseCache, 'setFile'>;
  /** Answers an address below that of the guide that is none of its pages. */
  otherwise(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** The guide for staff. It tells nothing of a venue, so that everybody may read it, but search engines should not list it. */
export function guidePages(app: FastifyInstance, { config }: Deps, { frontends, cache, otherwise }: GuideParts): void {
  const headers = {
    ...headersFor(config),
    'cache-control': 'no-cache',
    'content-security-policy': sitePolicy,
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
    'x-robots-tag': 'noindex, nofollow',
  };
  for (const route of [guidePath, `${guidePath}/:page`])
    app.get(route, { config: { access: 'public', ignoresQuery: true } }, async (request, reply) => {
      const path = pathOf(request.url);
      const document = (await frontends.guide()).get(path);
      if (document === undefined) return otherwise(request, reply);
      const response = await prepareResponse(document, headers);
      // In development the pages change.
      if (frontends.mode === 'built') cache.setFile(path, response);
      sendPrepared(request, reply, response);
      return reply;
    });
}
