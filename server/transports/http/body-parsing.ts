import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/api/errors.ts';

/** No input of ours nests deeper than a handful of levels. */
export const maxNesting = 64;

/**
 * Accepts JSON bodies only. An empty body counts as none, whatever its content type, because clients send their usual
 * header with a DELETE or a logout too.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (nestsDeeperThan(body, maxNesting)) done(new AppError('invalid_json'));
    else parse(request, body, done);
  });
  app.addContentTypeParser('*', (request, _payload, done) => {
    if (request.method === 'DELETE' && hasNoBody(request)) done(null, undefined);
    else done(new AppError('unsupported_media_type'));
  });
}

function hasNoBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

const depthChanges: Record<string, number> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/** Counts brackets outside of strings, so that deeply nested input is rejected before it is parsed. */
export function nestsDeeperThan(json: string, limit: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < json.length && depth <= limit; i += 1) {
    const character = json[i] as string;
    if (character === '"') isInString = !isInString;
    else if (!isInString) depth += depthChanges[character] ?? 0;
    else if (character === '\\') i += 1;
  }
  return depth > limit;
}
