import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

const checkIntervalMs = 30_000;
const minBytesPerInterval = 64 * 1024;

const slowSockets = new WeakSet<Socket>();

/**
 * Until the function it returns is called, the body of this request may take longer than other requests may, as long as
 * it keeps coming: a connection that brings less than 64 KiB in 30 seconds is closed.
 */
export function allowSlowBody({ raw }: FastifyRequest): () => void {
  const { socket } = raw;
  let bytesBefore = socket.bytesRead;
  const check = setInterval(() => {
    if (socket.bytesRead - bytesBefore < minBytesPerInterval) raw.destroy();
    bytesBefore = socket.bytesRead;
  }, checkIntervalMs);
  check.unref();
  slowSockets.add(socket);
  return () => {
    clearInterval(check);
    slowSockets.delete(socket);
  };
}

/** Whether the error only reports a request timeout, on a connection that may take longer. */
export function isAllowedToBeSlow(error: { code?: string }, socket: Socket): boolean {
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && slowSockets.has(socket);
}
