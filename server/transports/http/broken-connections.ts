import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorEnvelope } from '#server/platform/http/envelope.ts';
import { apiHeaders } from '#server/platform/http/security-headers.ts';
import { isAllowedToBeSlow } from '#server/platform/http/slow-bodies.ts';
import { AppError, type ErrorCode, errorTable } from '#shared/api/errors.ts';

/** The latest response on each connection. */
const responses = new WeakMap<Socket, ServerResponse>();

/** Remembers the response on each connection, and takes over the requests that Node would reject by itself. */
export function trackConnections({ server }: FastifyInstance): void {
  server.on('request', (request, response) => responses.set(request.socket, response));
  // An unknown `Expect` header is ignored, which HTTP allows.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** How long a rejected connection has to read its response and close. */
const lingerMs = 2000;

/** For input that is not HTTP, or was too slow or too large to become a request: there is only a socket to write to. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (isAllowedToBeSlow(error, socket)) return;
  // A browser opens connections ahead, and would take what comes on an unused one for the response to its next request.
  const isUnused = socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || !socket.writable || isUnused) {
    socket.destroy();
    return;
  }
  // More bytes came after the last request of the connection, which ends with its response.
  if (error.code === 'HPE_CLOSED_CONNECTION') return;
  const response = responses.get(socket);
  if (response?.req.complete && !response.writableFinished) {
    // Complete requests came first, and their responses go out before the rejection.
    response.once('close', () => reject(error, socket));
    return;
  }
  // The response was sent before its request had arrived in full: what broke is that request and not a next one.
  if (response?.headersSent && !response.req.complete) socket.destroySoon();
  else reject(error, socket);
}

const codesByNodeCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

function reject(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return;
  const appError = new AppError(codesByNodeCode[error.code ?? ''] ?? 'bad_request');
  const { status } = errorTable[appError.code];
  const body = JSON.stringify(errorEnvelope(appError, ''));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(apiHeaders).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Destroyed at once, the response could be lost on its way.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
