import { describe, expect, it } from 'vitest';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';

describe('an inquiry that cannot be taken', () => {
  it('names every wrong field at once, in words a visitor understands', async () => {
    const desk = await openInquiryDesk();
    const wrong = {
      fullName: ' ',
      email: 'anna',
      phone: '',
      eventType: 'party',
      eventDate: '2027-02-30',
      guestCount: 0,
    };
    const { status, body } = await desk.post(wrong);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message: 'Please check the marked fields.' });
    expect(body.error.details).toEqual([
      { field: 'fullName', message: 'Please enter a full name.' },
      { field: 'email', message: 'Please enter a valid email address, such as name@example.com.' },
      { field: 'phone', message: 'Please enter a phone number.' },
      { field: 'eventType', message: 'Please choose one of the listed event types.' },
      { field: 'eventDate', message: 'Please enter the date as YYYY-MM-DD.' },
      { field: 'guestCount', message: 'Please enter a whole number of guests, from 1 to 100,000.' },
    ]);
    expect((await desk.list()).data).toEqual([]);
  });

  it('names the fields that are missing', async () => {
    const desk = await openInquiryDesk();
    const { body } = await desk.post({ fullName: undefined, email: undefined, phone: undefined });
    expect(body.error.details?.map(({ field }) => field)).toEqual(['fullName', 'email', 'phone']);
  });

  it.each([
    ['fullName', 'x'.repeat(200), 'x'.repeat(201)],
    ['phone', '1'.repeat(40), '1'.repeat(41)],
    ['message', 'x'.repeat(5000), 'x'.repeat(5001)],
    ['email', `${'x'.repeat(64)}@${'y'.repeat(60)}.${'z'.repeat(60)}.example.com`, `${'x'.repeat(250)}@y.co`],
    ['guestCount', 100_000, 100_001],
    ['guestCount', 1, 1.5],
    ['guestCount', 2, '2'],
    ['guestCount', 1, -1],
    ['eventDate', '2028-02-29', '2027-02-29'],
    ['eventDate', '2001-01-01', '2027-1-1'],
    ['eventDate', '2000-01-01', '1999-12-31'],
    ['eventDate', `${new Date().getFullYear() + 10}-12-31`, `${new Date().getFullYear() + 11}-01-01`],
    ['eventDate', null, '0027-06-12'],
    ['fullName', 'text', '\u200b\u2060'],
    ['fullName', 'text', '\u3164'],
    ['phone', '1', '\u00ad\ufeff'],
    ['email', 'o&leary@example.com', 'o@leary@example.com'],
    ['email', 'info@xn--h1alffa9f.xn--p1ai', 'info@xn--'],
    ['email', 'a@x-y.com', 'a@x-.com'],
    ['email', `${'x'.repeat(64)}@y.co`, `${'x'.repeat(65)}@y.co`],
    ['message', 'text', 7],
    ['fullName', 'text', ['text']],
  ])('is told by the limit of %s exactly', async (field, good, bad) => {
    const desk = await openInquiryDesk();
    expect((await desk.post({ [field]: good })).status).toBe(201);
    const { status, body } = await desk.post({ [field]: bad });
    expect(status).toBe(400);
    expect(body.error.details?.map((detail) => detail.field)).toEqual([field]);
  });

  it.each([['[]'], ['null'], ['"text"'], ['3']])('is a body that is %s', async (payload) => {
    const desk = await openInquiryDesk();
    const headers = { 'content-type': 'application/json' };
    const answer = await desk.app.inject({ method: 'POST', url: '/api/v1/inquiries', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'validation', details: [{ field: 'body' }] } });
  });
});

describe('a list request that makes no sense', () => {
  it.each([
    ['page=0', ['page']],
    ['page=two', ['page']],
    ['page=1&page=2', ['page']],
    ['page=1e3', ['page']],
    ['limit=101', ['limit']],
    ['limit=-1&status=open&eventType=party&sort=password', ['limit', 'status', 'eventType', 'sort']],
    [`search=${'x'.repeat(201)}`, ['search']],
    ['status=new&status=lost', ['status']],
  ])('(%s) is refused with every wrong parameter named', async (query, fields) => {
    const desk = await openInquiryDesk();
    const { status, body } = await desk.staff('GET', `?${query}`);
    expect(status).toBe(400);
    expect(body.error.details?.map(({ field }) => field)).toEqual(fields);
  });

  it('is not one with blank or unknown parameters, which change nothing', async () => {
    const desk = await openInquiryDesk();
    await desk.arrive();
    const plain = await desk.list();
    for (const query of [
      '?status=&eventType=&search=&page=&limit=&sort=',
      '?status[$ne]=new&where=1',
      '?search=%20%00',
    ])
      expect(await desk.list(query)).toEqual(plain);
  });
});

describe('without a session', () => {
  it.each([
    ['GET', ''],
    ['GET', '/stats'],
    ['GET', '/x'],
    ['PUT', '/x'],
    ['DELETE', '/x'],
    ['POST', '/x/convert'],
  ] as const)('%s /inquiries%s says to sign in and nothing more', async (method, path) => {
    const desk = await openInquiryDesk();
    const answer = await desk.app.inject({ method, url: `/api/v1/inquiries${path}` });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      success: false,
      message: 'Please sign in.',
      error: { code: 'unauthenticated', message: 'Please sign in.' },
    });
  });
});

describe('an unknown id', () => {
  it.each([
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/convert'],
  ] as const)('is not found by %s /inquiries/:id%s', async (method, path) => {
    const desk = await openInquiryDesk();
    for (const id of ['0'.repeat(24), "'--", '%00', '__proto__'])
      expect((await desk.staff(method, `/${id}${path}`, method === 'PUT' ? {} : undefined)).status).toBe(404);
  });
});
