import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import { type PostedFile, type PostedForm, readPostedForm } from '#server/platform/http/posted-form.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { linkHeaders } from '#server/platform/links/define-link.ts';
import { AppError } from '#shared/api/errors.ts';
import { clientAnswerLimits } from '#shared/client-answers/values.ts';
import { documentLimits } from '#shared/document/values.ts';
import { endedLinkPath, notFoundPage, type SiteRequest } from '#shared/rendering/site-renderer.ts';
import { takeFormBodies } from './form-bodies.ts';
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

/** Who opens a page: the IP address through the configured proxies alone, and what the browser says. */
export interface Visitor {
  token: string;
  address: string;
  userAgent: string;
  /** The `Cookie` header. */
  cookies: string | undefined;
  query: Query;
}

/** Who posts a form, with the files in it. */
export interface Sender extends Visitor {
  files: readonly PostedFile[];
}

/**
 * What is shown in answer to a form; without it, the page is shown anew, so that nothing is posted twice; `null`: nothing is. Or another
 * address, where whoever posted it goes on.
 */
export type Answer<Opened> =
  | { opened: Opened; status: number; location?: never }
  | { location: string; headers?: Record<string, string> }
  | undefined
  | null;

/** A file to be saved. */
interface SavedFile {
  name: string;
  /** Without one, the browser only saves it, whatever it is. */
  type?: string;
  bytes: Buffer;
}

/** Something below the address of a page: `path` follows the token, and its `:name` parts are `params`. */
export interface BelowPage<Opened> {
  path: string;
  /** Undefined while there is nothing, for whoever opened the page. */
  make(
    parts: PageParts,
    opened: Opened,
    params: Readonly<Record<string, string>>,
  ): Promise<SavedFile | VisitorDocument | undefined>;
}

interface VisitorPageDefinition<Opened> {
  link: { path: string };
  /**
   * What a token opens for a visitor. Throws `gone` where it opens nothing. Changes nothing, because scanners of mail follow
   * links.
   */
  load(ctx: Ctx, visitor: Visitor): Promise<Opened>;
  /** What a form of the page does with the fields that were posted. */
  answer?(ctx: Ctx, opened: Opened, typed: URLSearchParams, from: Sender): Promise<Answer<Opened>>;
  /** Whether its forms may have files. They are read for a visitor from whom nothing is withheld. */
  takesFiles?: boolean;
  /** What stands below its address: files that can be saved, and pages. */
  below?: readonly BelowPage<Opened>[];
  /** The document for it; `undefined`: for a link that is unknown, replaced, revoked or expired. */
  render(parts: PageParts, opened: Opened | undefined, url: string): Promise<VisitorDocument>;
  /** Whether all that it shows is withheld from this visitor, as from a device that is not trusted. */
  isLocked?(opened: Opened): boolean;
}

/** A page for whoever has its link, and for nobody else. */
interface VisitorPage {
  path: string;
  /** Whether it has a form. */
  isAnswered: boolean;
  respond(
    parts: PageParts,
    request: Request,
    isPosted?: boolean,
  ): Promise<Partial<VisitorDocument> & { status: number; location?: string }>;
  below: readonly {
    path: string;
    respond(parts: PageParts, request: Request): Promise<{ file: SavedFile } | (VisitorDocument & { status: number })>;
  }[];
}

type Query = Readonly<Record<string, unknown>>;
type Request = FastifyRequest<{ Params: { token: string } & Record<string, string>; Querystring: Query }>;

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
  below = [],
  render,
  isLocked = () => false,
  takesFiles = false,
}: VisitorPageDefinition<Opened>): VisitorPage {
  const open = ({ ctx }: PageParts, request: Request): Promise<Opened | undefined> =>
    load(ctx, toVisitor(request)).catch(ifOpen);
  /** What is open once the form has arrived: files take minutes, in which what they are for may have ended. */
  const receive = async (parts: PageParts, request: Request, isPosted: boolean) => {
    const opened: Opened | undefined = await open(parts, request);
    const form = opened && isPosted ? await readForm(request, takesFiles, isLocked(opened)) : undefined;
    const hasFiles = form !== undefined && form.files.length > 0;
    return { form, loaded: hasFiles ? await open(parts, request) : opened };
  };
  return {
    path: link.path,
    isAnswered: answer !== undefined,
    async respond(parts, request, isPosted = false) {
      const { url } = request;
      const { loaded, form } = await receive(parts, request, isPosted);
      const answered =
        loaded && form && answer
          ? await answer(parts.ctx, loaded, form.fields, { ...toVisitor(request), files: form.files })
          : { opened: loaded, status: loaded === undefined ? 410 : 200 };
      if (answered === null) return { status: 204 };
      if (answered === undefined) return { status: 303, location: url };
      if (!('opened' in answered)) return { status: 303, ...answered };
      return { status: answered.status, ...(await render(parts, answered.opened, url)) };
    },
    below: below.map(({ path, make }) => ({
      path,
      async respond(parts, request) {
        const { params, url } = request;
        const opened: Opened | undefined = await open(parts, request);
        if (opened === undefined) return { status: 410, ...(await render(parts, undefined, url)) };
        // The same for what is there and what is not.
        if (isLocked(opened)) return { status: 403, ...(await render(parts, opened, url)) };
        const made = await make(parts, opened, params);
        if (made === undefined) return { status: 404, ...(await render(parts, opened, url)) };
        return 'bytes' in made ? { file: made } : { status: 200, ...made };
      },
    })),
  };
}

