import type { FastifyInstance } from 'fastify';

/**
 * Closes each connection as soon as its request is done while the server closes. A keep-alive connection would hold the
 * process up for more than a minute.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
