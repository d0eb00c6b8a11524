import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPrepared } from '#server/cache/prepared-response.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import type { Deps } from '#server/deps.ts';
import type { InquiryOperations } from '#server/features/inquiries/operations.ts';
import { isApiPath, pathOf } from '#server/http/addresses.ts';
import { handleError } from '#server/http/error-handler.ts';
import { adminPolicy, developmentPolicy, headersFor, newNonce, sitePolicy } from '#server/http/security-headers.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { AppError } from '#shared/errors.ts';
import { failurePage } from './failure-page.ts';
import type { Frontends } from './frontends.ts';
import { postedForms } from './posted-forms.ts';
import { siteFiles } from './site-files.ts';
import { sitePages } from './site-pages.ts';
import type { ServedContent } from './stale-on-error.ts';

const html = 'text/html; charset=utf-8';
/** One page responds to all unknown paths. */
const notFoundPath = '/404';

/** The documents that browsers ask for: the back-office at its own paths, the public site at every other. */
export async function pageRoutes(
  app: FastifyInstance,
  parts: Deps & { frontends?: Frontends },
  content: ServedContent,
  { cache, inquiries }: { cache: ResponseCache; inquiries: Pick<InquiryOperations, 'create'> },
): Promise<void> {
  const { frontends } = parts;
  const reject = async (request: FastifyRequest, reply: FastifyReply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || frontends === undefined || isApiPath(pathOf(request.url))) throw new AppError('not_found');
    reply.header('allow', 'GET, HEAD');
    throw new AppError('method_not_allowed');
  };
  // The hook responds before a body is read, the handler when a file is missing.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await reject(request, reply);
  });
  app.setNotFoundHandler(reject);
  if (frontends === undefined) return;

  app.addHook('onClose', async () => frontends.close?.());
  await frontends.registerAssets(app, { cache, headers: headersFor(parts.config) });
  await app.register(async (pages) => {
    pages.setErrorHandler(handlePageError);
    for (const path of Object.values(adminPaths))
      pages.get(path, { config: { access: 'public' } }, (request, reply) => sendAdmin(frontends, request, reply));
    const render = sitePages(frontends, parts, content);
    // In development the sources change too, which no version reports.
    const pageAt = (path: string) =>
      frontends.mode === 'built'
        ? cache.get(path, { ignoresQuery: true }, (today) => render(path, today))
        : render(path, parts.now().getTime());
    postedForms(pages, {
      frontends,
      inquiries,
      render: (path, formResult) => render(path, parts.now().getTime(), formResult),
      reject,
    });
    siteFiles(pages, parts, { frontends, content, pageAt });
    pages.get('/*', { config: { access: 'public', ignoresQuery: true } }, async (request, reply) => {
      const { renderer } = await frontends.site();
      const address = canonicalAddress(request.url, new Set([...Object.values(adminPaths), ...renderer.pages.keys()]));
      if (address !== undefined) return reply.redirect(address, 308);
      const path = pathOf(request.url);
      const { response } = await pageAt(renderer.pages.has(path) ? path : notFoundPath);
      sendPrepared(request, reply, response);
    });
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

async function sendAdmin(frontends: Frontends, request: FastifyRequest, reply: FastifyReply) {
  const nonce = newNonce();
  const document = await frontends.adminDocument(request.url);
  return reply
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-security-policy', frontends.mode === 'built' ? adminPolicy(nonce) : developmentPolicy)
    .type(html)
    .send(document.replaceAll('__CSP_NONCE__', nonce));
}

function handlePageError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // An error of the request itself is clearer as the envelope than as a failure page.
  if (error instanceof AppError && error.code !== 'internal') {
    handleError(error, request, reply);
    return;
  }
  request.log.error({ err: error }, 'A page could not be rendered.');
  reply.code(500).header('content-security-policy', sitePolicy).header('cache-control', 'no-store').type(html);
  reply.send(failurePage(request.id));
}
