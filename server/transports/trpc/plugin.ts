import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken } from '#server/platform/http/access.ts';
import { toAppError } from '#server/platform/http/to-app-error.ts';
import { appErrorOf, errorShape } from '#server/platform/trpc/errors.ts';
import type { Context } from '#server/platform/trpc/init.ts';
import { maxNesting, nestsDeeperThan } from '#server/transports/http/body-parsing.ts';
import { countIfRejected } from '#server/transports/http/rejections.ts';
import { AppError, errorTable } from '#shared/api/errors.ts';
import { maxCallsOfRequest } from '#shared/api/request-limits.ts';
import { appRouter } from './router.ts';

/** tRPC under its prefix, with the actor, the limits and the error table that REST has. */
export async function trpcPlugin(app: FastifyInstance): Promise<void> {
  // tRPC parses the text itself.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (nestsDeeperThan(body, maxNesting)) done(new AppError('invalid_json'));
    else done(null, body);
  });
  app.setErrorHandler(handleErrorOutsideProcedures);
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Response)) return payload;
    // A stream of events goes out as it comes, with the headers that tRPC gave it. tRPC keeps every connection open.
    if (payload.headers.get('content-type') === 'text/event-stream') {
      if (request.headers.connection === 'close') payload.headers.set('connection', 'close');
      return payload;
    }
    // What tRPC rejects as a whole it sends without a type, and `Response` takes it for plain text.
    reply.code(payload.status).headers(Object.fromEntries(payload.headers)).type('application/json; charset=utf-8');
    // As text its length is known, by which compression decides.
    return payload.text();
  });

  app.route<{ Params: { path: string } }>({
    method: ['GET', 'POST'],
    url: '/:path',
    // tRPC cannot answer HEAD; a GET that Fastify turns into one would end as an error of ours.
    exposeHeadRoute: false,
    config: { access: 'public' },
    handler: (request, reply) =>
      fastifyRequestHandler({
        router: appRouter,
        req: request,
        res: reply,
        // tRPC decodes it, which has been done already.
        path: encodeURIComponent(request.params.path),
        maxBatchSize: maxCallsOfRequest,
        createContext: (): Context => ({
          actor: request.actor,
          ctx: app.ctx,
          requestId: request.id,
          token: bearerToken(request),
          disconnect: () => reply.raw.destroy(),
        }),
        onError: ({ error }) => {
          const answered = appErrorOf(error);
          logIfOurFault(answered, request);
          countIfRejected(app.ctx, request, answered);
        },
        responseMeta: ({ errors }) => ({ headers: retryHeaders(errors.map(appErrorOf)) }),
      }),
  });
}

function retryHeaders(errors: AppError[]): Record<string, string> {
  const longest = Math.max(0, ...errors.map(({ retryAfter }) => retryAfter ?? 0));
  return longest > 0 ? { 'retry-after': String(longest) } : {};
}

/** What fails before tRPC is asked, such as a body that is too large, in the shape a tRPC client can read. */
function handleErrorOutsideProcedures(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown);
  logIfOurFault(error, request);
  reply
    .code(errorTable[error.code].status)
    .headers(retryHeaders([error]))
    .type('application/json; charset=utf-8');
  reply.send(JSON.stringify({ error: errorShape(error, request.id) }));
}

function logIfOurFault(error: AppError, request: FastifyRequest): void {
  if (errorTable[error.code].status >= 500) request.log.error({ err: error.cause ?? error }, error.message);
}
