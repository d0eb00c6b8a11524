/** What a day comes to, for visitors who choose it on the site, and the draft that it becomes. */

import { dateAnswers } from '#server/features/calendar/date-answers.ts';
import { createInquiryWith } from '#server/features/inquiries/create.ts';
import { readMoney } from '#server/features/money/operations.ts';
import { insertSiteDraft } from '#server/features/proposals/from-site.ts';
import { scheduleFor, validDays } from '#server/features/proposals/new-proposal.ts';
import { toPriced } from '#server/features/proposals/record.ts';
import { requireSound } from '#server/features/proposals/sound.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { visitorLimit } from '#server/platform/visitor-limit.ts';
import { readToday } from '#server/records/retention.ts';
import { AppError, type ErrorDetail } from '#shared/api/errors.ts';
import { type ChosenDay, readDay } from '#shared/day-price/read-day.ts';
import { type DayDraft, draftOfDay } from '#shared/day-price/to-lines.ts';
import { toDayPrice } from '#shared/day-price/to-price.ts';
import { type DayView, dayFields, dayMessages, draftIntro, type TypedDay } from '#shared/day-price/values.ts';
import type { CreateInquiry, VersionedReceipt } from '#shared/inquiry/schema.ts';
import { areTaxesSet } from '#shared/money/values.ts';
import { rulesOn } from '#shared/proposal/rules.ts';
import { addDays } from '#shared/rules/dates.ts';
import { readDayCatalog, requirePriceOn } from './catalog.ts';

/** Prices that one address may ask for in a minute; somebody who types asks for one after each pause. */
export const limitPrices = visitorLimit('day_prices', { points: 240, duration: 60 });

type Problems = { problems: ErrorDetail[] };
type Chosen = { chosen: ChosenDay; draft: DayDraft };

/** What was chosen as a proposal has it, or what is wrong with it. */
export async function chooseDay(ctx: Ctx, typed: TypedDay): Promise<Problems | Chosen> {
  const catalog = await readDayCatalog(ctx);
  const { chosen, problems } = readDay(typed, await readToday(ctx), catalog.spaces);
  if (problems.length > 0) return { problems };
  if (!areTaxesSet(await readMoney(ctx), chosen.day)) return { problems: [noPrice] };
  const { setupMinutes, teardownMinutes } = await readSettings(ctx);
  const parts = { catalog, setUp: { setupMinutes, teardownMinutes }, newId };
  const { draft, problems: unsold } = draftOfDay(chosen, typed, parts);
  return unsold.length > 0 ? { problems: unsold } : { chosen, draft };
}
const noPrice = { field: 'form', message: dayMessages.noPrice };

/** The price of a draft: as `insertSiteDraft` would store it, by the rules of its day. */
async function priceOf(ctx: Ctx, { chosen, draft }: Chosen) {
  const [money, today] = [await readMoney(ctx), await readToday(ctx)];
  const validUntil = addDays(today, validDays);
  const schedule = scheduleFor(money, today, chosen.day);
  const row = { ...draft, schedule, validUntil, taxExemption: null, exemptionDocumentId: null };
  const priced = { ...row, ...(await toPriced(ctx, row)) };
  await requireSound(ctx, priced);
  return toDayPrice(priced, rulesOn(money, chosen.day), chosen.guests);
}

/** What a day comes to, without a limit. */
export async function priceDay(ctx: Ctx, typed: TypedDay): Promise<DayView> {
  const { answer: dateAnswer } = await dateAnswers(ctx).ask(typed.eventDate ?? null);
  const day = await chooseDay(ctx, typed);
  if ('problems' in day) return { problems: day.problems, price: null, dateAnswer };
  try {
    return { problems: [], price: await priceOf(ctx, day), dateAnswer };
  } catch (error) {
    if (!(error instanceof AppError) || error.details === undefined) throw error;
    return { problems: error.details.map((detail) => ({ ...detail, field: 'form' })), price: null, dateAnswer };
  }
}

/** What was chosen, and what it comes to. Public while the page is on. Errors: `not_found`, `rate_limited`. */
export async function quoteDay(ctx: Ctx, actor: Actor, typed: TypedDay): Promise<DayView> {
  await requirePriceOn(ctx);
  if (actor.kind === 'visitor') await limitPrices(ctx, actor.address);
  return priceDay(ctx, typed);
}

/**
 * Creates the inquiry of somebody who has chosen a day, as `createInquiry` does, with a draft proposal that comes to what was seen.
 * A price that has changed since is a `conflict`, and what cannot be sold `validation`; then nothing is stored.
 */
export async function sendDay(
  ctx: Ctx,
  actor: Actor,
  { input, key, typed }: { input: CreateInquiry; key: string; typed: TypedDay },
): Promise<VersionedReceipt> {
  await requirePriceOn(ctx);
  return createInquiryWith(ctx, actor, {
    input,
    key,
    alongside: async ({ id, spamReason }) => {
      // What a machine sends fills no list of drafts.
      if (spamReason !== null) return;
      const day = await chooseDay(ctx, typed);
      if ('problems' in day)
        throw new AppError('validation', { message: day.problems[0]?.message, details: day.problems });
      const { total } = await insertSiteDraft(ctx, id, { ...day.draft, intro: draftIntro });
      if (String(total) !== typed[dayFields.seen]) throw new AppError('conflict', { message: dayMessages.changed });
    },
  });
}
