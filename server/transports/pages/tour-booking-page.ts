import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSettings } from '#server/features/settings/operations.ts';
import { bookTour } from '#server/features/tours/booking.ts';
import { isTourMailOn } from '#server/features/tours/mail.ts';
import { listNextTimes, listTourDays } from '#server/features/tours/times.ts';
import { headersFor, staticPolicy } from '#server/platform/http/security-headers.ts';
import { toAppError } from '#server/platform/http/to-app-error.ts';
import { visitorLimit } from '#server/platform/visitor-limit.ts';
import { type ErrorDetail, errorTable } from '#shared/api/errors.ts';
import { notFoundPage, tourPath } from '#shared/rendering/site-renderer.ts';
import type { TourView } from '#shared/rendering/tour-view.ts';
import { bookTourSchema } from '#shared/tour/schema.ts';
import { type TourDay, tourAt, tourBookingPath, tourMessages } from '#shared/tour/values.ts';
import { takeFormBodies } from './form-bodies.ts';
import { type PageParts, renderLinkPage } from './visitor-pages.ts';

type Typed = Record<string, string>;

interface Shown {
  view: TourView;
  status: number;
}

/** Looks of one address in a minute. The times are cached until something is written; the page is rendered each time. */
const limitLooks = visitorLimit('tour_times', { points: 120, duration: 60 });

const names = ['at', 'fullName', 'email', 'phone', 'people', 'note'];

/** The first sentence of each field; what is about none is about the form. */
function toErrors(details: readonly ErrorDetail[], message: string): Typed {
  const errors: Typed = {};
  for (const { field, message: sentence } of details) if (names.includes(field)) errors[field] ??= sentence;
  return { ...errors, form: errors.at ?? message };
}

const isAmong = (days: readonly TourDay[], at: string) =>
  days.some(({ day, times }) => times.some((clock) => tourAt(day, clock) === at));

/** The times that a form offers: those of the chosen day, or the next ones where the chosen one is not free any more. */
async function daysFor({ ctx }: PageParts, at: string): Promise<TourDay[]> {
  const ofDay = (await listTourDays(ctx)).filter(({ day }) => at.startsWith(day));
  return isAmong(ofDay, at) ? ofDay : listNextTimes(ctx, at);
}

async function toForm(parts: PageParts, typed: Typed, errors: Typed = {}): Promise<TourView> {
  const at = typed.at ?? '';
  const formId = (typed.formId ?? '').slice(0, 100) || randomUUID();
  const mailed = {
    confirmation: await isTourMailOn(parts.ctx, 'tour_booked'),
    reminder: await isTourMailOn(parts.ctx, 'tour_reminder'),
  };
  return { kind: 'book', days: await daysFor(parts, at), typed, errors, mailed, formId };
}

/** What a visitor sees who has chosen a time, or none yet. */
async function open(parts: PageParts, at: string | undefined): Promise<Shown> {
  if (at === undefined) return { view: { kind: 'choose', days: await listTourDays(parts.ctx) }, status: 200 };
  const view = await toForm(parts, { at });
  const isFree = view.kind === 'book' && isAmong(view.days, at);
  if (isFree || view.kind !== 'book') return { view, status: 200 };
  const errors = { form: view.days.length === 0 ? tourMessages.noneLeft : tourMessages.taken };
  return { view: { ...view, errors }, status: 409 };
}

async function submit(parts: PageParts, { actor, log }: FastifyRequest, typed: Typed): Promise<Shown | string> {
  const { website, ...fields } = typed;
  const parsed = bookTourSchema.safeParse({ ...fields, formMarks: { website } });
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    return { view: await toForm(parts, typed, toErrors(details, 'Please check the marked fields.')), status: 400 };
  }
  try {
    const { path } = await bookTour(parts.ctx, actor, parsed.data);
    return path === undefined ? { view: { kind: 'held' }, status: 200 } : `${path}?booked`;
  } catch (thrown) {
    const error = toAppError(thrown);
    const { status } = errorTable[error.code];
    if (status >= 500) log.error({ err: error.cause ?? error }, 'A tour could not be booked.');
    return { view: await toForm(parts, typed, toErrors(error.details ?? [], error.message)), status };
  }
}

/** Where visitors choose a time and book a tour, without scripts; `otherwise` answers while they cannot. */
export function tourBookingPages(
  app: FastifyInstance,
  parts: PageParts,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const config = { access: 'public' } as const;
  const headers = {
    ...headersFor(parts.ctx.config),
    'cache-control': 'private, no-store',
    'content-security-policy': staticPolicy,
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
  };
  const send = async (reply: FastifyReply, { view, status }: Shown) => {
    const { html } = await renderLinkPage(parts, { files: notFoundPage, path: tourPath, tour: view });
    return reply.code(status).headers(headers).send(html);
  };
  app.register(async (scope) => {
    takeFormBodies(scope);
    scope.get<{ Querystring: { at?: unknown } }>(tourBookingPath, { config }, async (request, reply) => {
      if (!(await readSettings(parts.ctx)).takesTours) return otherwise(request, reply);
      if (request.actor.kind === 'visitor') await limitLooks(parts.ctx, request.actor.address);
      const { at } = request.query;
      return send(reply, await open(parts, typeof at === 'string' ? at.slice(0, 100) : undefined));
    });
    scope.post<{ Body: URLSearchParams | undefined }>(tourBookingPath, { config }, async (request, reply) => {
      if (!(await readSettings(parts.ctx)).takesTours) return otherwise(request, reply);
      const shown = await submit(parts, request, Object.fromEntries(request.body ?? []));
      return typeof shown === 'string' ? reply.redirect(shown, 303) : send(reply, shown);
    });
  });
}
