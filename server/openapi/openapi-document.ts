import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import fastify, { type RouteOptions } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { errorTable } from '#shared/errors.ts';

const text = { type: 'string' } as const;

/** The error envelope, with the codes of the error table. */
const errorSchema: OpenAPIV3_1.SchemaObject = {
  type: 'object',
  required: ['success', 'message', 'error'],
  properties: {
    success: { const: false },
    message: text,
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: Object.keys(errorTable) },
        message: text,
        details: {
          type: 'array',
          items: { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } },
        },
        requestId: text,
      },
    },
  },
};

const description = `Every response is an envelope: \`{success: true, data}\`, lists with pages \`pagination\` too, and every error
\`{success: false, message, error}\`. Staff send \`Authorization: Bearer <token>\` from \`POST /auth/login\`; reading the
published content needs no token, and shows hidden items only with one.`;

const openapi: Partial<OpenAPIV3_1.Document> = {
  openapi: '3.1.0',
  info: { title: 'Marquee', version: '1', description },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in, for 24 hours.' },
    },
    schemas: { Error: errorSchema },
    responses: {
      Error: {
        description: 'Rejected; the code says why.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  },
};

/** The OpenAPI 3.1 document of these routes, made from the very schemas that validate their requests and answers. */
export async function openApiDocument(routes: readonly RouteOptions[]): Promise<OpenAPIV3_1.Document> {
  // A server that never listens: the generator reads routes while they are registered, and ours have been long since.
  const reader = fastify({ exposeHeadRoutes: false });
  reader.setValidatorCompiler(() => () => true);
  reader.setSerializerCompiler(() => JSON.stringify);
  await reader.register(swagger, {
    openapi,
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      return { schema: { ...schema, tags: [tagOf(url)], security: securityOf(input.route) }, url };
    },
  });
  for (const route of routes) reader.route(route);
  await reader.ready();
  const document = reader.swagger() as OpenAPIV3_1.Document;
  await reader.close();
  return withErrors(document);
}

/** The first part of the path behind the version: `services` of `/api/v1/services/:id`. */
function tagOf(url: string): string {
  return url.split('/')[3]?.replace(/\..*/, '') ?? '';
}

function securityOf({ method, config }: RouteOptions): Record<string, string[]>[] {
  if (config?.access === 'staff') return [{ bearer: [] }];
  return method === 'GET' ? [{}, { bearer: [] }] : [];
}

function withErrors(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path ?? {}) as OpenAPIV3_1.OperationObject[]) {
      for (const [status, response] of Object.entries(operation.responses ?? {}))
        if ('description' in response) response.description = STATUS_CODES[status] ?? '';
      operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Error' } };
    }
  return document;
}
