import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { BackupSchedule } from '#server/backup/schedule.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { untilWritten } from '#server/db/kept.ts';
import { serverContentSource } from '#server/features/venue/content-source.ts';
import { guardRoutes } from '#server/http/access.ts';
import { answerOtherMethods, refuseBrokenQueries } from '#server/http/addresses.ts';
import { apiV1 } from '#server/http/api-v1.ts';
import { parseJsonBodies } from '#server/http/body-parsing.ts';
import { followConnections } from '#server/http/broken-connections.ts';
import { letConnectionsGo } from '#server/http/closing.ts';
import { answerError } from '#server/http/error-handler.ts';
import { healthRoutes } from '#server/http/health.ts';
import { openApiPage } from '#server/http/openapi-page.ts';
import { publicLists } from '#server/http/public-lists.ts';
import { noteRefusals } from '#server/http/refusals.ts';
import { setSecurityHeaders } from '#server/http/security-headers.ts';
import { mostConnections, serverOptions } from '#server/http/server-options.ts';
import { mediaRoutes } from '#server/media/media-routes.ts';
import { createOperations } from '#server/operations.ts';
import type { Frontends } from '#server/pages/frontends.ts';
import { keptPages } from '#server/pages/kept-pages.ts';
import { lastServed } from '#server/pages/last-served.ts';
import { pageRoutes } from '#server/pages/page-routes.ts';
import { trpcPlugin } from '#server/trpc/plugin.ts';
import { questionsThrough } from '#shared/content-questions.ts';

/** Everything the server is made of. Tests pass a database in memory and a clock of their own. */
export interface AppParts {
  config: Config;
  db: Database;
  now: () => Date;
  logger?: FastifyBaseLogger;
  /** How the scheduled backups stand; left out, none are made. */
  backups?: Pick<BackupSchedule, 'state'>;
  /** The public site and the back-office; left out, only the API answers. */
  frontends?: Frontends;
}

/** The whole server as a value; it listens on nothing until it is told to. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify(serverOptions(parts));
  app.server.maxConnections = mostConnections;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  followConnections(app);
  letConnectionsGo(app);
  const lists = publicLists(parts);
  const pages = keptPages(parts);
  app.addHook('onRequest', lists.fromMemory);
  app.addHook('onRequest', pages.fromMemory);
  setSecurityHeaders(app, parts.config);
  parseJsonBodies(app);

  const operations = createOperations(parts);
  noteRefusals(app, operations.audit.noteRefusal);
  guardRoutes(app, operations.auth);
  refuseBrokenQueries(app);
  const refuseOtherMethods = answerOtherMethods(app);
  healthRoutes(app, parts, operations.backup);
  await app.register(apiV1(operations, lists), { prefix: '/api/v1' });
  await app.register(openApiPage, { prefix: '/api/docs' });
  await app.register(trpcPlugin(operations), { prefix: '/trpc' });
  await app.register(mediaRoutes(operations.media));
  refuseOtherMethods();

  const content = questionsThrough(serverContentSource(operations), untilWritten(parts.db));
  await pageRoutes(app, parts, lastServed(content, app.log), {
    kept: pages,
    inquiries: operations.inquiries,
  });
  return app;
}
