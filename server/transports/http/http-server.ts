import { createServer, type RequestListener, type Server } from 'node:http';
import type { ResponseCache } from '#server/platform/http/response-cache.ts';

const second = 1000;

/** More connections at once are closed unheard. Each costs some kilobytes, and a slow one is gone within half a minute. */
const maxConnections = 2000;

/**
 * Node's server with our time-outs. What the response cache holds is sent before Fastify looks at the request
 * (`bench/public-list.ts`, `bench/page.ts`); while the server closes, Fastify responds to everything, because it closes the
 * connections.
 */
export function createHttpServer(fastifyHandler: RequestListener, cache: Pick<ResponseCache, 'answer'>): Server {
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
