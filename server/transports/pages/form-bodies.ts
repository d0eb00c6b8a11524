import type { FastifyInstance } from 'fastify';
import { bodyLimit } from '#server/transports/http/server-options.ts';

/** Has the routes of a scope take forms as browsers send them without scripts: their body is a `URLSearchParams`. */
export function takeFormBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}
