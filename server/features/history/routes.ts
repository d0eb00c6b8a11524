import * as z from 'zod';
import { routes } from '#server/platform/http/route.ts';
import {
  historyEntrySchema,
  historyPersonSchema,
  listHistorySchema,
  recordVersionSchema,
  revertSchema,
  undoSchema,
} from '#shared/history/schema.ts';
import { listHistory, listHistoryPeople, revertEntry, undoActions } from './operations.ts';

const params = z.object({ seq: z.coerce.number().int() });
/** An empty body means every field. */
const revertBody = z.preprocess((body) => body ?? {}, revertSchema);

export const historyRoutes = routes((route) => {
  const list = 'A page of what was done to records, newest first';
  route.get(
    '/',
    { access: 'read_only', summary: list, query: listHistorySchema, page: historyEntrySchema },
    ({ ctx, actor, query }) => listHistory(ctx, actor, query),
  );
  route.get(
    '/people',
    { access: 'read_only', summary: 'Whom the history can be filtered by', data: z.array(historyPersonSchema) },
    ({ ctx, actor }) => listHistoryPeople(ctx, actor),
  );
  const undo = 'Take back the last action on records';
  route.post(
    '/undo',
    { access: 'staff', summary: undo, body: undoSchema, data: z.array(recordVersionSchema) },
    ({ ctx, actor, body }) => undoActions(ctx, actor, body),
  );
  const revert = 'Set the fields of an earlier change back';
  route.post(
    '/:seq/revert',
    { access: 'staff', summary: revert, params, body: revertBody, data: recordVersionSchema },
    ({ ctx, actor, params, body }) => revertEntry(ctx, actor, params.seq, body),
  );
});
