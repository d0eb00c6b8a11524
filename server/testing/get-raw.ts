import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** GETs `path` over a socket exactly as it is written; `inject` and `fetch` would tidy dots and slashes first. */
export async function getRaw(app: FastifyInstance, path: string) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, agent: false }, resolve).on('error', reject).end();
  });
  return { statusCode: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
