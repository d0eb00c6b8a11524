import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#shared/api/errors.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Marquee API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
`;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const types = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
]);

/** The API documentation, rendered in the browser from the OpenAPI document. */
export const openApiPage: FastifyPluginAsync = async (app) => {
  const access = { config: { access: 'public' } } as const;

  app.get('', access, async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page),
  );

  app.get('/start.js', access, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));

  app.get<{ Params: { file: string } }>('/:file', access, async ({ params: { file } }, reply) => {
    const type = types.get(file);
    if (type === undefined) throw new AppError('not_found');
    const folder = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'));
    return reply.type(type).send(createReadStream(join(folder, 'static', file)));
  });
};
