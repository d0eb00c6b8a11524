import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createOperations } from '#server/operations.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';
import type { FaqCategory } from '#shared/venue-profile.ts';
import { dayOf, getCalendar } from './calendar.ts';
import { serverContentSource } from './content-source.ts';
import { venue } from './table.ts';

describe('the venue', () => {
  it('is seeded once and never overwritten', async () => {
    const { db, parts } = await buildTestApp();
    await seedContent(parts);
    const source = serverContentSource(createOperations(parts));
    expect(await source.venue()).toEqual(seedVenue);
    await db.tx(async () => {
      await db.query.update(venue).set({ name: 'The Old Mill' }).where(eq(venue.key, 1));
    });
    await seedContent(parts);
    expect(await source.venue()).toEqual({ ...seedVenue, name: 'The Old Mill' });
  });
});

describe('what the venue says of itself', () => {
  async function openVenue() {
    const { app, db, parts, signIn } = await buildTestApp();
    await seedContent(parts);
    const source = serverContentSource(createOperations(parts));
    const change = (values: Partial<typeof venue.$inferInsert>) =>
      db.tx(async () => void (await db.query.update(venue).set(values).where(eq(venue.key, 1))));
    return { app, change, signIn, source };
  }
  const answers = (faq: FaqCategory[]) =>
    faq.flatMap(({ questions }) => questions.map(({ answer }) => answer)).join('\n');

  it('is asked for in parts, and falls back to the seed profile for a missing part', async () => {
    const { change, source } = await openVenue();
    await change({ profile: { counters: [{ label: 'Years', value: 40 }] } });
    expect(await source.profile(['counters', 'spaces'])).toEqual({
      counters: [{ label: 'Years', value: 40 }],
      spaces: seedProfile.spaces,
    });
  });

  it('follows the facts that its texts name: hours, prices and capacities', async () => {
    const { app, change, signIn, source } = await openVenue();
    const { headers } = await signIn();
    const { faq } = await source.profile(['faq']);
    expect(answers(faq)).toContain('from 9:00 AM to 6:00 PM');
    expect(answers(faq)).toContain('500 seated, 700 reception, 760 theater and 460 classroom');
    expect(answers(faq)).toContain('the bridal suite from $350 a night');

    const accommodations = seedProfile.accommodations.map((room) => ({ ...room, pricePerNight: 999 }));
    await change({ closes: '20:30', profile: { accommodations } });
    const payload = { title: '12 Round the Fire', category: 'CAPACITIES', icon: 'Users' };
    await app.inject({ method: 'POST', url: '/api/v1/about-items', headers, payload });
    const after = answers((await source.profile(['faq'])).faq);
    expect(after).toContain('from 9:00 AM to 8:30 PM');
    expect(after).toContain('460 classroom and 12 round the fire');
    expect(after).toContain('the bridal suite from $999 a night');
  });

  it('reads over tRPC as the pages read it, and an unknown part is refused', async () => {
    const { app, source } = await openVenue();
    const ask = (parts: string[]) =>
      app.inject(`/trpc/venue.profile?input=${encodeURIComponent(JSON.stringify(parts))}`);
    expect((await ask(['faq', 'catering'])).json().result.data).toEqual(await source.profile(['faq', 'catering']));
    expect((await ask(['passwords'])).statusCode).toBe(400);
  });
});

describe('the calendar of the venue', () => {
  const calendar = getCalendar('America/New_York');

  it.each([
    ['2026-11-22T04:59:59Z', '2026-11-21'],
    ['2026-11-22T05:00:00Z', '2026-11-22'],
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
    ['2026-03-08T04:59:00Z', '2026-03-07'],
    ['2026-03-09T03:59:00Z', '2026-03-08'],
    ['2026-11-02T04:59:00Z', '2026-11-01'],
  ])('says that %s is on %s', (moment, day) => {
    expect(calendar.dayAt(Date.parse(moment))).toBe(dayOf(day));
  });

  it('counts whole days across the change of the clocks', () => {
    expect(dayOf('2026-03-09') - dayOf('2026-03-07')).toBe(2);
    expect(dayOf('0001-01-02') - dayOf('0001-01-01')).toBe(1);
  });
});
