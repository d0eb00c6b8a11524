import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `ETag` of an item: its version. */
export function versionTag({ version }: { version: number }): string {
  return `"${version}"`;
}

/**
 * The versions that `If-Match` names; `undefined` where the header is missing or says that any will do. A tag that is
 * none of ours matches no version.
 */
export function versionsToMatch({ headers }: FastifyRequest): number[] | undefined {
  const given = headers['if-match']?.trim();
  if (given === undefined || given === '*') return undefined;
  return given.split(',').map((tag) => Number(/^\s*"(\d{1,15})"\s*$/.exec(tag)?.[1] ?? Number.NaN));
}

/** The `ETag` of a list, by what it says; weak, because it is the same in every encoding. */
export function contentTag(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Whether the caller holds this very answer already. */
export function isKnown(request: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const given = request.headers['if-none-match'];
  if (given === undefined) return false;
  const opaque = etag.replace('W/', '');
  return given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace('W/', '') === opaque);
}

/** Sends a body with its tag, or 304 where the caller has it already. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = contentTag(body);
  reply.header('etag', etag);
  if (isKnown(request, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
