import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { pathOf } from './addresses.ts';
import { describeError } from './describe-error.ts';

/** JSON lines on standard output. They name requests by id, method and path; queries and bodies are nobody's business. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** By what an answer is found again in the log. */
export const requestIdHeader = ({ id }: Pick<FastifyRequest, 'id'>) => ({ 'x-request-id': id });

/** One line for each answered request instead of Fastify's two; health probes only at the debug level. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const path = pathOf(request.url);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...(request.actor?.kind === 'staff' && { account: request.actor.id }),
      ...(error && { err: error }),
    };
    const isProbe = path === '/healthz' || path === '/readyz';
    request.log[isProbe ? 'debug' : 'info'](line, 'request');
  }
}
