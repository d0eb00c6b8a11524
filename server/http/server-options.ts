import { randomUUID } from 'node:crypto';
import type { FastifyHttpOptions } from 'fastify';
import type { AppParts } from '#server/app.ts';
import { answerBrokenConnection } from './broken-connections.ts';
import { frameworkErrorHandler } from './error-handler.ts';
import { RequestLog } from './logging.ts';
import { headersFor } from './security-headers.ts';

const second = 1000;

export const bodyLimit = 256 * 1024;

/** More at once are turned away unheard. Each costs some kilobytes, and a slow one is gone within half a minute. */
export const mostConnections = 2000;

/** How the server reads requests: its limits, its time-outs and whose word it takes for the visitor's address. */
export function serverOptions({ config, logger }: AppParts) {
  return {
    ...(logger && { loggerInstance: logger }),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit,
    requestTimeout: 20 * second,
    // Nothing sent and nothing read for so long: a client that does not take its answer. A picture may wait its turn.
    connectionTimeout: 120 * second,
    keepAliveTimeout: 72 * second,
    http: { headersTimeout: 10 * second, connectionsCheckingInterval: 5 * second },
    // While closing, requests that are under way finish; the listening socket is shut already.
    return503OnClosing: false,
    // tRPC sends the names of a batch in one path parameter.
    routerOptions: { maxParamLength: 5000 },
    frameworkErrors: frameworkErrorHandler(headersFor(config)),
    clientErrorHandler: answerBrokenConnection,
  } satisfies FastifyHttpOptions<import('node:http').Server>;
}
