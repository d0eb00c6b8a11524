import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import { linkHeaders } from '#server/platform/links/define-link.ts';
import { bodyLimit } from '#server/transports/http/server-options.ts';
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

/** Who posts a form: the IP address through the configured proxies alone, and what the browser says that it is. */
interface Sender {
  token: string;
  address: string;
  userAgent: string;
}

/** What is shown in answer to a form; without it, the page is shown anew, so that nothing is posted twice; `null`: nothing is. */
export type Answer<Opened> = { opened: Opened; status: number } | undefined | null;

interface VisitorPageDefinition<Opened> {
  link: { path: string };
  /** What a token opens for somebody at an IP address. Throws `gone` where it opens nothing. Changes nothing: scanners of mail follow links. */
  load(ctx: Ctx, token: string, address: string): Promise<Opened>;
  /** What a form of the page does with the fields that were posted. */
  answer?(ctx: Ctx, opened: Opened, typed: URLSearchParams, from: Sender): Promise<Answer<Opened>>;
  /** The document for it; `undefined`: for a link that is unknown, replaced, revoked or expired. */
  render(parts: PageParts, opened: Opened | undefined, url: string): Promise<VisitorDocument>;
}

/** A page for whoever has its link, and for nobody else. */
interface VisitorPage {
  path: string;
  /** Whether it has a form. */
  isAnswered: boolean;
  respond(
    parts: PageParts,
    request: FastifyRequest<{ Params: { token: string } }>,
    typed?: URLSearchParams,
  ): Promise<Partial<VisitorDocument> & { status: number; location?: string }>;
}

const maxUserAgentLength = 500;

const ifOpen = (error: unknown): undefined => {
  if (!(error instanceof AppError)) throw toUnavailable(error);
  if (error.code !== 'gone') throw error;
  return undefined;
};

/** Defines a page for one visitor by the links that open it. Nobody stores it, and its address reaches no other site. */
export function defineVisitorPage<Opened extends object>({
  link,
  load,
  answer,
  render,
}: VisitorPageDefinition<Opened>): VisitorPage {
  return {
    path: link.path,
    isAnswered: answer !== undefined,
    async respond(parts, { params: { token }, ip: address, url, headers }, typed) {
      const loaded: Opened | undefined = await load(parts.ctx, token, address).catch(ifOpen);
      let opened: Opened | undefined = loaded;
      let status = loaded === undefined ? 410 : 200;
      if (loaded && typed && answer) {
        const userAgent = (headers['user-agent'] ?? '').slice(0, maxUserAgentLength);
        const answered = await answer(parts.ctx, loaded, typed, { token, address, userAgent });
        if (!answered) return answered === null ? { status: 204 } : { status: 303, location: url };
        ({ opened, status } = answered);
      }
      return { status, ...(await render(parts, opened, url)) };
    },
  };
}

/** A document of the site without scripts, its images not deferred. */
export const toStaticPage = (html: string): string =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace('<html ', '<html data-script-failed data-painted ');

interface Visit {
  Params: { token: string };
  Body: URLSearchParams | undefined;
}

const headers = {
  ...linkHeaders,
  'cache-control': 'private, no-store',
  'content-type': 'text/html; charset=utf-8',
};

/** Serves each of the pages below the path of its links. */
export function serveVisitorPages(app: FastifyInstance, parts: PageParts, pages: readonly VisitorPage[]): void {
  const config = { access: 'public' } as const;
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    );
    for (const { path, isAnswered, respond } of pages) {
      const serve = async (request: FastifyRequest<Visit>, reply: FastifyReply) => {
        const { status, html, location, headers: own } = await respond(parts, request, request.body);
        return reply
          .code(status)
          .headers({ ...headers, ...own, ...(location !== undefined && { location }) })
          .send(html);
      };
      scope.get<Visit>(`${path}:token`, { config }, serve);
      if (isAnswered) scope.post<Visit>(`${path}:token`, { config }, serve);
    }
  });
}
