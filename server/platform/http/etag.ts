import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { SuccessEnvelope } from '#shared/api/envelope.ts';
import { success } from './envelope.ts';

/** The headers of a change that may name the version it is based on; see `versionsToMatch`. */
export const headers = z.looseObject({ 'if-match': z.string().optional() });

/** The `ETag` of an item: its version. */
export function versionEtag({ version }: { version: number }): string {
  return `"${version}"`;
}

/** The body of one item, sent with its `ETag`. */
export function withEtag<T extends { version: number }>(
  reply: { header(name: string, value: string): unknown },
  item: T,
): SuccessEnvelope<T> {
  reply.header('etag', versionEtag(item));
  return success(item);
}

/**
 * The versions that `If-Match` names; `undefined` where the header is missing or `*`. A tag that is not ours matches no
 * version.
 */
export function versionsToMatch({ headers }: FastifyRequest): number[] | undefined {
  const header = headers['if-match']?.trim();
  if (header === undefined || header === '*') return undefined;
  return header.split(',').map((tag) => Number(/^\s*"(\d{1,15})"\s*$/.exec(tag)?.[1] ?? Number.NaN));
}

/**
 * The `ETag` of a body: a hash of its content; weak, because it is the same in every encoding. Not @fastify/etag, whose hook
 * hashes each response anew and never sees cached ones, which are written without Fastify.
 */
export function contentEtag(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Whether `If-None-Match` names this ETag. */
export function matchesEtag(request: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  const opaque = etag.replace('W/', '');
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace('W/', '') === opaque);
}

/** Sends a body with its ETag, or 304 where the client has it already. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = contentEtag(body);
  reply.header('etag', etag);
  if (matchesEtag(request, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
