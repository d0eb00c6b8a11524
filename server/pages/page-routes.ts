import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from '#server/app.ts';
import { isApiPath, pathOf } from '#server/http/addresses.ts';
import { answerError } from '#server/http/error-handler.ts';
import { adminPolicy, developmentPolicy, newNonce, sitePolicy } from '#server/http/security-headers.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import type { ContentSource } from '#shared/content-source.ts';
import { AppError } from '#shared/errors.ts';
import { failurePage } from './failure-page.ts';
import type { Frontends } from './frontends.ts';

const html = 'text/html; charset=utf-8';

/** The documents that browsers ask for: the back-office at its own paths, the public site at every other. */
export async function pageRoutes(app: FastifyInstance, parts: AppParts, content: ContentSource): Promise<void> {
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
  await frontends.registerAssets(app);
  await app.register(async (pages) => {
    pages.setErrorHandler(answerPageError);
    for (const path of Object.values(adminPaths))
      pages.get(path, { config: { access: 'public' } }, (request, reply) => sendAdmin(frontends, request, reply));
    pages.get('/*', { config: { access: 'public' } }, (request, reply) => {
      const address = withoutClosingSlash(request.url);
      if (address !== undefined) return reply.redirect(address, 308);
      return sendSitePage(frontends, parts, content, request, reply);
    });
  });
}

/** One address for each page; what another site's address could be made of stays where it is. */
function withoutClosingSlash(url: string): string | undefined {
  const [, path, query = ''] = /^((?:\/[\w.~-]+)+)\/(\?.*)?$/.exec(url) ?? [];
  return path === undefined ? undefined : `${path}${query}`;
}

async function sendAdmin(frontends: Frontends, request: FastifyRequest, reply: FastifyReply) {
  const nonce = newNonce();
  const document = await frontends.adminDocument(request.url);
  return reply
    .header('content-security-policy', frontends.mode === 'built' ? adminPolicy(nonce) : developmentPolicy)
    .type(html)
    .send(document.replaceAll('__CSP_NONCE__', nonce));
}

async function sendSitePage(
  frontends: Frontends,
  { config, now }: AppParts,
  content: ContentSource,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { renderer, assets } = await frontends.site();
  const page = await renderer.render({
    url: request.url,
    origin: config.publicOrigin,
    content,
    assets,
    now: now().getTime(),
  });
  return reply
    .code(page.status)
    .header('content-security-policy', frontends.mode === 'built' ? sitePolicy : developmentPolicy)
    .header('cache-control', 'no-cache')
    .headers(page.headers ?? {})
    .type(html)
    .send(page.html);
}

function answerPageError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // A refusal of the request itself says more as the envelope than as a page that claims to be broken.
  if (error instanceof AppError && error.code !== 'internal') {
    answerError(error, request, reply);
    return;
  }
  request.log.error({ err: error }, 'A page could not be rendered.');
  reply.code(500).header('content-security-policy', sitePolicy).header('cache-control', 'no-store').type(html);
  reply.send(failurePage(request.id));
}
