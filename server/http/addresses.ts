import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { AppError, type ErrorCode } from '#shared/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route that reads no query and accepts any, malformed ones included. */
    ignoresQuery?: boolean;
    /** For a route whose path opens something by itself; the log has the route's pattern instead. */
    hasSecretPath?: boolean;
  }
}

/** Whether a path belongs to the API, whose errors are always the envelope and never a page. */
export function isApiPath(path: string): boolean {
  return /^\/(api|trpc)(\/|$)/.test(path);
}

/** The path of a requested URL, without the query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** Rejects a query string that cannot be decoded, instead of passing its pieces on as text. */
export function rejectMalformedQueries(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const query = request.url.indexOf('?');
    const isRead = query !== -1 && request.routeOptions.config.ignoresQuery !== true;
    if (!isRead || isDecodable(request.url.slice(query))) done();
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
 * Collects the registered paths. The function it returns, called after the last route, registers 405 with `Allow` for every
 * other method of a path, 204 for OPTIONS, and 404 for unknown paths of the API, all before a body is read.
 */
export function registerOtherMethods(app: FastifyInstance): () => void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    // A route at the root of a prefix responds with and without the slash, and this hook sees only one of the two.
    for (const one of [url, url.endsWith('/') ? url.slice(0, -1) : `${url}/`])
      methodsOf.set(one, new Set([...(methodsOf.get(one) ?? []), ...[method].flat()]));
  });

  return () => {
    for (const [url, methods] of [...methodsOf]) {
      const [first] = methods;
      if (!app.hasRoute({ url, method: first as HTTPMethods })) continue;
      const allow = [...new Set([...app.supportedMethods.filter((method) => methods.has(method)), 'OPTIONS'])].join(
        ', ',
      );
      const others = app.supportedMethods.filter((method) => method !== 'OPTIONS' && !methods.has(method));
      if (others.length > 0) rejectBeforeBody(app, url, others, 'method_not_allowed', { allow });
      if (!methods.has('OPTIONS'))
        app.options(url, { config: { access: 'nobody' } }, (_request, reply) =>
          reply.code(204).header('allow', allow).send(),
        );
    }
    for (const url of ['/api', '/api/*', '/trpc', '/trpc/*'])
      rejectBeforeBody(app, url, app.supportedMethods, 'not_found');
  };
}

function rejectBeforeBody(
  app: FastifyInstance,
  url: string,
  method: string[],
  code: ErrorCode,
  headers: Record<string, string> = {},
): void {
  const reject = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers);
    throw new AppError(code);
  };
  app.route({ url, method, config: { access: 'nobody' }, exposeHeadRoute: false, onRequest: reject, handler: reject });
}
