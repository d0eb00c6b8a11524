import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invitationLink, openInvitation } from '#server/features/invitations/operations.ts';
import { callerOf } from '#server/platform/auth/caller.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isApiPath, pathOf, rejectUnknown } from '#server/platform/http/addresses.ts';
import { sendPrepared } from '#server/platform/http/prepared-response.ts';
import { responseCache } from '#server/platform/http/response-cache.ts';
import {
  adminPolicy,
  developmentPolicy,
  headersFor,
  newNonce,
  sitePolicy,
} from '#server/platform/http/security-headers.ts';
import { linkHeaders } from '#server/platform/links/define-link.ts';
import { handleError } from '#server/transports/http/error-handler.ts';
import { adminRoutes } from '#shared/admin-routes.ts';
import { AppError, errorTable } from '#shared/api/errors.ts';
import { type PublishedBrand, starterBrand } from '#shared/brand/values.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { serverContentSource } from './content-source.ts';
import { failurePage } from './failure-page.ts';
import type { Frontends } from './frontends.ts';
import { guidePages } from './guide-pages.ts';
import { postedForms } from './posted-forms.ts';
import { previewPage } from './preview-page.ts';
import { siteFiles } from './site-files.ts';
import { sitePages } from './site-pages.ts';
import { type ServedContent, staleOnError } from './stale-on-error.ts';

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
    for (const path of adminRoutes)
      pages.get(path, { config: { access: 'public' } }, async (request, reply) =>
        sendAdmin(frontends, await ownMarks(content), request, reply),
      );
    pages.get<{ Params: { token: string } }>(
      `${invitationLink.path}:token`,
      { config: { access: 'public' } },
      async (request, reply) => {
        // The document says so itself, in the look of the back-office.
        if (!(await isInvitationOpen(ctx, request))) reply.code(410);
        reply.headers(linkHeaders);
        return sendAdmin(frontends, await ownMarks(content), request, reply);
      },
    );
    const render = sitePages(frontends, ctx, content);
    // In development the sources change too, which no version reports.
    const pageAt = (path: string) =>
      frontends.mode === 'built'
        ? cache.get(path, { ignoresQuery: true }, () => render(path, ctx.now().getTime()))
        : render(path, ctx.now().getTime());
    postedForms(pages, {
      frontends,
      ctx,
      render: (path, formResult) => render(path, ctx.now().getTime(), formResult),
      reject,
    });
    previewPage(pages, ctx, { frontends, source: content.source });
    siteFiles(pages, ctx, { frontends, content, pageAt });
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const [{ renderer }, guide] = await Promise.all([frontends.site(), frontends.guide()]);
      const known = new Set([...adminRoutes, ...guide.keys(), ...renderer.pages.keys()]);
      const address = canonicalAddress(request.url, known);
      if (address !== undefined) return reply.redirect(address, 308);
      const path = pathOf(request.url);
      const { response } = await pageAt(renderer.pages.has(path) ? path : notFoundPath);
      sendPrepared(request, reply, response);
    };
    guidePages(pages, ctx, { frontends, cache, otherwise: sendPage });
    pages.get('/*', { config: { access: 'public', ignoresQuery: true } }, sendPage);
  });
}

async function isInvitationOpen(ctx: Ctx, request: FastifyRequest<{ Params: { token: string } }>): Promise<boolean> {
  try {
    await openInvitation(ctx, callerOf(request), request.params.token);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') return false;
    throw error;
  }
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

/** Whose back-office it is, as far as that can be read. */
interface OwnMarks {
  brand: PublishedBrand;
  name: string | undefined;
}

async function ownMarks({ source }: ServedContent): Promise<OwnMarks> {
  const [brand, name] = await Promise.all([
    source.brand().catch(() => starterBrand),
    source.venue().then(
      (venue) => venue.name,
      () => undefined,
    ),
  ]);
  return { brand, name };
}

async function sendAdmin(frontends: Frontends, own: OwnMarks, request: FastifyRequest, reply: FastifyReply) {
  const nonce = newNonce();
  const document = (await frontends.adminDocument(request.url)).replaceAll('__CSP_NONCE__', nonce);
  return reply
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-security-policy', frontends.mode === 'built' ? adminPolicy(nonce) : developmentPolicy)
    .type(html)
    .send(withName(withBrand(document, own.brand), own.name));
}

/** The back-office's document with the venue's icon, and with the colors and the logo that its theme is made of. */
function withBrand(document: string, { primary, accent, paper, logo, files }: PublishedBrand): string {
  if (files === null) return document;
  const content = [primary, accent, paper, logo?.url ?? ''].join(' ').trim();
  return document
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" type="image/png" href="${files.favicon}" />`)
    .replace('</head>', `<meta name="brand" content="${content}" /></head>`);
}

/** The document with the venue's name for the sign-in page, which reads nothing else before somebody signs in. */
function withName(document: string, name: string | undefined): string {
  if (name === undefined) return document;
  const content = name.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const isStarter = name === seedVenue.name ? ' data-starter' : '';
  return document.replace('</head>', () => `<meta name="venue" content="${content}"${isStarter} /></head>`);
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
