import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/context.ts';
import { contentEtag, matchesEtag } from '#server/platform/http/etag.ts';
import type { PublicResponse } from '#server/platform/http/response-cache.ts';
import { AppError } from '#shared/api/errors.ts';
import { creditsPath, webManifestPath } from '#shared/rendering/site-renderer.ts';
import { starterPhotosPath } from '#shared/slots/slot-rules.ts';
import type { Frontends } from './frontends.ts';
import { sitemapText } from './sitemap.ts';
import type { ServedContent } from './stale-on-error.ts';

interface SiteParts {
  frontends: Frontends;
  content: ServedContent;
  pageAt(path: string): Promise<PublicResponse>;
}

/** What machines ask a site for: robots.txt, the map of its pages, how it looks on a home screen, its own photographs, and its credits. */
export function siteFiles(app: FastifyInstance, { config }: Deps, { frontends, content, pageAt }: SiteParts): void {
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
  app.get<{ Params: { name: string } }>(`${starterPhotosPath}:name`, isPublic, async ({ params }, reply) => {
    const { renderer } = await frontends.site();
    const address = renderer.starterPhotos.get(params.name);
    if (address === undefined) throw new AppError('not_found');
    return reply.header('cache-control', 'no-cache').redirect(address, 302);
  });
  app.get(creditsPath, isPublic, async (request, reply) =>
    sendFile(request, reply.header('x-robots-tag', 'noindex'), 'text/plain; charset=utf-8', await frontends.credits()),
  );
  // Browsers ask for this name by themselves wherever no document names another one, beside a response of the API for instance.
  app.get('/favicon.ico', isPublic, async (_request, reply) => {
    const { renderer } = await frontends.site();
    const { files } = await content.source.brand();
    return reply.header('cache-control', 'no-cache').redirect(files?.favicon ?? renderer.favicon, 302);
  });
  app.get(webManifestPath, isPublic, async (request, reply) => {
    const { renderer } = await frontends.site();
    const [venue, brand] = await Promise.all([content.source.venue(), content.source.brand()]);
    const manifest = renderer.webManifest(venue, brand);
    return sendFile(request, reply, 'application/manifest+json; charset=utf-8', JSON.stringify(manifest));
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const etag = contentEtag(text);
  // Cached and revalidated each time: a change of content is visible at once.
  reply.headers({ etag, 'cache-control': 'no-cache' });
  return matchesEtag(request, etag) ? reply.code(304).send() : reply.type(type).send(text);
}

/**
 * What crawlers may read: everything but the API. The back-office is not named here, because only who reads a page learns
 * from it that it must not be indexed.
 */
const robotsText = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /trpc/

Sitemap: ${origin}/sitemap.xml
`;
