import * as z from 'zod';
import { routes } from '#server/platform/http/route.ts';
import {
  pageSchema,
  pageSummarySchema,
  pageVersionSchema,
  previewAddressSchema,
  previewSchema,
} from '#shared/pages/page-content.ts';
import {
  discardDraft,
  getPage,
  listPages,
  listPageVersions,
  previewPage,
  publishPage,
  restorePageVersion,
  savePage,
} from './operations.ts';

const read = 'read_only';
const write = 'staff';
const item = pageSchema;
const ifMatch = true;

/** The pages' own content: drafts, publishing, earlier versions. Visitors read it as pages only. */
export const pageContentRoutes = routes((route) => {
  route.get('/', { access: read, summary: 'List the pages', data: z.array(pageSummarySchema) }, ({ ctx, actor }) =>
    listPages(ctx, actor),
  );
  route.get('/:page', { access: read, summary: 'Read a page with its draft', item }, ({ ctx, actor, params }) =>
    getPage(ctx, actor, params.page),
  );
  const slots = z.record(z.string(), z.unknown());
  route.put(
    '/:page',
    { access: write, summary: 'Save slots of a page in its draft', ifMatch, body: slots, item },
    ({ ctx, actor, params, body, versions }) => savePage(ctx, actor, params.page, body, versions),
  );
  route.post(
    '/:page/publish',
    { access: write, summary: 'Publish the draft of a page', ifMatch, item },
    ({ ctx, actor, params, versions }) => publishPage(ctx, actor, params.page, versions),
  );
  route.post(
    '/:page/discard',
    { access: write, summary: 'Discard the draft of a page', ifMatch, item },
    ({ ctx, actor, params, versions }) => discardDraft(ctx, actor, params.page, versions),
  );
  route.get(
    '/:page/versions',
    { access: read, summary: 'List the published versions of a page', data: z.array(pageVersionSchema) },
    ({ ctx, actor, params }) => listPageVersions(ctx, actor, params.page),
  );
  route.post(
    '/:page/versions/:version/restore',
    { access: write, summary: 'Make a published version the draft', ifMatch, item },
    ({ ctx, actor, params, versions }) => restorePageVersion(ctx, actor, params.page, params.version, versions),
  );
});

/** `POST /preview`: an address that shows a page with values that were not saved. */
export const previewRoutes = routes((route) => {
  const summary = 'Preview a page with values that were not saved';
  route.post('/', { access: write, summary, body: previewSchema, data: previewAddressSchema }, ({ ctx, actor, body }) =>
    previewPage(ctx, actor, body),
  );
});
