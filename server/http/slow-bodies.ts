import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

const pace = { milliseconds: 30_000, leastBytes: 64 * 1024 };

const trusted = new WeakSet<Socket>();

/**
 * Until the function it returns is called, the body of this request may take longer than other requests may, as long as
 * it keeps coming: a connection that brings less than 64 KiB in 30 seconds is closed.
 */
export function allowSlowBody({ raw }: FastifyRequest): () => void {
  const { socket } = raw;
  let seen = socket.bytesRead;
  const check = setInterval(() => {
    if (socket.bytesRead - seen < pace.leastBytes) raw.destroy();
    seen = socket.bytesRead;
  }, pace.milliseconds);
  check.unref();
  trusted.add(socket);
  return () => {
    clearInterval(check);
    trusted.delete(socket);
  };
}

/** Whether what Node reports of this connection is only that its request takes long, and it may. */
export function isAllowedToBeSlow(error: { code?: string }, socket: Socket): boolean {
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && trusted.has(socket);
}
