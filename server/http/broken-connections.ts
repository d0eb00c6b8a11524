import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorEnvelope } from '#server/rest/envelope.ts';
import { AppError, errorTable } from '#shared/errors.ts';
import { apiHeaders } from './security-headers.ts';
import { isAllowedToBeSlow } from './slow-bodies.ts';

/** The latest answer on each connection. */
const answers = new WeakMap<Socket, ServerResponse>();

/** Lets no request be answered by Node itself, whose own refusals are bare, and no request be answered twice. */
export function followConnections({ server }: FastifyInstance): void {
  server.on('request', (request, response) => answers.set(request.socket, response));
  // Whoever expects something unheard of is answered as if nothing had been expected, which HTTP allows.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** Milliseconds that a refused connection has to take its answer and hang up. */
const lingering = 2000;

/** For what is no HTTP at all, or was too slow or too large to become a request; there is only a socket to write to. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (isAllowedToBeSlow(error, socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // More came than was announced as the last request; the connection ends with the answer to that.
  if (error.code === 'HPE_CLOSED_CONNECTION') return;
  const answer = answers.get(socket);
  if (answer?.req.complete && !answer.writableFinished) {
    // Whole requests came before what is none, and their answers come before its refusal.
    answer.once('close', () => refuse(error, socket));
    return;
  }
  // An answer that was given before all of its request had come: what broke is not a next one.
  if (answer?.headersSent && !answer.req.complete) socket.destroySoon();
  else refuse(error, socket);
}

function refuse(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return;
  const refusal = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'bad_request');
  const { status } = errorTable[refusal.code];
  const body = JSON.stringify(errorEnvelope(refusal, ''));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(apiHeaders).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Whoever does not hang up is hung up on; at once, the answer could be lost on its way.
  setTimeout(() => socket.destroy(), lingering).unref();
}