/** What was posted; undefined for nothing. Of a visitor from whom everything is withheld no file is read. */
async function readForm(request: Request, takesFiles: boolean, isLocked: boolean): Promise<PostedForm | undefined> {
  if (!request.isMultipart()) {
    const { body } = request;
    return body instanceof URLSearchParams ? { fields: body, files: [] } : undefined;
  }
  if (!takesFiles) throw new AppError('unsupported_media_type');
  return isLocked
    ? { fields: new URLSearchParams(), files: [] }
    : readPostedForm(request, clientAnswerLimits.uploadsAtOnce);
}

const toVisitor = ({ params: { token }, ip: address, query, headers }: Request): Visitor => ({
  ...{ token, address, query, cookies: headers.cookie },
  userAgent: (headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
});

/** A document of the site without scripts, its images not deferred. */
export const toStaticPage = (html: string): string =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace('<html ', '<html data-script-failed data-painted ');

/** A page of the site without scripts, whose `files` are its own; without one, that of a link that has ended. */
export async function renderLinkPage(
  { ctx, frontends, content: { source } }: PageParts,
  page:
    | ({ files: string } & Pick<SiteRequest, 'path' | 'proposal' | 'bill' | 'client' | 'tour' | 'payReturn'>)
    | undefined,
) {
  const { renderer, assetsOf } = await frontends.site();
  const { files, ...shown } = page ?? { files: notFoundPage, path: endedLinkPath };
  const assets = assetsOf(files);
  const origin = ctx.config.publicOrigin;
  const { html } = await renderer.render({ content: source, ...shown, origin, assets, now: ctx.now().getTime() });
  return { html: toStaticPage(html), assets };
}

interface Visit {
  Params: { token: string } & Record<string, string>;
  Querystring: Query;
  Body: URLSearchParams | undefined;
}

/** The headers of every page for one visitor. */
export const linkPageHeaders = {
  ...linkHeaders,
  'cache-control': 'private, no-store',
  'content-type': 'text/html; charset=utf-8',
};

// File fields that are left empty count, and those of too many files, which are told so at their field.
const formLimits = {
  files: 400,
  fields: 400,
  fieldSize: 64 * 1024,
  parts: 800,
  fileSize: documentLimits.bytes,
};

/** Serves each of the pages below the path of its links. */
export function serveVisitorPages(app: FastifyInstance, parts: PageParts, pages: readonly VisitorPage[]): void {
  const config = { access: 'public' } as const;
  app.register(async (scope) => {
    takeFormBodies(scope);
    await scope.register(multipart, { throwFileSizeLimit: false, limits: formLimits });
    for (const { path, isAnswered, respond, below } of pages) {
      const serve = async (request: FastifyRequest<Visit>, reply: FastifyReply) => {
        const { status, html, location, headers: own } = await respond(parts, request, request.method === 'POST');
        return reply
          .code(status)
          .headers({ ...linkPageHeaders, ...own, ...(location !== undefined && { location }) })
          .send(html);
      };
      scope.get<Visit>(`${path}:token`, { config }, serve);
      for (const one of below)
        scope.get<Visit>(`${path}:token/${one.path}`, { config }, async (request, reply) => {
          const answer = await one.respond(parts, request);
          reply.headers(linkPageHeaders);
          if (!('file' in answer)) return reply.code(answer.status).headers(answer.headers).send(answer.html);
          const { name, bytes, type } = answer.file;
          return sendFile(reply, name, bytes, type);
        });
      if (isAnswered) scope.post<Visit>(`${path}:token`, { config }, serve);
    }
  });
}
