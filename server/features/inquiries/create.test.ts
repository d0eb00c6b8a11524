import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '#server/features/settings/table.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';
import { cleanName, cleanText } from '#shared/fields/text.ts';
import { createInquirySchema } from '#shared/inquiry/schema.ts';
import { hashInquiry } from './idempotency.ts';

const noon = (day: string) => new Date(`${day}T17:00:00Z`);

afterEach(() => {
  vi.useRealTimers();
});

describe('sending an inquiry', () => {
  it('answers the new id and what was sent, and nothing else', async () => {
    const desk = await openInquiryDesk();
    const { status, body } = await desk.post();
    expect(status).toBe(201);
    expect(body.data).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      fullName: 'Anna Becker',
      email: 'anna.becker@example.com',
      phone: '(330) 555-0117',
      eventType: 'wedding',
      eventDate: '2027-06-12',
      guestCount: 120,
      message: 'We would love to see the garden.',
    });
  });

  it('reaches the desk as new, from the website, with its arrival in the history', async () => {
    const desk = await openInquiryDesk({ now: () => noon('2026-11-21') });
    const inquiry = await desk.find(await desk.arrive());
    expect(inquiry).toMatchObject({ status: 'new', leadSource: 'website', clientId: null, daysSinceInquiry: 0 });
    expect(inquiry.statusHistory).toEqual([{ at: '2026-11-21T17:00:00.000Z', by: null, from: null, to: 'new' }]);
  });

  it('is due by the hours that count when it is stored, also if they change while it waits for another write', async () => {
    const { db, ...desk } = await openInquiryDesk({ now: () => noon('2026-11-21') });
    const usual = await desk.find(await desk.arrive());
    let change = () => {};
    const isTime = new Promise<void>((resolve) => (change = resolve));
    const changing = db.tx(async () => {
      await isTime;
      await db.query.insert(settings).values({ key: 1, version: 1, responseTarget: 30 });
    });
    const arriving = desk.arrive();
    await new Promise((resolve) => setTimeout(resolve, 100));
    change();
    await changing;
    const { responseDueAt } = await desk.find(await arriving);
    expect(responseDueAt).not.toBe(usual.responseDueAt);
    expect(Date.parse(responseDueAt ?? '') - Date.parse('2026-11-21T17:00:00.000Z')).toBe(30 * 60_000);
  });

  it('takes blank choices as none, a missing guest count as 1 and a missing message as empty', async () => {
    const desk = await openInquiryDesk();
    const { body } = await desk.post({ eventType: '', eventDate: '', guestCount: undefined, message: undefined });
    expect(body.data).toMatchObject({ eventType: null, eventDate: null, guestCount: 1, message: '' });
  });

  it('stores either spelling of the bar/bat mitzvah as one', async () => {
    const desk = await openInquiryDesk();
    for (const eventType of ['bar-mitzvah', 'bar_mitzvah'])
      expect((await desk.post({ eventType })).body.data.eventType).toBe('bar_mitzvah');
  });

  it('keeps a date in the past', async () => {
    const desk = await openInquiryDesk({ now: () => noon('2026-11-21') });
    const inquiry = await desk.find(await desk.arrive({ eventDate: '2026-11-01', guestCount: 20 }));
    expect(inquiry).toMatchObject({ eventDate: '2026-11-01', daysUntilEvent: -20, priority: 'medium' });
  });

  it('never takes what the server owns from a visitor', async () => {
    const desk = await openInquiryDesk();
    const owned = { _id: 'mine', status: 'converted', priority: 'high', clientId: 'x', createdAt: '1999-01-01' };
    const id = await desk.arrive({ guestCount: 10, eventDate: '', ...owned });
    const inquiry = await desk.find(id);
    expect(id).not.toBe('mine');
    expect(inquiry).toMatchObject({ status: 'new', priority: 'medium', clientId: null });
    expect(inquiry.createdAt).not.toContain('1999');
  });

  it('gives every text back exactly as it was typed, and a name in one line', async () => {
    const desk = await openInquiryDesk();
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((typed) => cleanText(typed) !== '');
    await fc.assert(
      fc.asyncProperty(text, async (message) => {
        const { body } = await desk.post({ message, fullName: `x${message}` });
        expect(body.data.message).toBe(cleanText(message));
        expect((await desk.find(body.data._id)).fullName).toBe(cleanName(`x${message}`));
      }),
      { numRuns: 60, examples: [['👩‍👩‍👧 שלום e\u0301 \u202eabc\u202c'], ['a\u0000b\u0007\r\nc\ud800']] },
    );
    const id = await desk.arrive({
      fullName: 'Ada\r\nBcc: \u202eeroom\u202c\u2029\u0085Moore',
      phone: '\u202a330 555\u202c\n0117',
    });
    expect(await desk.find(id)).toMatchObject({
      fullName: 'Ada Bcc: \u202eeroom\u202c Moore',
      phone: '\u202a330 555\u202c 0117',
    });
  });
});

