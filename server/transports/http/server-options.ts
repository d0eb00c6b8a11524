import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod';
import type { FastifyHttpOptions } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import { RequestLog } from '#server/platform/http/logging.ts';
import { type ResponseCache, responseCache } from '#server/platform/http/response-cache.ts';
import { headersFor } from '#server/platform/http/security-headers.ts';
import { handleClientError } from './broken-connections.ts';
import { frameworkErrorHandler } from './error-handler.ts';

export const bodyLimit = 256 * 1024;

/** Schemas are zod's. Set by this and not on the server, so that Fastify loads no Ajv; its types know no other compiler. */
export const schemaController = {
  compilersFactory: {
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => serializerCompiler as never,
  },
};

/** How the server reads requests: its limits, and which proxies it believes. */
export function serverOptions(ctx: Ctx) {
  const { config, logger } = ctx;
  return {
    serverFactory: (handler) => createHttpServer(handler, responseCache(ctx)),
    ...(logger && { loggerInstance: logger }),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit,
    schemaController,
    // While closing, requests that are under way finish; the listening socket is shut already.
    return503OnClosing: false,
    // tRPC sends the names of a batch in one path parameter.
    routerOptions: { maxParamLength: 5000 },
    frameworkErrors: frameworkErrorHandler(headersFor(config)),
    clientErrorHandler: handleClientError,
  } satisfies FastifyHttpOptions<import('node:http').Server>;
}

const second = 1000;

/** More connections at once are closed unheard. Each costs some kilobytes, and a slow one is gone within half a minute. */
const maxConnections = 2000;

/**
 * Node's server with our time-outs. What the response cache holds is sent before Fastify looks at the request
 * (`bench/public-list.ts`, `bench/page.ts`); while the server closes, Fastify responds to everything, because it closes the
 * connections.
 */
function createHttpServer(fastifyHandler: RequestListener, cache: Pick<ResponseCache, 'answer'>): Server {
  const options = { headersTimeout: 10 * second, connectionsCheckingInterval: 5 * second };
  const server = createServer(options, (request, response) => {
    const isAnswered = server.listening && cache.answer(request, response);
    if (!isAnswered) fastifyHandler(request, response);
  });
  server.requestTimeout = 20 * second;
  // Nothing sent and nothing read for so long: a client that does not read. A picture may wait its turn.
  server.setTimeout(120 * second);
  server.keepAliveTimeout = 72 * second;
  server.maxConnections = maxConnections;
  return server;
}
