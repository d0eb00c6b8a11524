import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { createContext } from '#server/create-context.ts';
import { rejectionCounter } from '#server/features/audit/rejections.ts';
import type { ScheduledBackups } from '#server/features/backups/operations.ts';
import { authenticate } from '#server/features/identity/sign-in/operations.ts';
import { changeFeed } from '#server/features/inbox/changes.ts';
import { features } from '#server/features/index.ts';
import { serverJobs } from '#server/jobs.ts';
import type { Ctx, Deps } from '#server/platform/context.ts';
import { guardRoutes } from '#server/platform/http/access.ts';
import { rejectMalformedQueries, rejectUnknownApiPaths } from '#server/platform/http/addresses.ts';
import { cleanForwardedAddresses } from '#server/platform/http/forwarded-addresses.ts';
import { setSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { createScheduler } from '#server/platform/jobs/scheduler.ts';
import { mediaRoutes } from '#server/platform/media/media-routes.ts';
import { healthRoutes } from '#server/transports/health/health.ts';
import { parseJsonBodies } from '#server/transports/http/body-parsing.ts';
import { trackConnections } from '#server/transports/http/broken-connections.ts';
import { closeInOrder } from '#server/transports/http/closing.ts';
import { compressionOptions } from '#server/transports/http/compression.ts';
import { handleError, setPlainMessages } from '#server/transports/http/error-handler.ts';
import { countRejections } from '#server/transports/http/rejections.ts';
import { serverOptions } from '#server/transports/http/server-options.ts';
import { openApiPage } from '#server/transports/openapi/openapi-page.ts';
import type { Frontends } from '#server/transports/pages/frontends.ts';
import { pageRoutes } from '#server/transports/pages/page-routes.ts';
import { apiV1 } from '#server/transports/rest/api-v1.ts';
import { trpcPlugin } from '#server/transports/trpc/plugin.ts';

/** Everything the server is made of. Tests pass an in-memory database and their own clock. */
export interface AppParts extends Deps, ScheduledBackups {
  /** The public site and the back-office; left out, only the API responds. */
  frontends?: Frontends;
}

/** Builds the whole server, which does not listen yet. Its jobs start when it listens. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const ctx = createContext(parts);
  const app = await assembleApp(ctx, () => ctx, parts.frontends);
  const scheduler = createScheduler(serverJobs(ctx), ctx);
  app.addHook('onListen', async () => scheduler.start());
  app.addHook('preClose', async () => {
    scheduler.stop();
    changeFeed(ctx).close();
  });
  app.addHook('onClose', async () => {
    await scheduler.idle();
    await finishWork(ctx);
  });
  return app;
}

/**
 * The routes of a server, which serve the context that `current` returns when a request arrives. What they read while they are
 * built, such as the public address, and the rendered pages with their caches are those of `built`: a server with `frontends`
 * is never shared.
 */
export async function assembleApp(built: Ctx, current: () => Ctx, frontends?: Frontends): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify(serverOptions(built));
  setPlainMessages();
  app.decorate('ctx', { getter: current });
  app.setErrorHandler(handleError);
  trackConnections(app);
  const closing = closeInOrder(app, built.config);
  await app.register(compress, compressionOptions);
  setSecurityHeaders(app, built.config);
  parseJsonBodies(app);

  if (built.config.trustProxy.length > 0) cleanForwardedAddresses(app);
  countRejections(app);
  guardRoutes(app, (token) => authenticate(app.ctx, token));
  rejectMalformedQueries(app);
  healthRoutes(app, closing);
  await app.register(apiV1(built.config), { prefix: '/api/v1' });
  await app.register(openApiPage, { prefix: '/api/docs' });
  await app.register(trpcPlugin, { prefix: '/trpc' });
  await app.register(mediaRoutes);
  for (const { fileRoutes } of features) if (fileRoutes) await app.register(fileRoutes);
  rejectUnknownApiPaths(app);
  await pageRoutes(app, built, frontends);
  return app;
}

/** Resolves when what requests left to do has been done, so that the database can be closed. */
export async function finishWork(ctx: Ctx): Promise<void> {
  await ctx.endChildren();
  await rejectionCounter(ctx).flush();
}
