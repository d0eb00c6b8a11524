import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { linkHeaders } from '#server/platform/links/define-link.ts';
import { bodyLimit } from '#server/transports/http/server-options.ts';
import { AppError } from '#shared/api/errors.ts';
import { endedLinkPath, notFoundPage, type SiteRequest } from '#shared/rendering/site-renderer.ts';
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

/**
 * What is shown in answer to a form; without it, the page is shown anew, so that nothing is posted twice; `null`: nothing is. Or another
 * address, where whoever posted it goes on.
 */
export type Answer<Opened> =
  | { opened: Opened; status: number; location?: never }
  | { location: string }
  | undefined
  | null;

/** A file that the program made. */
interface MadeFile {
  name: string;
  type: string;
  bytes: Buffer;
}

interface VisitorPageDefinition<Opened> {
  link: { path: string };
  /**
   * What a token opens for somebody at an IP address. Throws `gone` where it opens nothing. Changes nothing, because scanners of mail follow
   * links; a page may record what has happened elsewhere, such as a payment that its address names in `query`.
   */
  load(ctx: Ctx, token: string, address: string, query: Query): Promise<Opened>;
  /** What a form of the page does with the fields that were posted. */
  answer?(ctx: Ctx, opened: Opened, typed: URLSearchParams, from: Sender): Promise<Answer<Opened>>;
  /** What of it can be saved, and the last part of its address; undefined while there is nothing. */
  file?: { path: string; make(ctx: Ctx, opened: Opened): Promise<MadeFile | undefined> };
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
    request: Request,
    typed?: URLSearchParams,
  ): Promise<Partial<VisitorDocument> & { status: number; location?: string }>;
  file?: {
    path: string;
    respond(parts: PageParts, request: Request): Promise<{ file: MadeFile } | (VisitorDocument & { status: number })>;
  };
}

type Query = Readonly<Record<string, unknown>>;
type Request = FastifyRequest<{ Params: { token: string }; Querystring: Query }>;

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
  file,
  render,
}: VisitorPageDefinition<Opened>): VisitorPage {
  const open = ({ ctx }: PageParts, { params: { token }, ip, query }: Request): Promise<Opened | undefined> =>
    load(ctx, token, ip, query).catch(ifOpen);
  return {
    path: link.path,
    isAnswered: answer !== undefined,
    async respond(parts, request, typed) {
      const { params, ip: address, url, headers } = request;
      const { token } = params;
      const loaded: Opened | undefined = await open(parts, request);
      let opened: Opened | undefined = loaded;
      let status = loaded === undefined ? 410 : 200;
      if (loaded && typed && answer) {
        const userAgent = (headers['user-agent'] ?? '').slice(0, maxUserAgentLength);
        const answered = await answer(parts.ctx, loaded, typed, { token, address, userAgent });
        if (answered === null) return { status: 204 };
        const { location = url, ...shown } = answered ?? {};
        if (!('opened' in shown)) return { status: 303, location };
        ({ opened, status } = shown);
      }
      return { status, ...(await render(parts, opened, url)) };
    },
    ...(file && {
      file: {
        path: file.path,
        async respond(parts, request) {
          const opened: Opened | undefined = await open(parts, request);
          if (opened === undefined) return { status: 410, ...(await render(parts, undefined, request.url)) };
          const made = await file.make(parts.ctx, opened);
          return made ? { file: made } : { status: 404, ...(await render(parts, opened, request.url)) };
        },
      },
    }),
  };
}

/** A document of the site without scripts, its images not deferred. */
export const toStaticPage = (html: string): string =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace('<html ', '<html data-script-failed data-painted ');

/** A page of the site without scripts, whose `files` are its own; without one, that of a link that has ended. */
export async function renderLinkPage(
  { ctx, frontends, content: { source } }: PageParts,
  page: ({ files: string } & Pick<SiteRequest, 'path' | 'proposal' | 'bill'>) | undefined,
) {
  const { renderer, assetsOf } = await frontends.site();
  const { files, ...shown } = page ?? { files: notFoundPage, path: endedLinkPath };
  const assets = assetsOf(files);
  const origin = ctx.config.publicOrigin;
  const { html } = await renderer.render({ content: source, ...shown, origin, assets, now: ctx.now().getTime() });
  return { html: toStaticPage(html), assets };
}

interface Visit {
  Params: { token: string };
  Querystring: Query;
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
    for (const { path, isAnswered, respond, file } of pages) {
      const serve = async (request: FastifyRequest<Visit>, reply: FastifyReply) => {
        const { status, html, location, headers: own } = await respond(parts, request, request.body);
        return reply
          .code(status)
          .headers({ ...headers, ...own, ...(location !== undefined && { location }) })
          .send(html);
      };
      scope.get<Visit>(`${path}:token`, { config }, serve);
      if (file)
        scope.get<Visit>(`${path}:token/${file.path}`, { config }, async (request, reply) => {
          const answer = await file.respond(parts, request);
          reply.headers(headers);
          if (!('file' in answer)) return reply.code(answer.status).headers(answer.headers).send(answer.html);
          const { name, bytes, type } = answer.file;
          return sendFile(reply, name, bytes, type);
        });
      if (isAnswered) scope.post<Visit>(`${path}:token`, { config }, serve);
    }
  });
}
