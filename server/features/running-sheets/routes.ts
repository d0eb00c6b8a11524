import { pdfType } from '#server/features/printing/pages.ts';
import { routes } from '#server/platform/http/route.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
import {
  printSheetSchema,
  readRevisionSchema,
  revisionParamsSchema,
  runningSheetSchema,
  updateRunningSheetSchema,
} from '#shared/running-sheet/schema.ts';
import { getRunningSheet, getRunningSheetRevision, issueRunningSheet, updateRunningSheet } from './operations.ts';
import { readSheetPdf } from './printing.ts';
import { runningSheetRecords } from './record.ts';

const item = runningSheetSchema;

/** Every event has a sheet: it is read and written under the id of the event, or its own. */
export const runningSheetRoutes = routes((route) => {
  recordRoutes(
    route,
    runningSheetRecords.kind,
    { get: getRunningSheet, update: updateRunningSheet },
    {
      schemas: { item, update: updateRunningSheetSchema },
      summaries: {
        get: 'Read the running sheet of an event as it is now, with what is different from its last revision',
        update: 'Change what staff write into a running sheet',
      },
    },
  );
  route.post(
    '/:id/issue',
    { access: 'staff', summary: 'Issue the next revision of a running sheet', item, status: 201 },
    ({ ctx, actor, params }) => issueRunningSheet(ctx, actor, params.id),
  );
  route.get(
    '/:id/revisions/:revision',
    {
      access: 'read_only',
      summary: 'Read a revision of a running sheet',
      params: revisionParamsSchema,
      data: readRevisionSchema,
    },
    ({ ctx, actor, params }) => getRunningSheetRevision(ctx, actor, params.id, params.revision),
  );
  route.get(
    '/:id/pdf',
    {
      access: 'read_only',
      summary: 'A copy of a running sheet as a PDF: as it is now, or as a revision was issued',
      query: printSheetSchema,
      file: pdfType,
    },
    async ({ ctx, actor, params, query, reply }) => {
      const { name, bytes } = await readSheetPdf(ctx, actor, params.id, query);
      return sendFile(reply, name, bytes, pdfType);
    },
  );
});
