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
/** One page answers for all addresses that are none. */
const anyOtherPath = '/404';

/** The documents that browsers ask for: the back-office at its own paths, the public site at every other. */
export async function pageRoutes(
  app: FastifyInstance,
  parts: Deps & { frontends?: Frontends },
  content: ServedContent,
  { cache, inquiries }: { cache: ResponseCache; inquiries: Pick<InquiryOperations, 'create'> },
): Promise<void> {
  const { frontends } = parts;
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const isAskedToRead = request.method === 'GET' || request.method === 'HEAD';
    if (isAskedToRead || frontends === undefined || isApiPath(pathOf(request.url))) throw new AppError('not_found');
    reply.header('allow', 'GET, HEAD');
    throw new AppError('method_not_allowed');
  };
  // The hook answers before a body is read, the handler where a file turns out not to be there.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await refuse(request, reply);
  });
  app.setNotFoundHandler(refuse);
  if (frontends === undefined) return;

  app.addHook('onClose', async () => frontends.close?.());
  await frontends.registerAssets(app, { cache, headers: headersFor(parts.config) });
  await app.register(async (pages) => {
    pages.setErrorHandler(handlePageError);
    for (const path of Object.values(adminPaths))
      pages.get(path, { config: { access: 'public' } }, (request, reply) => sendAdmin(frontends, request, reply));
    const draw = sitePages(frontends, parts, content);
    // In development the sources change too, and of that nobody tells.
    const pageAt = (path: string) =>
      frontends.mode === 'built'
        ? cache.get(path, { ignoresQuery: true }, (today) => draw(path, today))
        : draw(path, parts.now().getTime());
    postedForms(pages, {
      frontends,
      inquiries,
      draw: (path, answering) => draw(path, parts.now().getTime(), answering),
      refuse,
    });
    siteFiles(pages, parts, { frontends, content, pageAt });
    pages.get('/*', { config: { access: 'public', ignoresQuery: true } }, async (request, reply) => {
      const { renderer } = await frontends.site();
      const address = trueAddress(request.url, new Set([...Object.values(adminPaths), ...renderer.pages.keys()]));
      if (address !== undefined) return reply.redirect(address, 308);
      const path = pathOf(request.url);
      const { response } = await pageAt(renderer.pages.has(path) ? path : anyOtherPath);
      sendPrepared(request, reply, response);
    });
  });
}

/**
 * Where an address in another spelling belongs: without a slash at its end, and in lower case where that is a page. What
 * another site's address could be made of stays where it is.
 */
function trueAddress(url: string, known: ReadonlySet<string>): string | undefined {
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
  // A refusal of the request itself says more as the envelope than as a page that claims to be broken.
  if (error instanceof AppError && error.code !== 'internal') {
    handleError(error, request, reply);
    return;
  }
  request.log.error({ err: error }, 'A page could not be rendered.');
  reply.code(500).header('content-security-policy', sitePolicy).header('cache-control', 'no-store').type(html);
  reply.send(failurePage(request.id));
}
