import type { FastifyInstance } from 'fastify';

/**
 * While the server closes, a connection is let go as soon as its request is answered. Kept alive for a next one, as it
 * would be otherwise, it could hold the process up for more than a minute.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
