import { routes } from '#server/platform/http/route.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
import {
  createTemplateSchema,
  previewTemplateSchema,
  templatePreviewSchema,
  templateSchema,
  updateTemplateSchema,
} from '#shared/template/schema.ts';
import { createTemplate, getTemplate, listTemplates, previewTemplate, updateTemplate } from './operations.ts';
import { templateRecords } from './record.ts';

/** The texts that messages begin with. */
export const templateRoutes = routes((route) => {
  const summary = 'Texts of a template with the facts of an inquiry filled in';
  route.post(
    '/preview',
    { access: 'staff', summary, body: previewTemplateSchema, data: templatePreviewSchema },
    ({ ctx, actor, body }) => previewTemplate(ctx, actor, body),
  );
  recordRoutes(
    route,
    templateRecords.kind,
    {
      listAll: listTemplates,
      get: getTemplate,
      create: createTemplate,
      update: updateTemplate,
      remove: templateRecords.remove,
    },
    {
      schemas: { item: templateSchema, create: createTemplateSchema, update: updateTemplateSchema },
      summaries: { list: 'All templates' },
    },
  );
});
