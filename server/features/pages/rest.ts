import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { headers, versionsToMatch, withEtag } from '#server/platform/http/etag.ts';
import {
  pageSchema,
  pageSummarySchema,
  pageVersionSchema,
  previewAddressSchema,
  previewSchema,
} from '#shared/pages/page-content.ts';

const read = { access: 'read_only' } as const;
const write = { access: 'staff' } as const;
const params = z.object({ page: z.string() });
const response = { 200: successSchema(pageSchema) };

/** The pages' own content: drafts, publishing, earlier versions. Visitors read it as pages only. */
export function pageContentRoutes({ pages }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: read,
        schema: { summary: 'List the pages', response: { 200: successSchema(z.array(pageSummarySchema)) } },
      },
      async ({ actor }) => success(await pages.list(actor)),
    );
    app.get(
      '/:page',
      { config: read, schema: { summary: 'Read a page with its draft', params, response } },
      async ({ actor, params }, reply) => {
        return withEtag(reply, await pages.get(actor, params.page));
      },
    );
    app.put(
      '/:page',
      {
        config: write,
        schema: {
          summary: 'Save slots of a page in its draft',
          params,
          headers,
          response,
          body: z.record(z.string(), z.unknown()),
        },
      },
      async (request, reply) => {
        const { actor, params, body } = request;
        return withEtag(reply, await pages.save(actor, params.page, body, versionsToMatch(request)));
      },
    );
    for (const action of ['publish', 'discard'] as const)
      app.post(
        `/:page/${action}`,
        {
          config: write,
          schema: {
            summary: `${action === 'publish' ? 'Publish' : 'Discard'} the draft of a page`,
            params,
            headers,
            response,
          },
        },
        async (request, reply) => {
          return withEtag(reply, await pages[action](request.actor, request.params.page, versionsToMatch(request)));
        },
      );
    app.get(
      '/:page/versions',
      {
        config: read,
        schema: {
          summary: 'List the published versions of a page',
          params,
          response: { 200: successSchema(z.array(pageVersionSchema)) },
        },
      },
      async ({ actor, params }) => success(await pages.versions(actor, params.page)),
    );
    app.post(
      '/:page/versions/:version/restore',
      {
        config: write,
        schema: {
          summary: 'Make a published version the draft',
          params: params.extend({ version: z.string() }),
          headers,
          response,
        },
      },
      async (request, reply) => {
        const { actor, params } = request;
        return withEtag(reply, await pages.restore(actor, params.page, params.version, versionsToMatch(request)));
      },
    );
  };
}

/** `POST /preview`: an address that shows a page with values that were not saved. */
export function previewRoutes({ pages }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/',
      {
        config: write,
        schema: {
          summary: 'Preview a page with values that were not saved',
          body: previewSchema,
          response: { 200: successSchema(previewAddressSchema) },
        },
      },
      async ({ actor, body }) => success(await pages.preview(actor, body)),
    );
  };
}
