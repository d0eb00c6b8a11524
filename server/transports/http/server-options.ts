import { randomUUID } from 'node:crypto';
import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod';
import type { FastifyHttpOptions } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import { RequestLog } from '#server/platform/http/logging.ts';
import { responseCache } from '#server/platform/http/response-cache.ts';
import { headersFor } from '#server/platform/http/security-headers.ts';
import { handleClientError } from './broken-connections.ts';
import { frameworkErrorHandler } from './error-handler.ts';
import { createHttpServer } from './http-server.ts';

export const bodyLimit = 256 * 1024;

/** How the server reads requests: its limits, and which proxies it believes. Time-outs stand in `http-server.ts`. */
export function serverOptions(ctx: Ctx) {
  const { config, logger } = ctx;
  return {
    serverFactory: (handler) => createHttpServer(handler, responseCache(ctx)),
    ...(logger && { loggerInstance: logger }),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit,
    // Schemas are zod's. Set here and not on the server, so that Fastify loads no Ajv; its types know no other compiler.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
    // While closing, requests that are under way finish; the listening socket is shut already.
    return503OnClosing: false,
    // tRPC sends the names of a batch in one path parameter.
    routerOptions: { maxParamLength: 5000 },
    frameworkErrors: frameworkErrorHandler(headersFor(config)),
    clientErrorHandler: handleClientError,
  } satisfies FastifyHttpOptions<import('node:http').Server>;
}
