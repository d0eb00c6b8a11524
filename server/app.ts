import compress from '@fastify/compress';
import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod';
import fastify, { type FastifyInstance } from 'fastify';
import type { ScheduledBackups } from '#server/platform/backup/operations.ts';
import { createResponseCache, type ResponseCache } from '#server/platform/http/response-cache.ts';
import type { Deps } from '#server/platform/context.ts';
import { brandFileRoutes } from '#server/features/brand/files.ts';
import { calendarFileRoute } from '#server/features/calendar-feeds/rest.ts';
import { serverContentSource } from '#server/features/venue/content-source.ts';
import { healthRoutes } from '#server/transports/health/health.ts';
import { guardRoutes } from '#server/platform/http/access.ts';
import { rejectMalformedQueries, rejectUnknownApiPaths } from '#server/platform/http/addresses.ts';
import { parseJsonBodies } from '#server/transports/http/body-parsing.ts';
import { trackConnections } from '#server/transports/http/broken-connections.ts';
import { closeInOrder } from '#server/transports/http/closing.ts';
import { compressionOptions } from '#server/transports/http/compression.ts';
import { handleError } from '#server/transports/http/error-handler.ts';
import { setPlainMessages } from '#server/transports/http/plain-messages.ts';
import { countRejections } from '#server/transports/http/rejections.ts';
import { setSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { serverOptions } from '#server/transports/http/server-options.ts';
import { serverJobs } from '#server/jobs.ts';
import { createScheduler } from '#server/platform/jobs/scheduler.ts';
import { mediaRoutes } from '#server/platform/media/media-routes.ts';
import { openApiPage } from '#server/transports/openapi/openapi-page.ts';
import { createOperations, type Operations } from '#server/operations.ts';
import type { Frontends } from '#server/transports/pages/frontends.ts';
import { pageRoutes } from '#server/transports/pages/page-routes.ts';
import { staleOnError } from '#server/transports/pages/stale-on-error.ts';
import { apiV1 } from '#server/transports/rest/api-v1.ts';
import { publicLists } from '#server/platform/http/public-lists.ts';
import { trpcPlugin } from '#server/transports/trpc/plugin.ts';

/** Everything the server is made of. Tests pass an in-memory database and their own clock. */
export interface AppParts extends Deps, ScheduledBackups {
  /** The public site and the back-office; left out, only the API responds. */
  frontends?: Frontends;
}

/** Builds the whole server, which does not listen yet. Its jobs start when it listens. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  return assembleApp(parts, createOperations(parts), createResponseCache(parts));
}

/** The routes and jobs of a server over operations that are made already. Tests share one for many databases. */
export async function assembleApp(
  parts: AppParts,
  operations: Operations,
  cache: ResponseCache,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify(serverOptions(parts, cache));
  setPlainMessages();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  trackConnections(app);
  const closing = closeInOrder(app, parts.config);
  await app.register(compress, compressionOptions);
  setSecurityHeaders(app, parts.config);
  parseJsonBodies(app);

  countRejections(app, operations.audit.countRejection);
  guardRoutes(app, operations.auth);
  rejectMalformedQueries(app);
  healthRoutes(app, parts, operations, closing);
  await app.register(apiV1(parts, operations, publicLists(cache, parts)), { prefix: '/api/v1' });
  await app.register(openApiPage, { prefix: '/api/docs' });
  await app.register(trpcPlugin(operations), { prefix: '/trpc' });
  await app.register(mediaRoutes(operations.media));
  await app.register(brandFileRoutes(operations));
  await app.register(calendarFileRoute(operations));
  rejectUnknownApiPaths(app);

  const content = staleOnError(serverContentSource(operations, parts.db), app.log);
  await pageRoutes(app, parts, content, {
    cache,
    inquiries: operations.inquiries,
    dates: operations.dates,
    previews: operations.pages.previews,
    invitations: operations.invitations,
    venue: operations.venue,
  });

  const scheduler = createScheduler(serverJobs(operations, parts), parts.db, app.log);
  app.addHook('onListen', async () => {
    scheduler.start();
    operations.holdExpiry.start();
    operations.mailbox.start();
    await operations.outbox.start();
  });
  app.addHook('preClose', async () => {
    scheduler.stop();
    stopWork(operations);
  });
  app.addHook('onClose', async () => {
    await scheduler.idle();
    await finishWork(operations);
  });
  return app;
}

/** Lets nothing new begin that runs beside requests, and ends the streams of changes. */
export function stopWork({ holdExpiry, mailbox, outbox, changes }: Operations): void {
  holdExpiry.stop();
  mailbox.stop();
  outbox.stop();
  changes.close();
}

/** Resolves when what runs beside requests has ended, so that the database can be closed. */
export async function finishWork({ mailbox, incoming, outbox, holdExpiry, audit }: Operations): Promise<void> {
  await mailbox.idle();
  await incoming.close();
  await outbox.idle();
  await holdExpiry.idle();
  await audit.flush();
}
