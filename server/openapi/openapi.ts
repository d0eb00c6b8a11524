import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { sendWithEtag } from '#server/rest/etag.ts';
import { errorTable } from '#shared/errors.ts';
import { roles } from '#shared/roles.ts';

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
        deletedAt: text,
        requestId: text,
      },
    },
  },
};

const description = `Every response is an envelope: \`{success: true, data}\`, lists with pages \`pagination\` too, and every error
\`{success: false, message, error}\`. Staff send \`Authorization: Bearer <token>\` from \`POST /auth/login\`; reading the
published content needs no token, and shows hidden items only with one. The scope of a route is the least role of the
account, of ${roles.map((role) => `\`${role}\``).join(', ')}; a lower one gets 403.`;

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

/**
 * Serves the OpenAPI 3.1 document of every route that `api` registers from here on, made from the very schemas that validate
 * their requests and responses. It is made on the first request, so that the start does not wait for it.
 */
export async function serveOpenApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi,
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const described = { ...schema, tags: [tagOf(url)], security: securityOf(input.route) };
      // Fastify registers a collection with and without a closing slash.
      return { schema: described, url: url.replace(/\/$/, '') };
    },
  });

  let document: string | undefined;
  api.get(
    '/openapi.json',
    { config: { access: 'public' }, schema: { summary: 'This document' } },
    async (request, reply) => {
      document ??= JSON.stringify(withErrors(api.swagger() as OpenAPIV3_1.Document));
      return sendWithEtag(request, reply.header('cache-control', 'no-cache'), document);
    },
  );
}

/** The first part of the path behind the version: `services` of `/api/v1/services/:id`. */
function tagOf(url: string): string {
  return url.split('/')[3]?.replace(/\..*/, '') ?? '';
}

function securityOf({ method, config }: RouteOptions): Record<string, string[]>[] {
  const access = config?.access;
  if (access !== undefined && access !== 'public' && access !== 'nobody') return [{ bearer: [access] }];
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
