import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { reportTo } from '../child.ts';

/** The limit to compare with: Fastify and one answer that lies ready in memory. */
const body = readFileSync(String(process.argv[2]));

const app = fastify();
app.get('/bytes', (_request, reply) => {
  reply
    .headers({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Authorization, Accept-Encoding',
      etag: 'W/"the-very-same-bytes"',
    })
    .send(body);
});

const url = await app.listen({ host: '127.0.0.1', port: 0 });
reportTo({ url, headers: {} }, () => app.close());
