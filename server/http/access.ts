import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor } from '#server/auth/actor.ts';
import { addressKey } from '#server/auth/address-key.ts';
import type { AuthOperations } from '#server/auth/operations.ts';
import { AppError } from '#shared/errors.ts';

/** Who may call a route: anybody, staff with a session, or nobody, for a route that does nothing but refuse. */
export type Access = 'public' | 'staff' | 'nobody';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Every registered route as `GET /path`, with who may call it. */
    routeAccess: () => { route: string; access: Access | undefined }[];
  }
  interface FastifyRequest {
    /** Who is asking; set before anything of the request is parsed. */
    actor: Actor;
  }
}

/**
 * Deny by default: a route that does not say who may call it stops the start, and one for staff answers 401 before its
 * body is read. Only the `Authorization` header opens a session; no cookie, no query parameter.
 */
export function guardRoutes(app: FastifyInstance, auth: AuthOperations): void {
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
      if (access === undefined) throw new Error(`The route ${route} does not say who may call it.`);
  });
  app.addHook('onRequest', async (request) => {
    request.actor = await findActor(request, auth);
    const { access } = request.routeOptions.config;
    const isOpen = request.is404 || access === 'public' || access === 'nobody';
    if (!isOpen && request.actor.kind !== 'staff') throw new AppError('unauthenticated');
  });
}

/** For a plugin that makes its routes itself: every route registered on `app` from here on takes `access`. */
export function declareAccess(app: FastifyInstance, access: Access): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}

/** The bearer token as it was sent, `undefined` where there is none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

async function findActor(request: FastifyRequest, auth: AuthOperations): Promise<Actor> {
  const token = bearerToken(request);
  const staff = token === undefined ? undefined : await auth.authenticate(token);
  return staff ?? { kind: 'visitor', address: addressKey(request.ip) };
}
