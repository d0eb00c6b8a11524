import * as z from 'zod';
import { routes } from '#server/platform/http/route.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import {
  createTemplateSchema,
  previewTemplateSchema,
  templatePreviewSchema,
  templateSchema,
  updateTemplateSchema,
} from '#shared/template.ts';
import {
  createTemplate,
  getTemplate,
  listTemplates,
  previewTemplate,
  removeTemplate,
  updateTemplate,
} from './operations.ts';

/** The texts that messages begin with. */
export const templateRoutes = routes((route) => {
  route.get('/', { access: 'staff', summary: 'All templates', data: z.array(templateSchema) }, ({ ctx, actor }) =>
    listTemplates(ctx, actor),
  );
  const summary = 'Texts of a template with the facts of an inquiry filled in';
  route.post(
    '/preview',
    { access: 'staff', summary, body: previewTemplateSchema, data: templatePreviewSchema },
    ({ ctx, actor, body }) => previewTemplate(ctx, actor, body),
  );
  itemRoutes(
    route,
    { get: getTemplate, create: createTemplate, update: updateTemplate, remove: removeTemplate },
    {
      entity: 'template',
      noun: 'a template',
      schemas: { item: templateSchema, create: createTemplateSchema, update: updateTemplateSchema },
      readAccess: 'staff',
      writeAccess: 'manager',
    },
  );
});
