import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type Actor, requireAccount, requireRole, type Staff, type Visitor } from '#server/platform/auth/actor.ts';
import { addressKey } from '#server/platform/auth/address-key.ts';
import type { Role } from '#shared/roles.ts';

/** Who may call a route: anybody, staff from a role on, or nobody, for a route that only rejects. */
export type Access = 'public' | 'nobody' | Role;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** For a route that accounts may call before they have set up a second factor that is required of them. */
    isForSetUp?: boolean;
  }
  interface FastifyInstance {
    /** Every registered route as `GET /path`, with who may call it. */
    routeAccess: () => { route: string; access: Access | undefined }[];
  }
  interface FastifyRequest {
    /** Who sent the request; set before anything of it is parsed. */
    actor: Actor;
  }
}

/**
 * Denies by default: a route that does not declare its access stops the start, and one for staff responds 401 or 403
 * before its body is read. Only the `Authorization` header authenticates; no cookie, no query parameter.
 */
export function guardRoutes(app: FastifyInstance, authenticate: (token: string) => Promise<Staff | undefined>): void {
  const routes: RouteOptions[] = [];
  app.decorate('routeAccess', () =>
    routes.flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ route: `${one} ${url}`, access: config?.access })),
    ),
  );
  app.decorateRequest('actor');
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    for (const { route, access } of app.routeAccess())
      if (access === undefined) throw new Error(`The route ${route} does not declare its access.`);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const token = bearerToken(request);
    // Most requests have no token and need not wait.
    if (token === undefined) done(admit(request, new RequestVisitor(request)));
    else authenticate(token).then((staff) => done(admit(request, staff ?? new RequestVisitor(request))), done);
  });
}

/** For a plugin that registers its own routes: every route registered on `app` from here on gets `access`. */
export function declareAccess(app: FastifyInstance, access: Access): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}

/** The bearer token of the request, `undefined` where there is none. */
export function bearerToken({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization === undefined ? undefined : /^Bearer +([\x21-\x7e]{1,200})$/i.exec(authorization)?.[1];
}

/** Sets the actor, and returns the error where the route is not for them. */
function admit(request: FastifyRequest, actor: Actor): Error | undefined {
  request.actor = actor;
  const { access = 'admin', isForSetUp } = request.routeOptions.config;
  if (request.is404 || access === 'public' || access === 'nobody') return undefined;
  try {
    if (isForSetUp) requireAccount(actor);
    else requireRole(actor, access);
  } catch (error) {
    return error as Error;
  }
  return undefined;
}

/** Computes the address only when a rate limit asks for it, which few requests need. */
class RequestVisitor implements Visitor {
  readonly kind = 'visitor';
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest) {
    this.#request = request;
  }

  get address(): string {
    return addressKey(this.#request.ip);
  }
}
