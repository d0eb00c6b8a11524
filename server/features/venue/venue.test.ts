import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { dayOf, getCalendar } from '#server/platform/time/calendar.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { serverContentSource } from '#server/transports/pages/content-source.ts';
import { closedDayMessages, everyDay, hoursMessage, neverOpenMessage } from '#shared/rules/hours.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';
import type { FaqCategory, VenueProfile } from '#shared/venue/profile.ts';
import { getVenueCalendar } from './operations.ts';
import { venue } from './table.ts';

const answers = (faq: FaqCategory[]) =>
  faq.flatMap(({ questions }) => questions.map(({ answer }) => answer)).join('\n');

describe('the venue', () => {
  it('is seeded once and never overwritten', async () => {
    const { db, parts } = await buildTestApp();
    await seedContent(parts);
    const source = serverContentSource(createContext(parts));
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
    const source = serverContentSource(createContext(parts));
    const change = (values: Partial<typeof venue.$inferInsert>) =>
      db.tx(async () => void (await db.query.update(venue).set(values).where(eq(venue.key, 1))));
    return { app, change, signIn, source };
  }
  it('is asked for in parts, and falls back to the seed profile for a missing part', async () => {
    const { change, source } = await openVenue();
    await change({ profile: { counters: [{ label: 'Years', value: 40 }] } });
    expect(await source.profile(['counters', 'spaces'])).toEqual({
      counters: [{ label: 'Years', value: 40 }],
      spaces: seedProfile.spaces,
    });
  });

  it('is read with photographs as release 0.1.0 stored them', async () => {
    const { change, source } = await openVenue();
    const { photo, ...space } = seedProfile.spaces[0] ?? expect.fail();
    const stored = { spaces: [{ ...space, photo: photo.src, alt: photo.alt }] };
    await change({ profile: stored as unknown as Partial<VenueProfile> });
    expect(await source.profile(['spaces'])).toEqual({ spaces: [{ ...space, photo }] });
  });

  it('follows the facts that its texts name: hours, prices and capacities', async () => {
    const { app, change, signIn, source } = await openVenue();
    const { headers } = await signIn();
    const { faq } = await source.profile(['faq']);
    expect(answers(faq)).toContain('from 9:00 AM to 6:00 PM');
    expect(answers(faq)).toContain('500 seated, 700 reception, 760 theater and 460 classroom');
    expect(answers(faq)).toContain('the bridal suite from $350 a night');

    const accommodations = seedProfile.accommodations.map((room) => ({ ...room, pricePerNight: 999 }));
    await change({ hours: everyDay({ opens: '09:00', closes: '20:30' }), profile: { accommodations } });
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

/** What staff read while no space is laid down. */
const unlinkedSpaces = seedProfile.spaces.map((text) => ({ ...text, spaceId: null }));

const missing = '01234567-89ab-4def-8123-456789abcdef';

describe('what staff change of the venue', () => {
  async function openEdits() {
    const { app, parts, signIn } = await buildTestApp();
    await seedContent(parts);
    const { headers } = await signIn();
    const put = (path: string, payload: object, extra: Record<string, string> = {}) =>
      app.inject({ method: 'PUT', url: `/api/v1/venue${path}`, headers: { ...headers, ...extra }, payload });
    const get = async (path: string) => (await app.inject({ url: `/api/v1/venue${path}`, headers })).json().data;
    return {
      app,
      get,
      headers,
      ctx: createContext(parts),
      parts,
      put,
      source: serverContentSource(createContext(parts)),
    };
  }

  it('is read at once by pages and other programs, and moves the calendar with the time zone', async () => {
    const { get, ctx, put, source } = await openEdits();
    const hours = { ...seedVenue.hours, monday: [], sunday: [{ opens: '18:00', closes: '01:00' }] };
    const facts = { name: 'Riverside Barn', hours, timeZone: 'Asia/Tokyo', currency: 'EUR', latitude: null };
    const answer = await put('', facts);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe('"2"');
    expect(await get('')).toEqual({ ...seedVenue, ...facts, version: 2 });
    expect(await source.venue()).toEqual({ ...seedVenue, ...facts });
    const moment = Date.parse('2026-11-22T20:00:00Z');
    expect((await getVenueCalendar(ctx)).dayAt(moment)).toBe(dayOf('2026-11-23'));
  });

  it('keeps closed days in order, whatever order they come in', async () => {
    const { get, put } = await openEdits();
    const [eve, day] = [
      { day: '2026-12-24', label: 'Christmas Eve' },
      { day: '2026-12-25', label: 'Christmas' },
    ];
    expect((await put('', { closedDays: [day, { ...eve, label: ' Christmas Eve ' }] })).statusCode).toBe(200);
    expect((await get('')).closedDays).toEqual([eve, day]);
  });

  it('is rejected with 412 after somebody else changed facts or profile, and says who', async () => {
    const { get, put } = await openEdits();
    await put('/profile/catering', { value: 'Theirs.' });
    const answer = await put('', { name: 'Mine' }, { 'if-match': '"1"' });
    expect(answer.statusCode).toBe(412);
    expect(answer.json().error.message).toMatch(/^\S+ changed this \(catering\) on .+ Please reload and try again\.$/);
    expect(await get('')).toMatchObject({ name: seedVenue.name, version: 2 });
  });

  it('is in the activity feed with the names of the changed fields, and nowhere if nothing differs', async () => {
    const { app, headers, put } = await openEdits();
    await put('', { name: seedVenue.name, hours: seedVenue.hours });
    await put('', { name: 'Riverside Barn', hours: seedVenue.hours });
    const { data } = (await app.inject({ url: '/api/v1/dashboard/recent-activity', headers })).json();
    const changes = data.filter(({ entity }: { entity: string }) => entity === 'venue');
    expect(changes).toMatchObject([{ kind: 'content_updated', subject: 'Riverside Barn', detail: 'name' }]);
  });

  it.each([
    ['name', ' ', 'Please enter the name of the venue.'],
    ['tagline', 'x'.repeat(151), 'Please keep the tagline to at most 150 characters.'],
    ['email', 'nobody', 'Please enter a valid email address, such as name@example.com.'],
    ['latitude', 91, 'Please enter a latitude from -90 to 90, or leave it blank.'],
    ['longitude', '12', 'Please enter a longitude from -180 to 180, or leave it blank.'],
    ['timeZone', 'Mars/Olympus', 'Please choose one of the listed time zones.'],
    ['mapUrl', 'javascript:alert(1)', 'Please use an address that starts with https://.'],
    ['hours', everyDay({ opens: '09:00', closes: '25:00' }), 'Please enter a time of day as HH:MM, such as 09:00.'],
    ['hours', everyDay({ opens: '09:00', closes: '12:00' }, { opens: '11:00', closes: '18:00' }), hoursMessage],
    ['hours', everyDay({ opens: '18:00', closes: '09:00' }), hoursMessage],
    ['hours', everyDay(), neverOpenMessage],
    ['closedDays', [{ day: '2026-02-30', label: 'Leap' }], closedDayMessages.day],
    ['closedDays', [{ day: '2026-12-25', label: ' ' }], closedDayMessages.label],
    ['closedDays', [{ day: '2026-12-25', label: 'x'.repeat(101) }], closedDayMessages.tooLong],
    ['closedDays', ['a', 'b'].map((label) => ({ day: '2026-12-25', label })), closedDayMessages.twice],
    ['closedDays', Array(101).fill({ day: '2026-12-25', label: 'Christmas' }), closedDayMessages.tooMany],
    ['priceRange', 'cheap', 'Please choose one to four dollar signs, or none.'],
    ['currency', 'XYZ', 'Please choose one of the listed currencies.'],
    ['payments', ['x'.repeat(41)], 'Please keep to at most 10 ways to pay, each of at most 40 characters.'],
  ])('is refused as the %s if it is %j', async (field, value, message) => {
    const { put } = await openEdits();
    const answer = await put('', { [field]: value });
    expect(answer.statusCode).toBe(400);
    const [detail] = answer.json().error.details;
    expect(detail.message).toBe(message);
    expect(detail.field.split('.')[0]).toBe(field);
  });

  it('takes the starter facts and every starter part as they are', async () => {
    const { get, put } = await openEdits();
    expect((await put('', seedVenue)).statusCode).toBe(200);
    for (const [part, value] of Object.entries(seedProfile)) {
      const expected = { value: part === 'spaces' ? unlinkedSpaces : value, version: 1 };
      expect((await put(`/profile/${part}`, { value })).json().data, part).toEqual(expected);
      expect(await get(`/profile/${part}`)).toEqual(expected);
    }
  });

  it('takes a room without a price, and a space without a number of guests', async () => {
    const { get, put } = await openEdits();
    const [room] = seedProfile.accommodations;
    expect((await put('/profile/accommodations', { value: [{ ...room, pricePerNight: null }] })).statusCode).toBe(200);
    expect((await get('/profile/accommodations')).value).toEqual([{ ...room, pricePerNight: 0 }]);
    const [space] = seedProfile.spaces;
    expect((await put('/profile/spaces', { value: [{ ...space, seated: 120, theater: null }] })).statusCode).toBe(200);
    expect((await get('/profile/spaces')).value).toMatchObject([{ seated: 120, theater: null }]);
    const answer = await put('/profile/spaces', { value: [{ ...space, seated: -1 }] });
    expect(answer.json().error.details).toEqual([
      { field: 'value.0.seated', message: 'Please enter a whole number from 0 to 100,000.' },
    ]);
  });

  it('keeps the names of facts as typed, and fills them in for visitors', async () => {
    const { get, put, source } = await openEdits();
    const faq = [{ title: 'Hours', questions: [{ question: 'When?', answer: 'From {opens}.' }] }];
    await put('/profile/faq', { value: faq });
    expect((await get('/profile/faq')).value).toEqual(faq);
    expect(answers((await source.profile(['faq'])).faq)).toBe('From 9:00 AM.');
    expect((await get('/profile/spaces')).value).toEqual(unlinkedSpaces);
  });

  it.each([
    ['faq', [], 'value', 'Please keep 1 to 12 entries.'],
    [
      'faq',
      [{ title: 'One', questions: [{ question: '', answer: 'a' }] }],
      'value.0.questions.0.question',
      'Please fill in the question.',
    ],
    [
      'counters',
      [{ label: 'Years', value: 1.5 }],
      'value.0.value',
      'Please enter a whole number from 0 to 1,000,000,000.',
    ],
    [
      'counters',
      [1, 2].map((value) => ({ label: 'Years', value })),
      'value.1.label',
      'Please give each entry another label.',
    ],
    [
      'hotelFeatures',
      [{ title: 'A', text: 'b', icon: 'Bomb' }],
      'value.0.icon',
      'Please choose one of the listed names as the icon.',
    ],
    [
      'spaces',
      [{ ...seedProfile.spaces[0], photo: { src: 'bridal-suite', alt: '' } }],
      'value.0.photo.src',
      'Please upload an image first.',
    ],
    [
      'spaces',
      [{ ...seedProfile.spaces[0], photo: { src: `/media/${missing}.jpg`, alt: '' } }],
      'value.0.photo',
      'Please upload an image first.',
    ],
    ['catering', 'x'.repeat(1201), 'value', 'Please keep the catering to at most 1,200 characters.'],
  ])('is refused in the profile: %s as %j', async (part, value, field, message) => {
    const { put } = await openEdits();
    const answer = await put(`/profile/${part}`, { value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details).toEqual([{ field, message }]);
  });

  it('is for staff, and an unknown part is not found', async () => {
    const { app, put } = await openEdits();
    expect((await app.inject({ method: 'PUT', url: '/api/v1/venue', payload: { name: 'X' } })).statusCode).toBe(401);
    expect((await app.inject('/api/v1/venue/profile/faq')).statusCode).toBe(401);
    expect((await put('/profile/passwords', { value: [] })).statusCode).toBe(404);
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
