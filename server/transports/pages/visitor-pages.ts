import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import { linkHeaders } from '#server/platform/links/define-link.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Frontends } from './frontends.ts';
import { type ServedContent, toUnavailable } from './stale-on-error.ts';

/** What pages are rendered from. */
export interface PageParts {
  ctx: Ctx;
  frontends: Frontends;
  content: ServedContent;
}

interface VisitorDocument {
  html: string;
  /** Its policy, and what else is its own. */
  headers: Record<string, string>;
}

interface VisitorPageDefinition<Opened> {
  link: { path: string };
  /** What a token opens for somebody at an IP address. Throws `gone` where it opens nothing. Changes nothing: scanners of mail follow links. */
  load(ctx: Ctx, token: string, address: string): Promise<Opened>;
  /** The document for it; `undefined`: for a link that is unknown, replaced, revoked or expired. */
  render(parts: PageParts, opened: Opened | undefined, url: string): Promise<VisitorDocument>;
}

/** A page for whoever has its link, and for nobody else. */
export interface VisitorPage {
  path: string;
  respond(
    parts: PageParts,
    request: FastifyRequest<{ Params: { token: string } }>,
  ): Promise<VisitorDocument & { status: number }>;
}

const ifOpen = (error: unknown): undefined => {
  if (!(error instanceof AppError)) throw toUnavailable(error);
  if (error.code !== 'gone') throw error;
  return undefined;
};

/** Defines a page for one visitor by the links that open it. Nobody stores it, and its address reaches no other site. */
export function defineVisitorPage<Opened extends object>({
  link,
  load,
  render,
}: VisitorPageDefinition<Opened>): VisitorPage {
  return {
    path: link.path,
    async respond(parts, { params, ip, url }) {
      const opened = await load(parts.ctx, params.token, ip).catch(ifOpen);
      return { status: opened === undefined ? 410 : 200, ...(await render(parts, opened, url)) };
    },
  };
}

const headers = {
  ...linkHeaders,
  'cache-control': 'private, no-store',
  'content-type': 'text/html; charset=utf-8',
};

/** Serves each of the pages below the path of its links. */
export function serveVisitorPages(app: FastifyInstance, parts: PageParts, pages: readonly VisitorPage[]): void {
  for (const { path, respond } of pages)
    app.get<{ Params: { token: string } }>(
      `${path}:token`,
      { config: { access: 'public' } },
      async (request, reply) => {
        const { status, html, headers: own } = await respond(parts, request);
        return reply
          .code(status)
          .headers({ ...headers, ...own })
          .send(html);
      },
    );
}
