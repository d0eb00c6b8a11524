import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '#server/platform/config/config.ts';
import { describeError } from '#server/platform/process/describe-error.ts';
import { loggedPathOf } from './addresses.ts';
import { terminalLog } from './terminal-log.ts';

/** Writes JSON lines, to standard output unless told otherwise. Requests are logged by id, method and path, never with query, body or the token of a link. */
export function createLogger({ logLevel = 'info' }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** The log of a server: in a terminal in words, and of requests nothing unless `LOG_LEVEL` asks for them. */
export function createServerLogger(config: Pick<Config, 'logLevel'>): Logger {
  const { stdout, env } = process;
  if (!stdout.isTTY) return createLogger(config);
  const words = terminalLog(stdout, { hasStacks: env.NODE_ENV !== 'production' });
  return createLogger({ logLevel: config.logLevel ?? 'warn' }, words);
}

/** The header by which a response is found in the log. */
export const requestIdHeader = ({ id }: Pick<FastifyRequest, 'id'>) => ({ 'x-request-id': id });

/** Writes one line for each completed request instead of Fastify's two; health probes only at the debug level. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    logRequest(request.log, {
      method: request.method,
      path: loggedPathOf(request.url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...(request.actor?.kind === 'staff' && { account: request.actor.id }),
      ...(error && { err: error }),
    });
  }
}

interface CompletedRequest {
  method: string;
  /** Without the query. */
  path: string | undefined;
  status: number;
  milliseconds: number;
  reqId?: string;
  account?: string;
  err?: Error;
}

/** Writes the line of a request that was answered. */
function logRequest(log: Pick<FastifyBaseLogger, 'debug' | 'info'>, line: CompletedRequest): void {
  const isProbe = line.path === '/healthz' || line.path === '/readyz';
  log[isProbe ? 'debug' : 'info'](line, 'request');
}