describe('the priority of an inquiry', () => {
  it.each([
    ['2026-11-21', 20, 'high'],
    ['2027-02-19', 20, 'high'],
    ['2027-02-20', 20, 'medium'],
    ['', 199, 'medium'],
    ['', 200, 'high'],
  ])('for an event on "%s" with %i guests is %s', async (eventDate, guestCount, priority) => {
    const desk = await openInquiryDesk({ now: () => noon('2026-11-21') });
    expect(await desk.find(await desk.arrive({ eventDate, guestCount }))).toMatchObject({ priority });
  });

  it('counts days in the time zone of the venue, where the evening is still today', async () => {
    const desk = await openInquiryDesk({ now: () => new Date('2026-11-22T03:00:00Z') });
    const inquiry = await desk.find(await desk.arrive({ eventDate: '2026-11-22' }));
    expect(inquiry.daysUntilEvent).toBe(1);
  });
});

describe('what looks like the work of a machine', () => {
  it.each([
    ['a filled trap', { website: 'http://spam.example' }],
    ['a form filled in faster than anyone types', { website: '', fillTime: 2499 }],
  ])('(%s) is stored as spam and answered like any other', async (_what, formMarks) => {
    const desk = await openInquiryDesk();
    const { status, body } = await desk.post({ formMarks });
    expect(status).toBe(201);
    expect(Object.keys(body.data)).toEqual(Object.keys((await desk.post()).body.data));
    expect((await desk.find(body.data._id)).status).toBe('spam');
  });

  it('is not a form filled in at leisure, nor a call without the marks of a form', async () => {
    const desk = await openInquiryDesk();
    for (const formMarks of [undefined, {}, { website: '', fillTime: 2500 }])
      expect((await desk.find(await desk.arrive({ formMarks }))).status).toBe('new');
  });
});

describe('sending the same form again', () => {
  it('with the same key answers the first result and adds nothing', async () => {
    const desk = await openInquiryDesk();
    const first = await desk.post({ formMarks: { fillTime: 4000 } }, 'key-1');
    const second = await desk.post({ formMarks: { fillTime: 9000 } }, 'key-1');
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await desk.list()).pagination?.total).toBe(1);
  });

  it('at the same moment still adds one inquiry', async () => {
    const desk = await openInquiryDesk();
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.post({}, 'key-1')));
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    expect((await desk.list()).pagination?.total).toBe(1);
  });

  it('with other details under a used key is refused, because they would be lost', async () => {
    const desk = await openInquiryDesk();
    await desk.post({}, 'key-1');
    const { status, body } = await desk.post({ message: 'Something else' }, 'key-1');
    expect(status).toBe(409);
    expect(body.message).toMatch(/already sent with other details/);
  });

  it('more than 24 hours later is a new inquiry', async () => {
    let at = noon('2026-11-21');
    const desk = await openInquiryDesk({ now: () => at });
    const ids = [(await desk.post({}, 'key-1')).body.data._id];
    at = new Date(noon('2026-11-22').getTime() - 1);
    ids.push((await desk.post({}, 'key-1')).body.data._id);
    at = noon('2026-11-22');
    ids.push((await desk.post({}, 'key-1')).body.data._id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('after it was deleted is a new inquiry, so that nobody is told of one that is not there', async () => {
    const desk = await openInquiryDesk();
    const first = (await desk.post({}, 'key-1')).body.data._id;
    await desk.staff('DELETE', `/${first}`);
    const again = (await desk.post({}, 'key-1')).body.data._id;
    expect(again).not.toBe(first);
    expect((await desk.list()).data).toMatchObject([{ _id: again }]);
  });

  it('has the same hash after an upgrade that added an optional field', async () => {
    const { formMarks, ...sent } = createInquirySchema.parse(anInquiry({ eventDate: '' }));
    expect(hashInquiry('key-1', { ...sent, ...{ budget: null, company: '' } })).toEqual(hashInquiry('key-1', sent));
    expect(hashInquiry('key-1', { ...sent, ...{ budget: 5000 } })).not.toEqual(hashInquiry('key-1', sent));
  });

  it('with a key that is none is refused', async () => {
    const desk = await openInquiryDesk();
    const { status, body } = await desk.post({}, 'two words');
    expect(status).toBe(400);
    expect(body.error.details?.[0]?.field).toBe('idempotency-key');
  });
});

describe('the brake on inquiries', () => {
  it('refuses the one post too many in 10 minutes, says how long to wait, and spares other addresses', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon('2026-11-21') });
    const desk = await openInquiryDesk({ config: { rateLimits: { inquiries: 2, login: 0 } } });
    expect((await desk.post()).status).toBe(201);
    expect((await desk.post()).status).toBe(201);
    const refused = await desk.post();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('600');
    expect(refused.body.error.code).toBe('rate_limited');
    expect((await desk.post({}, undefined, '192.0.2.2')).status).toBe(201);
    vi.setSystemTime(noon('2026-11-21').getTime() + 10 * 60 * 1000 + 1);
    expect((await desk.post()).status).toBe(201);
  });

  it('does not count the same form sent again', async () => {
    const desk = await openInquiryDesk({ config: { rateLimits: { inquiries: 1, login: 0 } } });
    await desk.post({}, 'key-1');
    expect((await desk.post({}, 'key-1')).status).toBe(201);
    expect((await desk.post({}, 'key-2')).status).toBe(429);
  });

  it('lets no more than 300 in an hour through from all addresses together', async () => {
    const desk = await openInquiryDesk({ config: { rateLimits: { inquiries: 1, login: 0 } } });
    const posts = Array.from({ length: 301 }, (_, index) =>
      desk.post({}, undefined, `198.51.${index >> 8}.${index & 255}`),
    );
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
