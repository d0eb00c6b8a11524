import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import {
  createTemplateSchema,
  previewTemplateSchema,
  templatePreviewSchema,
  templateSchema,
  updateTemplateSchema,
} from '#shared/template.ts';

/** The texts that messages begin with. */
export function templateRoutes({ templates, trash }: Operations): FastifyPluginAsyncZod {
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
    itemRoutes(app, templates, trash, {
      entity: 'template',
      noun: 'a template',
      schemas: { item: templateSchema, create: createTemplateSchema, update: updateTemplateSchema },
      readAccess: 'staff',
      writeAccess: 'manager',
    });
  };
}
