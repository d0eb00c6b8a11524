import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dateAnswers } from '#server/features/calendar/date-answers.ts';
import { sendDay } from '#server/features/day-price/operations.ts';
import { createInquiry } from '#server/features/inquiries/create.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { pathOf } from '#server/platform/http/addresses.ts';
import { type PreparedResponse, sendPrepared } from '#server/platform/http/prepared-response.ts';
import { toAppError } from '#server/platform/http/to-app-error.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { errorTable } from '#shared/api/errors.ts';
import { type CreateInquiry, createInquirySchema } from '#shared/inquiry/schema.ts';
import type { PostedForm, SiteForm } from '#shared/rendering/site-renderer.ts';
import { sitePaths } from '#shared/site-paths.ts';
import { takeFormBodies } from './form-bodies.ts';
import type { Frontends } from './frontends.ts';
import { isOnlyPriced, pricePosted, requireReadable } from './price-page.ts';
import type { FormResult } from './site-pages.ts';

type Typed = Record<string, string>;
/** Creates an inquiry once. */
type Send = (inquiry: object, input: CreateInquiry) => Promise<unknown>;

interface TakenForm extends Omit<FormResult, 'posted'> {
  posted: Omit<PostedForm, 'dateAnswer'>;
}

interface PostedForms {
  frontends: Frontends;
  ctx: Ctx;
  render(path: string, formResult: FormResult): Promise<{ response: PreparedResponse }>;
  /** Rejects a request for a page without a form. */
  reject(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * Receives the forms of the public pages that are sent without script, and responds with the page they came from. The same
 * form sent twice creates one inquiry.
 */
export function postedForms(pages: FastifyInstance, { frontends, ctx, render, reject }: PostedForms): void {
  const findForm = async ({ url }: FastifyRequest) => (await frontends.site()).renderer.forms.get(pathOf(url));

  const submit = async (form: SiteForm, typed: Typed, send: Send): Promise<TakenForm> => {
    const today = textOfDay((await getVenueCalendar(ctx)).dayAt(ctx.now().getTime()));
    const { missing, questions, inquiry } = form.read(typed, today);
    const details = [...missing, ...questions];
    // Each is asked about once, whatever else was wrong with the form.
    const isAsked = (name: string) => questions.some(({ field }) => field === name);
    const values = {
      ...typed,
      ...(isAsked('eventDate') && { askedDay: typed.eventDate ?? '' }),
      ...(isAsked('guestCount') && { askedGuests: (typed.guestCount ?? '').trim() }),
    };
    if (missing.length > 0) return { posted: { values, result: 'missing', details }, status: 400 };
    const [question] = questions;
    if (question !== undefined)
      return { posted: { values, result: 'rejected', message: question.message, details }, status: 400 };
    const parsed = createInquirySchema.parse({ ...inquiry, formMarks: { website: typed.website } });
    await send(inquiry, parsed);
    return { posted: { values: {}, result: 'sent', details: [] }, status: 200 };
  };

  const sender =
    (actor: Actor, chosen: Typed | undefined): Send =>
    (inquiry, input) => {
      const key = createHash('sha256').update(JSON.stringify([inquiry, chosen ?? null]));
      const named = `form-${key.digest('base64url')}`;
      return chosen === undefined
        ? createInquiry(ctx, actor, input, named)
        : sendDay(ctx, actor, { input, key: named, typed: chosen });
    };

  const toRejection = (request: FastifyRequest, typed: Typed, thrown: unknown): TakenForm => {
    const error = toAppError(thrown);
    const { status } = errorTable[error.code];
    if (status >= 500) request.log.error({ err: error.cause ?? error }, 'A posted form could not be processed.');
    const { message, details = [] } = error;
    return { posted: { values: typed, result: 'rejected', message, details }, status };
  };

  pages.register(async (forms) => {
    takeFormBodies(forms);
    forms.route<{ Body: URLSearchParams | undefined }>({
      method: 'POST',
      url: '/*',
      config: { access: 'public', ignoresQuery: true },
      onRequest: async (request, reply) => {
        return (await findForm(request)) === undefined ? reject(request, reply) : undefined;
      },
      handler: async (request, reply) => {
        const form = (await findForm(request)) as SiteForm;
        // Without a body there is nothing to parse, and everything is missing.
        const typed: Typed = Object.fromEntries(request.body ?? []);
        const path = pathOf(request.url);
        const isPrice = path === sitePaths.price;
        requireReadable(path, typed);
        const result =
          isPrice && isOnlyPriced(typed)
            ? undefined
            : await submit(form, typed, sender(request.actor, isPrice ? typed : undefined)).catch((thrown) =>
                toRejection(request, typed, thrown),
              );
        const { answer } = await dateAnswers(ctx).ask(typed.eventDate ?? null);
        const { response } = await render(path, {
          status: result?.status ?? 200,
          ...(result && { posted: { ...result.posted, dateAnswer: answer } }),
          ...(isPrice && (await pricePosted(ctx, request.actor, typed))),
        });
        sendPrepared(request, reply, response);
      },
    });
  });
}
