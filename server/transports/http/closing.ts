import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';

/** Longer than a load balancer takes to ask `/readyz` again. */
export const drainMs = 3000;

/**
 * Closes each connection as soon as its request is done while the server closes. A keep-alive connection would hold the
 * process up for more than a minute. On a database that other servers may use, it first responds to everything for a while
 * as it did before, until the load balancer sends requests elsewhere. `isClosing` from the beginning.
 */
export function closeInOrder(app: FastifyInstance, { databaseUrl }: Config): { readonly isClosing: boolean } {
  let isClosing = false;
  let isDrained = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    if (databaseUrl !== undefined && app.server.listening) await pause(drainMs);
    isDrained = true;
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isDrained) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  return {
    get isClosing() {
      return isClosing;
    },
  };
}
