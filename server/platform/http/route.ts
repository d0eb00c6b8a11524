import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify';
import * as z from 'zod';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Access } from '#server/platform/http/access.ts';
import type { Page } from '#shared/api/envelope.ts';
import { pageSchema, success, successPage, successSchema } from './envelope.ts';
import { headers, versionsToMatch, withEtag } from './etag.ts';
import { fromQuery } from './query.ts';
import { fileResponse } from './send-file.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The context of the server that the routes run in. Routes read it when a request arrives, never before. */
    ctx: Ctx;
  }
}

/**
 * What a route responds with: `data`, in the envelope; `item`, one record in the envelope, sent with its ETag; `page`, the rows of
 * a page; `file`, one of this media type that the handler sends; or, as `sent`, what the handler sends by itself in the envelope.
 */
type Response =
  | { data: z.ZodType }
  | { item: z.ZodType }
  | { page: z.ZodType }
  | { sent: z.ZodType }
  | { file: string };

interface Common {
  access: Access;
  /** For the description of the interface, without a full stop. */
  summary: string;
  /** Of the path, where a parameter is not any text. */
  params?: z.ZodType;
  /** Of plain values: a number, a flag or a list is read from the text of its parameter. */
  query?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  /** The route reads `If-Match` as `versions`. */
  ifMatch?: true;
  /** The status of success; 200 unless it says so. */
  status?: 201;
  /** A sentence in the envelope. */
  message?: string;
  /** See `FastifyContextConfig`. */
  isForSetUp?: true;
  consumes?: string[];
  /** Bytes; that of the server unless it says so. */
  bodyLimit?: number;
}

type Spec = Common & Response;

type Value<S extends Spec> = S extends { data: infer T extends z.ZodType }
  ? z.input<T>
  : S extends { item: infer T extends z.ZodType }
    ? z.input<T> & { version: number }
    : S extends { page: infer T extends z.ZodType }
      ? Page<z.input<T>>
      : unknown;

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Parsed<S, Key extends string> = S extends Record<Key, infer T extends z.ZodType> ? z.output<T> : undefined;

/** A request, parsed, with the context of the server and whoever sent it. */
export interface Call<Path extends string, S> {
  ctx: Ctx;
  actor: Actor;
  params: S extends { params: infer T extends z.ZodType } ? z.output<T> : Record<ParameterOf<Path>, string>;
  query: Parsed<S, 'query'>;
  body: Parsed<S, 'body'>;
  headers: Parsed<S, 'headers'>;
  /** Of `If-Match`; undefined without it. */
  versions: number[] | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Declare = <const Path extends string, S extends Spec>(
  path: Path,
  spec: S,
  handle: (call: Call<Path, S>) => Promise<Value<S>> | Value<S>,
) => void;

/** The routes of a feature are declared on it. */
export interface RouteTable extends Record<'get' | 'post' | 'put' | 'delete', Declare> {
  /** For what is no route in a table, such as a plugin. */
  app: FastifyInstance;
}

/** A plugin of the routes that `define` declares. It is made once for a process and serves the context of each server. */
export function routes(define: (route: RouteTable) => void | Promise<void>) {
  return async (app: FastifyInstance): Promise<void> => {
    const declare =
      (method: HTTPMethods): Declare =>
      (path, spec, handle) => {
        app.route({
          method,
          url: path,
          config: { access: spec.access, ...(spec.isForSetUp && { isForSetUp: true }) },
          schema: toSchema(path, spec),
          ...(spec.bodyLimit !== undefined && { bodyLimit: spec.bodyLimit }),
          handler: async (request, reply) => {
            const { actor, params } = request;
            // What the route does not declare nobody has checked.
            const query = spec.query && request.query;
            const body = spec.body && request.body;
            const headers = spec.headers && request.headers;
            const versions = spec.ifMatch && versionsToMatch(request);
            const call = { ctx: app.ctx, actor, params, query, body, headers, versions, request, reply };
            const value = await handle(call as never);
            if (spec.status !== undefined) reply.code(spec.status);
            return envelop(spec, value, reply);
          },
        });
      };
    await define({ app, get: declare('GET'), post: declare('POST'), put: declare('PUT'), delete: declare('DELETE') });
  };
}

function envelop(spec: Spec, value: unknown, reply: FastifyReply): unknown {
  if ('item' in spec) return withEtag(reply, value as { version: number });
  if ('page' in spec) return successPage(value as Page<unknown>);
  if ('data' in spec) return success(value, spec.message);
  return value;
}

function toSchema(path: string, spec: Spec): FastifySchema {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const { summary, query, body, consumes } = spec;
  const sent = spec.ifMatch ? headers : spec.headers;
  return {
    summary,
    ...(names.length > 0 && {
      params: spec.params ?? z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
    }),
    ...(query && { querystring: fromQuery(query) }),
    ...(body && { body }),
    ...(sent && { headers: sent }),
    ...(consumes && { consumes }),
    ...('file' in spec ? fileResponse(spec.file) : { response: { [spec.status ?? 200]: responseSchema(spec) } }),
  };
}

function responseSchema(spec: Exclude<Spec, { file: string }>): z.ZodType {
  if ('page' in spec) return pageSchema(spec.page);
  if ('item' in spec) return successSchema(spec.item);
  return successSchema('sent' in spec ? spec.sent : spec.data);
}
