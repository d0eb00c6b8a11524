import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createOperations } from '#server/operations.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { calendarOf, dayOf } from './calendar.ts';
import { serverContentSource } from './content-source.ts';
import { seedVenue, starterVenue } from './seed.ts';
import { venue } from './table.ts';

describe('the venue', () => {
  it('is laid down once and never over what is there', async () => {
    const { db, parts } = await buildTestApp();
    await seedVenue(db);
    const source = serverContentSource(createOperations(parts));
    expect(await source.venue()).toEqual(starterVenue);
    await db.tx(async () => {
      await db.query.update(venue).set({ name: 'The Old Mill' }).where(eq(venue.key, 1));
    });
    await seedVenue(db);
    expect(await source.venue()).toEqual({ ...starterVenue, name: 'The Old Mill' });
  });
});

describe('the calendar of the venue', () => {
  const calendar = calendarOf('America/New_York');

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
