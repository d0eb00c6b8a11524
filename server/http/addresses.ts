import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#shared/errors.ts';

/** Whether an address belongs to the API, whose errors are always the envelope and never a page. */
export function isApiPath(path: string): boolean {
  return /^\/(api|trpc)(\/|$)/.test(path);
}

/** The path of a URL as it was asked for, without the query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] as string;
}

/** Refuses a query string that cannot be decoded, instead of passing its broken pieces on as text. */
export function refuseBrokenQueries(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const query = request.url.indexOf('?');
    if (query === -1 || isDecodable(request.url.slice(query))) done();
    else done(new AppError('bad_request'));
  });
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Remembers which methods each address takes; the function it returns, called after the last route, makes every other
 * method answer 405 with `Allow`, OPTIONS 204, and every unknown address of the API 404, all before a body is read.
 */
export function answerOtherMethods(app: FastifyInstance): () => void {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const methods = methodsByUrl.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByUrl.set(url, methods);
  });

  return () => {
    for (const [url, methods] of [...methodsByUrl]) {
      const allow = [...methods, 'OPTIONS'].join(', ');
      const others = app.supportedMethods.filter((method) => method !== 'OPTIONS' && !methods.has(method));
      if (others.length > 0) refuseBeforeBody(app, url, others, 'method_not_allowed', { allow });
      if (!methods.has('OPTIONS'))
        app.options(url, { config: { access: 'public' } }, (_request, reply) =>
          reply.code(204).header('allow', allow).send(),
        );
    }
    for (const url of ['/api', '/api/*', '/trpc', '/trpc/*'])
      refuseBeforeBody(app, url, app.supportedMethods, 'not_found');
  };
}

function refuseBeforeBody(
  app: FastifyInstance,
  url: string,
  method: string[],
  code: ErrorCode,
  headers: Record<string, string> = {},
): void {
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers);
    throw new AppError(code);
  };
  app.route({ url, method, config: { access: 'public' }, exposeHeadRoute: false, onRequest: refuse, handler: refuse });
}
