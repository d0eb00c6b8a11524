import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { appErrorOf, errorShape } from '#server/platform/trpc/errors.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { AppError, type ErrorCode, errorTable } from '#shared/api/errors.ts';
import { seedVenue } from '#shared/seed/venue.ts';

async function openTrpc(overrides?: Parameters<typeof buildTestApp>[0]) {
  const { app, signIn } = await buildTestApp(overrides);
  const { headers } = await signIn();
  const post = async (procedure: string, payload: object, as: object = {}) => {
    const answer = await app.inject({ method: 'POST', url: `/trpc/${procedure}`, payload, headers: { ...as } });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const get = async (procedure: string, as: object = {}) => {
    const answer = await app.inject({ url: `/trpc/${procedure}`, headers: { ...as } });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { app, headers, post, get };
}

describe('a call over tRPC', () => {
  it('takes in an inquiry, once for one key', async () => {
    const { get, headers, post } = await openTrpc();
    const inquiry = { ...anInquiry(), idempotencyKey: 'key-1' };
    const { status, body } = await post('inquiries.create', inquiry);
    expect(status).toBe(200);
    expect(body.result.data).toEqual({ _id: expect.any(String), ...anInquiry() });
    expect((await post('inquiries.create', inquiry)).body).toEqual(body);
    expect((await get('inquiries.stats', headers)).body.result.data).toMatchObject({ total: 1, new: 1 });
  });

  it('converts for staff', async () => {
    const { headers, post } = await openTrpc();
    const id = (await post('inquiries.create', anInquiry())).body.result.data._id;
    const { body } = await post('inquiries.convert', { id, createEvent: true }, headers);
    expect(body.result.data).toMatchObject({
      inquiry: { _id: id, status: 'converted' },
      client: { name: 'Anna Becker' },
      event: { inquiryId: id },
    });
  });

  it('reads the venue, in a batch with others', async () => {
    const { get } = await openTrpc();
    const { status, body } = await get('venue.get,inquiries.stats?batch=1');
    expect(status).toBe(207);
    expect(body[0].result.data).toEqual(seedVenue);
    expect(body[1].error.data).toMatchObject({ appCode: 'unauthenticated', httpStatus: 401 });
  });

  it('carries the headers that every answer of the server carries', async () => {
    const { app } = await openTrpc();
    const { headers } = await app.inject('/trpc/venue.get');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
});

describe('a call over tRPC that goes wrong', () => {
  it('for want of a session says so, whatever it asks for', async () => {
    const { get, post } = await openTrpc();
    for (const answer of [await get('inquiries.stats'), await post('inquiries.convert', { id: 'x' })])
      expect(answer).toMatchObject({ status: 401, body: { error: { data: { appCode: 'unauthenticated' } } } });
  });

  it('names every wrong field, as REST does', async () => {
    const { app, post } = await openTrpc();
    const wrong = { fullName: '', email: 'x', eventType: 'party' };
    const { status, body } = await post('inquiries.create', wrong);
    const rest = await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: wrong });
    expect(status).toBe(400);
    expect(body.error.message).toBe(rest.json().message);
    expect(body.error.data).toEqual({
      code: 'BAD_REQUEST',
      httpStatus: 400,
      appCode: 'validation',
      details: rest.json().error.details,
    });
  });

  it('for too many inquiries says how long to wait, and REST counts along', async () => {
    const { app, post } = await openTrpc({ config: { rateLimits: { inquiries: 1, login: 0 } } });
    await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: anInquiry() });
    const { status, headers, body } = await post('inquiries.create', anInquiry());
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('600');
    expect(body.error.data).toMatchObject({ appCode: 'rate_limited', retryAfter: 600, code: 'TOO_MANY_REQUESTS' });
  });

  it.each([
    ['an unknown procedure', { url: '/trpc/nothing.here' }, 'not_found'],
    ['a name that would have to be decoded twice', { url: '/trpc/venue.get%25' }, 'not_found'],
    ['a mutation asked for as a query', { url: '/trpc/inquiries.create' }, 'method_not_allowed'],
    ['a broken body', { method: 'POST', url: '/trpc/inquiries.create', json: '{"fullName":' }, 'invalid_json'],
    ['a bomb of brackets', { method: 'POST', url: '/trpc/inquiries.create', json: '['.repeat(60_000) }, 'invalid_json'],
    [
      'a body that is no JSON',
      { method: 'POST', url: '/trpc/inquiries.create', type: 'text/plain' },
      'unsupported_media_type',
    ],
    [
      'too large a body',
      { method: 'POST', url: '/trpc/inquiries.create', json: `"${'x'.repeat(256 * 1024)}"` },
      'payload_too_large',
    ],
    ['a batch of reading and writing', { url: '/trpc/venue.get,gallery.reorder,?batch=1&input=%7B%7D' }, 'bad_request'],
    ['too large a batch', { url: `/trpc/${Array(11).fill('venue.get').join(',')}?batch=1` }, 'bad_request'],
  ] as const)('(%s) has the status and sentence of the table', async (_what, request, code) => {
    const { app } = await openTrpc();
    const {
      url,
      method = 'GET',
      json = '',
      type = 'application/json',
    } = { method: 'GET' as const, ...request } as {
      url: string;
      method?: 'GET' | 'POST';
      json?: string;
      type?: string;
    };
    const body = method === 'POST' ? { payload: json || 'x', headers: { 'content-type': type } } : {};
    const answer = await app.inject({ method, url, ...body });
    const { error } = [answer.json()].flat()[0];
    expect(error.data).toMatchObject({ appCode: code, httpStatus: errorTable[code].status });
    expect(error.message).toBe(errorTable[code].message);
    expect(answer.statusCode).toBe(errorTable[code].status);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(error.data).not.toHaveProperty('stack');
  });

  it.each(Object.keys(errorTable) as ErrorCode[])('of code %s keeps code, status, sentence and details', (code) => {
    const details = [{ field: 'email', message: 'Please enter an email address.' }];
    const thrown = new AppError(code, { details, retryAfter: 7 });
    const shape = errorShape(appErrorOf(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: thrown })), 'request-1');
    expect(shape.message).toBe(errorTable[code].message);
    expect(shape.data).toMatchObject({ appCode: code, httpStatus: errorTable[code].status, details, retryAfter: 7 });
    expect(shape.data.requestId).toBe(code === 'internal' ? 'request-1' : undefined);
  });

  it('for a reason that nobody foresaw tells nothing of it', async () => {
    const { app, db, signIn } = await buildTestApp();
    const { headers } = await signIn();
    await db.tx(async () => {
      await db.query.run('drop table inquiry_counts');
    });
    const answer = await app.inject({ url: '/trpc/inquiries.stats', headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.json().error).toEqual({
      message: 'Something went wrong',
      code: -32603,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, appCode: 'internal', requestId: expect.any(String) },
    });
  });
});
