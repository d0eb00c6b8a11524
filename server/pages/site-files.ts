import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicResponse } from '#server/cache/response-cache.ts';
import type { Deps } from '#server/deps.ts';
import { contentEtag, matchesEtag } from '#server/rest/etag.ts';
import { webManifestPath } from '#shared/site-renderer.ts';
import type { Frontends } from './frontends.ts';
import { robotsText } from './robots.ts';
import { sitemapText } from './sitemap.ts';
import type { ServedContent } from './stale-on-error.ts';

interface SiteParts {
  frontends: Frontends;
  content: ServedContent;
  pageAt(path: string): Promise<PublicResponse>;
}

/** What machines ask a site for: robots.txt, the map of its pages, and how it looks on a home screen. */
export function siteFiles(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  { frontends, content, pageAt }: SiteParts,
): void {
  const { publicOrigin: origin } = config;
  const isPublic = { config: { access: 'public', ignoresQuery: true } } as const;

  app.get('/robots.txt', isPublic, (request, reply) =>
    sendFile(request, reply, 'text/plain; charset=utf-8', robotsText(origin)),
  );
  app.get('/sitemap.xml', isPublic, async (request, reply) => {
    const { renderer } = await frontends.site();
    const places = [...renderer.pages.keys()].map(async (path) => ({ path, page: await pageAt(path) }));
    return sendFile(request, reply, 'application/xml; charset=utf-8', sitemapText(origin, await Promise.all(places)));
  });
  app.get(webManifestPath, isPublic, async (request, reply) => {
    const { renderer } = await frontends.site();
    const manifest = renderer.webManifest(await content.source.venue());
    return sendFile(request, reply, 'application/manifest+json; charset=utf-8', JSON.stringify(manifest));
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const etag = contentEtag(text);
  // Cached and revalidated each time: a change of content is visible at once.
  reply.headers({ etag, 'cache-control': 'no-cache' });
  return matchesEtag(request, etag) ? reply.code(304).send() : reply.type(type).send(text);
}
