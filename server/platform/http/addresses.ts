import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '#shared/api/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route that reads no query and accepts any, malformed ones included. */
    ignoresQuery?: boolean;
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

/** Where links are that open something by themselves, as each was defined; the token follows. */
export const linkPaths = new Set<string>();

/** The path of a requested URL as the log has it, whatever was requested there: the token of a link is in no log. */
export function loggedPathOf(url: string): string {
  const path = pathOf(url);
  for (const prefix of linkPaths) if (path.startsWith(prefix)) return `${prefix}:token`;
  return path;
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
 * Answers a request that no route takes, before its body is read: 405 with `Allow` where the path takes other methods, 204 for
 * OPTIONS there, 404 everywhere else. `fallback`: what a path takes that has no route of its own.
 */
export async function rejectUnknown(request: FastifyRequest, reply: FastifyReply, fallback?: string) {
  const allow = allowAt(request.server, pathOf(request.url)) ?? fallback;
  if (allow === undefined) throw new AppError('not_found');
  reply.header('allow', allow);
  if (request.method !== 'OPTIONS') throw new AppError('method_not_allowed');
  return reply.code(204).send();
}

/** The methods of a path with a route of its own, as `Allow` lists them. */
function allowAt(app: FastifyInstance, path: string): string | undefined {
  const methods = app.supportedMethods.filter((method) => {
    const route = app.findRoute({ url: path, method: method as HTTPMethods });
    return route !== null && !Object.hasOwn(route.params, '*');
  });
  return methods.length === 0 ? undefined : [...new Set([...methods, 'OPTIONS'])].join(', ');
}

/** Rejects every other path of the API, which would get a page otherwise. */
export function rejectUnknownApiPaths(app: FastifyInstance): void {
  const notFound = async () => {
    throw new AppError('not_found');
  };
  const add = (url: string, onRequest: onRequestAsyncHookHandler) =>
    app.route({
      url,
      method: app.supportedMethods,
      exposeHeadRoute: false,
      config: { access: 'nobody' },
      onRequest,
      handler: notFound,
    });
  for (const prefix of ['/api', '/trpc']) {
    add(prefix, notFound);
    add(`${prefix}/*`, async (request, reply) => rejectUnknown(request, reply));
  }
}
