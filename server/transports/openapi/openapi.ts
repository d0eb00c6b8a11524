import { STATUS_CODES } from 'node:http';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod';
import { sendWithEtag } from '#server/platform/http/etag.ts';
import { schemaController } from '#server/transports/http/server-options.ts';
import { type ErrorCode, errorTable } from '#shared/api/errors.ts';
import { roles } from '#shared/roles.ts';

const text = { type: 'string' } as const;

/** The error envelope, with the codes that may stand in it. */
const toErrorSchema = (codes: ErrorCode[]): OpenAPIV3_1.SchemaObject => ({
  type: 'object',
  required: ['success', 'message', 'error'],
  properties: {
    success: { const: false },
    message: text,
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: codes },
        message: text,
        details: {
          type: 'array',
          items: { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } },
        },
        deletedAt: text,
        requestId: text,
      },
    },
  },
});

const codes = Object.keys(errorTable) as ErrorCode[];
const toErrorResponse = (description: string, name: string): OpenAPIV3_1.ResponseObject => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

/** An error response for each status of the error table, such as `Error412`, and `Error` for any. */
const statuses = [...new Set(codes.map((code) => errorTable[code].status))];
const errors = statuses.map((status) => ({
  name: `Error${status}`,
  description: STATUS_CODES[status] ?? '',
  schema: toErrorSchema(codes.filter((code) => errorTable[code].status === status)),
}));

const description = `Every response is an envelope: \`{success: true, data}\`, lists with pages \`pagination\` too, and every error
\`{success: false, message, error}\`. Staff send \`Authorization: Bearer <token>\` from \`POST /auth/login\`; reading the
published content needs no token, and shows hidden items only with one. The scope of a route is the least role of the
account, of ${roles.map((role) => `\`${role}\``).join(', ')}; a lower one gets 403. Lengths of text count UTF-16 units, after spaces at
both ends are removed.`;

const openapi: Partial<OpenAPIV3_1.Document> = {
  openapi: '3.1.0',
  info: { title: 'Marquee', version: '1', description },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in, for 24 hours.' },
    },
    schemas: { Error: toErrorSchema(codes), ...Object.fromEntries(errors.map(({ name, schema }) => [name, schema])) },
    responses: {
      Error: toErrorResponse('Rejected; the code says why.', 'Error'),
      ...Object.fromEntries(errors.map(({ name, description }) => [name, toErrorResponse(description, name)])),
    },
  },
};

/**
 * Serves the OpenAPI 3.1 document of every route that `api` registers from here on, made from the very schemas that validate
 * their requests and responses. It is made on the first request, so that the start neither waits for it nor loads what makes it.
 */
export function serveOpenApi(api: FastifyInstance, publicOrigin: string): void {
  const routes: RouteOptions[] = [];
  api.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route);
  });

  let document: Promise<string> | undefined;
  api.get(
    '/openapi.json',
    {
      config: { access: 'public' },
      schema: { summary: 'This document', response: { 200: z.looseObject({ openapi: z.string() }) } },
    },
    async (request, reply) => {
      document ??= createDocument(routes, publicOrigin).then((made) => JSON.stringify(withErrors(made)));
      document.catch(() => {
        document = undefined;
      });
      return sendWithEtag(request, reply.header('cache-control', 'no-cache'), await document);
    },
  );
}

/** The document of the routes. The plugin describes a whole server, so it gets one that has only them, and the start need not load it. */
async function createDocument(routes: RouteOptions[], publicOrigin: string): Promise<OpenAPIV3_1.Document> {
  const { default: swagger } = await import('@fastify/swagger');
  const app = fastify({ exposeHeadRoutes: false, schemaController });
  await app.register(swagger, {
    openapi: { ...openapi, servers: [{ url: publicOrigin }] },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      // Fastify registers a collection with and without a closing slash.
      const path = url.replace(/\/$/, '');
      const described = {
        ...schema,
        operationId: toOperationId(String(input.route.method), path),
        tags: [tagOf(url)],
        security: securityOf(input.route),
      };
      return { schema: described, url: path };
    },
  });
  // By address, so that the document does not depend on the order in which features register.
  const inOrder = routes.toSorted((one, other) => Number(one.url > other.url) - Number(one.url < other.url));
  for (const { method, url, config = {}, schema = {} } of inOrder)
    app.route({ method, url, config, schema, handler: async () => undefined });
  await app.ready();
  const document = app.swagger() as OpenAPIV3_1.Document;
  await app.close();
  return document;
}

/** The first part of the path behind the version: `services` of `/api/v1/services/:id`. */
function tagOf(url: string): string {
  return url.split('/')[3]?.replace(/\..*/, '') ?? '';
}

/** `putInquiriesById` of `PUT /api/v1/inquiries/:id`: as stable as the address itself. */
function toOperationId(method: string, path: string): string {
  const words = path
    .replace('/api/v1', '')
    .replace(/:(\w)(\w*)/g, (_, first: string, rest: string) => `By${first.toUpperCase()}${rest}`)
    .split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function securityOf({ method, config }: RouteOptions): Record<string, string[]>[] {
  const access = config?.access;
  if (access !== undefined && access !== 'public' && access !== 'nobody') return [{ bearer: [access] }];
  return method === 'GET' ? [{}, { bearer: [] }] : [];
}

/** The statuses of errors that every route of this form can respond with; any other one is the default. */
function errorStatuses(path: string, { parameters = [], requestBody, security = [] }: OpenAPIV3_1.OperationObject) {
  const isForStaff = security.length === 1 && security.every((one) => 'bearer' in one);
  const hasHeader = parameters.some((one) => 'name' in one && one.name === 'if-match');
  return [
    ...(requestBody !== undefined || parameters.some((one) => 'in' in one && one.in === 'query') ? [400] : []),
    ...(isForStaff ? [401, 403] : []),
    ...(path.includes('{') ? [404] : []),
    ...(requestBody === undefined ? [] : [413, 415]),
    ...(hasHeader ? [412] : []),
    429,
    500,
  ];
}

function withErrors(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const operation of Object.values(methods ?? {}) as OpenAPIV3_1.OperationObject[]) {
      for (const [status, response] of Object.entries(operation.responses ?? {}))
        if ('description' in response) response.description = STATUS_CODES[status] ?? '';
      const rejections = errorStatuses(path, operation).map((status) => [
        status,
        { $ref: `#/components/responses/Error${status}` },
      ]);
      operation.responses = {
        ...operation.responses,
        ...Object.fromEntries(rejections),
        default: { $ref: '#/components/responses/Error' },
      };
    }
  return document;
}
