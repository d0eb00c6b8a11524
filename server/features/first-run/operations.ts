/** What a new installation has made its own so far, and which samples visitors still see. All of it is for staff. */

import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { backupOperations } from '#server/features/backups/operations.ts';
import { getPublishedBrand } from '#server/features/brand/operations.ts';
import { getLayout, getPublishedPage } from '#server/features/pages/operations.ts';
import { services } from '#server/features/services/table.ts';
import { testimonials } from '#server/features/testimonials/table.ts';
import { readProfile, venue } from '#server/features/venue/table.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { users } from '#server/platform/auth/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listUploads } from '#server/platform/media/uploads-in-values.ts';
import { type FirstRun, type FirstRunStep, firstRunSteps } from '#shared/first-run/schema.ts';
import { servicesSlots } from '#shared/pages/services.ts';
import { hasRole } from '#shared/roles.ts';
import { isSampleGuestPrice, isSamplePrice } from '#shared/seed/sample-prices.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';
import { sitePaths } from '#shared/site-paths.ts';
import { withStarters } from '#shared/slots/slots.ts';
import type { Accommodation } from '#shared/venue/profile.ts';
import { findStarterTexts } from './starter-texts.ts';

/** The facts by which visitors would mistake this venue for the demo venue, or be led to its place. */
const identity = ['name', 'phone', 'email', 'street', 'latitude', 'longitude', 'mapUrl'] as const;

async function hasTestimonial(ctx: Ctx, isSample: boolean) {
  const isShown = and(eq(testimonials.isActive, true), eq(testimonials.isSample, isSample));
  return (await ctx.db.query.select({ seq: testimonials.seq }).from(testimonials).where(isShown).limit(1)).length > 0;
}

async function hasSamplePrice(ctx: Ctx) {
  const isPriced = and(eq(services.isActive, true), isNotNull(services.price));
  const rows = await ctx.db.query
    .select({ title: services.title, price: services.price })
    .from(services)
    .where(isPriced);
  return rows.some(({ title, price }) => price !== null && isSamplePrice(title, price / 100));
}

async function hasSampleGuestPrice(ctx: Ctx) {
  const { content } = await getPublishedPage(ctx, 'services');
  const { pricesList } = withStarters(servicesSlots, content);
  return pricesList.some(({ title, price }) => isSampleGuestPrice(title, price));
}

/** Which prices are samples; `undefined` where their page is off. */
async function findSamplePrices(ctx: Ctx, accommodations: Accommodation[]) {
  const { off } = await getLayout(ctx);
  const isSample = ({ title, pricePerNight }: Accommodation) => isSamplePrice(title, pricePerNight);
  return {
    equipment: await hasSamplePrice(ctx),
    guests: off.includes(sitePaths.services) ? undefined : await hasSampleGuestPrice(ctx),
    rooms: off.includes(sitePaths.stay) ? undefined : accommodations.some(isSample),
  };
}

async function hasOwnBrand(ctx: Ctx): Promise<boolean> {
  const { logo, styles } = await getPublishedBrand(ctx);
  return logo !== null || styles !== null;
}

async function isAlone(ctx: Ctx): Promise<boolean> {
  const [members] = await ctx.db.query.select({ total: count() }).from(users).where(isNull(users.disabledAt));
  return (members?.total ?? 0) < 2;
}

export async function getFirstRun(ctx: Ctx, actor: Actor): Promise<FirstRun> {
  const { role } = requireRole(actor, 'read_only');
  const [row] = await ctx.db.query.select().from(venue);
  const facts = row ?? seedVenue;
  const profile = readProfile(row?.profile);
  const { content: home } = await getPublishedPage(ctx, 'home');
  const { equipment, guests, rooms } = await findSamplePrices(ctx, profile.accommodations);
  const { off } = await getLayout(ctx);
  const texts = await findStarterTexts(ctx, { facts, profile });
  const done: Record<FirstRunStep, boolean | undefined> = {
    venue: identity.every((name) => facts[name] !== seedVenue[name]),
    brand: await hasOwnBrand(ctx),
    photographs: listUploads(home).some(({ field }) => field === 'heroPhoto'),
    prices: !equipment,
    guestPrices: guests === undefined ? undefined : !guests,
    roomPrices: rooms === undefined ? undefined : !rooms,
    faq: !isDeepStrictEqual(profile.faq, seedProfile.faq),
    testimonial: await hasTestimonial(ctx, false),
    texts: texts.length === 0,
    legal: ![sitePaths.privacy, sitePaths.legal].some((path) => off.includes(path)),
    mail: ctx.config.mail.smtp !== undefined,
    // Who may not open the screen has nothing to do there.
    team: hasRole(role, 'admin') ? !(await isAlone(ctx)) : undefined,
    // Backups of PostgreSQL are its operator's.
    backups: ctx.config.databaseUrl === undefined ? backupOperations(ctx).health() === 'good' : undefined,
  };
  return {
    isOver: row?.isFirstRunOver ?? false,
    steps: firstRunSteps.flatMap((name) => {
      const isDone = done[name];
      return isDone === undefined ? [] : [{ name, isDone }];
    }),
    texts,
    samples: [
      ...((await hasTestimonial(ctx, true)) ? (['testimonials'] as const) : []),
      ...(equipment || guests || rooms ? (['prices'] as const) : []),
    ],
  };
}

/** Ends the first run for all staff. */
export async function dismissFirstRun(ctx: Ctx, actor: Actor): Promise<FirstRun> {
  requireRole(actor, 'manager');
  await ctx.db.tx(async () => {
    await ctx.db.query.update(venue).set({ isFirstRunOver: true });
  });
  return getFirstRun(ctx, actor);
}
