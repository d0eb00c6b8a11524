import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** No input of ours is deeper than a handful of levels. */
const deepestNesting = 64;

/**
 * Bodies are JSON and nothing else. None at all is no body, whatever the content type says, because clients send their
 * usual header with a DELETE or a logout too.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (nestsDeeperThan(body, deepestNesting)) done(new AppError('invalid_json'));
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

const steps: Record<string, number> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/** Counts brackets outside of strings, so that a bomb of brackets is refused before anything is built from it. */
export function nestsDeeperThan(json: string, limit: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < json.length && depth <= limit; i += 1) {
    const character = json[i] as string;
    if (character === '"') isInString = !isInString;
    else if (!isInString) depth += steps[character] ?? 0;
    else if (character === '\\') i += 1;
  }
  return depth > limit;
}
