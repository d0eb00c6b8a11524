import type { FastifyRequest } from 'fastify';
import { quoteDay } from '#server/features/day-price/operations.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { pathOf } from '#server/platform/http/addresses.ts';
import { toAppError } from '#server/platform/http/to-app-error.ts';
import { AppError } from '#shared/api/errors.ts';
import { typedDaySchema } from '#shared/day-price/schema.ts';
import { dayFields, isDayField, type TypedDay } from '#shared/day-price/values.ts';
import { sitePaths } from '#shared/site-paths.ts';
import type { FormResult } from './site-pages.ts';

/** Nothing of it for an address that says nothing of a day, such as one with the marks of a campaign. */
function typedIn(url: string): TypedDay | undefined {
  const typed = Object.fromEntries(new URLSearchParams(url.slice(pathOf(url).length)));
  const { success, data } = typedDaySchema.safeParse(typed);
  return success && Object.keys(data).some(isDayField) ? data : undefined;
}

/** What a request for the price page chose, for one visitor; undefined for any other request, and while the page is off. */
export async function priceAsked(ctx: Ctx, { url, actor }: FastifyRequest): Promise<FormResult | undefined> {
  const typed = pathOf(url) === sitePaths.price ? typedIn(url) : undefined;
  if (typed === undefined) return undefined;
  try {
    return { priced: { typed, view: await quoteDay(ctx, actor, typed) }, status: 200 };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Whether the form goes to another step and nothing is sent yet. */
export const isOnlyPriced = (typed: TypedDay): boolean => !typed[dayFields.send];

/** What of a posted form says something of the day. Throws `validation` for more than a form of ours can hold. */
function chosenIn(typed: TypedDay): TypedDay {
  const chosen = Object.entries(typed).filter(([name]) => isDayField(name));
  const { success, data, error } = typedDaySchema.safeParse(Object.fromEntries(chosen));
  if (!success) throw toAppError(error);
  return data;
}

/** Throws `validation` for what no form of the price page can hold, before anything of it is stored. */
export function requireReadable(path: string, typed: TypedDay): void {
  if (path === sitePaths.price) chosenIn(typed);
}

/** What was chosen beside a form that was posted. Errors: `validation`, `not_found`, `rate_limited`. */
export async function pricePosted(ctx: Ctx, actor: Actor, typed: TypedDay): Promise<Pick<FormResult, 'priced'>> {
  const chosen = chosenIn(typed);
  return { priced: { typed, view: await quoteDay(ctx, actor, chosen) } };
}
