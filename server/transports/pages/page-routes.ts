import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSettings } from '#server/features/settings/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isApiPath, pathOf, rejectUnknown } from '#server/platform/http/addresses.ts';
import { sendPrepared } from '#server/platform/http/prepared-response.ts';
import { responseCache } from '#server/platform/http/response-cache.ts';
import { headersFor, sitePolicy } from '#server/platform/http/security-headers.ts';
import { handleError } from '#server/transports/http/error-handler.ts';
import { adminRoutes } from '#shared/admin-routes.ts';
import { AppError, errorTable } from '#shared/api/errors.ts';
import { sitePaths } from '#shared/site-paths.ts';
import { renderAdmin } from './admin-document.ts';
import { billPage } from './bill-page.ts';
import { clientPage } from './client-page.ts';
import { serverContentSource } from './content-source.ts';
import { failurePage } from './failure-page.ts';
import type { Frontends } from './frontends.ts';
import { guidePages } from './guide-pages.ts';
import { invitationPage } from './invitation-page.ts';
import { payReturnPage } from './pay-return-page.ts';
import { postedForms } from './posted-forms.ts';
import { previewPage } from './preview-page.ts';
import { priceAsked } from './price-page.ts';
import { proposalPage } from './proposal-page.ts';
import { proposalPreviewPage } from './proposal-preview-page.ts';
import { siteFiles } from './site-files.ts';
import { type FormResult, sitePages } from './site-pages.ts';
import { staleOnError } from './stale-on-error.ts';
import { tourBookingPages } from './tour-booking-page.ts';
import { tourPage } from './tour-page.ts';
import { serveVisitorPages } from './visitor-pages.ts';

/** The pages that open by a link alone. */
export const visitorPages = [
  ...[previewPage, invitationPage, proposalPage, proposalPreviewPage],
  ...[billPage, clientPage, tourPage],
];

const html = 'text/html; charset=utf-8';
/** One page responds to all unknown paths. */
const notFoundPath = '/404';

/** The documents that browsers ask for: the back-office at its own paths, the public site at every other. */
export async function pageRoutes(app: FastifyInstance, ctx: Ctx, frontends: Frontends | undefined): Promise<void> {
  const reject = async (request: FastifyRequest, reply: FastifyReply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = !isRead && frontends !== undefined && !isApiPath(pathOf(request.url));
    return rejectUnknown(request, reply, isPage ? 'GET, HEAD, OPTIONS' : undefined);
  };
  // The hook responds before a body is read, the handler when a file is missing.
  app.addHook('onRequest', async (request, reply) => {
    return request.is404 ? reject(request, reply) : undefined;
  });
  app.setNotFoundHandler(reject);
  if (frontends === undefined) return;

  const cache = responseCache(ctx);
  const content = staleOnError(serverContentSource(ctx), app.log);
  app.addHook('onClose', async () => frontends.close?.());
  await frontends.registerAssets(app, { cache, headers: headersFor(ctx.config) });
  await app.register(async (pages) => {
    pages.setErrorHandler(handlePageError);
    const parts = { ctx, frontends, content };
    for (const path of adminRoutes)
      pages.get(path, { config: { access: 'public' } }, async ({ url }, reply) => {
        const { html, headers } = await renderAdmin(parts, url);
        return reply.headers(headers).send(html);
      });
    serveVisitorPages(pages, parts, visitorPages);
    payReturnPage(pages, parts);
    const render = sitePages(frontends, ctx, content);
    // In development the sources change too, which no version reports.
    // What is in the way of tours stands in tables that visitors do not see.
    const followsTours = async (path: string) => path === sitePaths.contact && (await readSettings(ctx)).takesTours;
    const pageAt = async (path: string) =>
      frontends.mode === 'built'
        ? // The query of the price page says what somebody chose.
          cache.get(path, { ignoresQuery: path !== sitePaths.price, followsEveryWrite: await followsTours(path) }, () =>
            render(path, ctx.now().getTime()),
          )
        : render(path, ctx.now().getTime());
    const renderFor = (path: string, result: FormResult) => render(path, ctx.now().getTime(), result);
    postedForms(pages, { frontends, ctx, render: renderFor, reject });
    siteFiles(pages, ctx, { frontends, content, pageAt });
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const [{ renderer }, guide] = await Promise.all([frontends.site(), frontends.guide()]);
      const known = new Set([...adminRoutes, ...guide.keys(), ...renderer.pages.keys()]);
      const address = canonicalAddress(request.url, known);
      if (address !== undefined) return reply.redirect(address, 308);
      const path = pathOf(request.url);
      const priced = await priceAsked(ctx, request);
      if (priced !== undefined) return sendPrepared(request, reply, (await renderFor(path, priced)).response);
      const { response } = await pageAt(renderer.pages.has(path) ? path : notFoundPath);
      sendPrepared(request, reply, response);
    };
    tourBookingPages(pages, parts, sendPage);
    guidePages(pages, ctx, { frontends, cache, otherwise: sendPage });
    pages.get('/*', { config: { access: 'public', ignoresQuery: true } }, sendPage);
  });
}

/**
 * The canonical address of another spelling: without a trailing slash, and in lower case if that is a page. An address that
 * could lead to another site is not redirected.
 */
function canonicalAddress(url: string, known: ReadonlySet<string>): string | undefined {
  const [, path, query = ''] = /^((?:\/[\w.~-]+)+)\/?(\?.*)?$/.exec(url) ?? [];
  if (path === undefined) return undefined;
  const inLowerCase = path.toLowerCase();
  const address = `${known.has(inLowerCase) ? inLowerCase : path}${query}`;
  return address === url ? undefined : address;
}

function handlePageError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isOwn = error instanceof AppError;
  // An error of the request itself is clearer as the envelope than as a failure page.
  if (isOwn && error.code !== 'internal' && error.code !== 'unavailable') {
    handleError(error, request, reply);
    return;
  }
  request.log.error({ err: error }, 'A page could not be rendered.');
  if (isOwn && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  const { status } = errorTable[isOwn ? error.code : 'internal'];
  reply.code(status).header('content-security-policy', sitePolicy).header('cache-control', 'no-store').type(html);
  reply.send(failurePage(request.id));
}
