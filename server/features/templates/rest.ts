import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/rest/envelope.ts';
import { headers, params, versionsToMatch, withEtag } from '#server/rest/etag.ts';
import {
  createTemplateSchema,
  previewTemplateSchema,
  templatePreviewSchema,
  templateSchema,
  updateTemplateSchema,
} from '#shared/template.ts';

const response = { 200: successSchema(templateSchema) };
const removed = { 200: successSchema(z.object({ _id: z.string() })) };

/** The texts that messages begin with. Not `itemRoutes`, because templates have no trash. */
export function templateRoutes({ templates }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'staff' },
        schema: { summary: 'All templates', response: { 200: successSchema(z.array(templateSchema)) } },
      },
      async ({ actor }) => success(await templates.list(actor)),
    );
    app.post(
      '/preview',
      {
        config: { access: 'staff' },
        schema: {
          summary: 'Texts of a template with the facts of an inquiry filled in',
          body: previewTemplateSchema,
          response: { 200: successSchema(templatePreviewSchema) },
        },
      },
      async ({ actor, body }) => success(await templates.preview(actor, body)),
    );
    app.post(
      '/',
      {
        config: { access: 'manager' },
        schema: {
          summary: 'Add a template',
          body: createTemplateSchema,
          response: { 201: successSchema(templateSchema) },
        },
      },
      async ({ actor, body }, reply) => {
        return withEtag(reply.code(201), await templates.create(actor, body));
      },
    );
    app.get(
      '/:id',
      { config: { access: 'staff' }, schema: { summary: 'Read a template', params, response } },
      async ({ actor, params }, reply) => {
        return withEtag(reply, await templates.get(actor, params.id));
      },
    );
    app.put(
      '/:id',
      {
        config: { access: 'manager' },
        schema: { summary: 'Change fields of a template', params, headers, body: updateTemplateSchema, response },
      },
      async (request, reply) => {
        const { actor, params, body } = request;
        return withEtag(reply, await templates.update(actor, params.id, body, versionsToMatch(request)));
      },
    );
    app.delete(
      '/:id',
      {
        config: { access: 'manager' },
        schema: { summary: 'Delete a template', params, headers, response: removed },
      },
      async (request) => success(await templates.remove(request.actor, request.params.id, versionsToMatch(request))),
    );
  };
}
