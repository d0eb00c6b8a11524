import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { AppError, type ErrorCode, errorTable } from '#shared/api/errors.ts';

const access = { config: { access: 'public' as const } };

async function answerTo(thrown: unknown) {
  const { app } = await buildTestApp({ hasOwnRoutes: true });
  app.get('/api/v1/broken', access, async () => {
    throw thrown;
  });
  const answer = await app.inject('/api/v1/broken');
  return { answer, body: answer.json() };
}

describe('a wrong value that its schema has no sentence for', () => {
  it.each([
    ['/api/v1/auth/login', { username: 'ida', password: 'secret', code: 5 }, 'code', 'Please check this value.'],
    ['/api/v1/inquiries', { formMarks: 5 }, 'formMarks', 'Please check this value.'],
  ])('is named in plain words: %s', async (url, payload, field, message) => {
    const { app } = await buildTestApp();
    const answer = await app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details).toContainEqual({ field, message });
    expect(answer.body).not.toMatch(/Invalid input|expected/);
  });

  it('lists what may be chosen', async () => {
    const { app, signIn } = await buildTestApp();
    const { headers } = await signIn();
    const answer = await app.inject({ method: 'POST', url: '/api/v1/notes', headers, payload: { entity: 'house' } });
    const message = expect.stringMatching(/^Please use one of: inquiry, .*\.$/);
    expect(answer.json().error.details).toContainEqual({ field: 'entity', message });
  });
});

describe('an error that an operation throws', () => {
  it.each(Object.keys(errorTable) as ErrorCode[])(
    'of code %s has its status and sentence from the table',
    async (code) => {
      const { answer, body } = await answerTo(new AppError(code));
      const { status, message } = errorTable[code];
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(body).toMatchObject({ success: false, message, error: { code, message } });
      expect(Object.keys(body)).toEqual(['success', 'message', 'error']);
    },
  );

  it('keeps a sentence and details of its own, and says when to come back', async () => {
    const details = [{ field: 'email', message: 'Please enter an email address.' }];
    const { answer, body } = await answerTo(
      new AppError('rate_limited', { message: 'Slow down.', details, retryAfter: 42 }),
    );
    expect(answer.headers['retry-after']).toBe('42');
    expect(body).toEqual({
      success: false,
      message: 'Slow down.',
      error: { code: 'rate_limited', message: 'Slow down.', details },
    });
  });

  it('asks for a bearer token where one is missing', async () => {
    const { answer } = await answerTo(new AppError('unauthenticated'));
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });
});

describe('an error that nobody foresaw', () => {
  const secret = 'jane@example.com';
  it.each([
    ['a plain error', new Error(`no such table: users in /srv/marquee/marquee.db for ${secret}`)],
    [
      'a failed query',
      new DrizzleQueryError('insert into inquiries values (?)', [secret], new Error('disk I/O error')),
    ],
    ['a text', `thrown ${secret}`],
    ['nothing', undefined],
  ])('%s is answered without any of its words, and with a number to find it by', async (_name, thrown) => {
    const { answer, body } = await answerTo(thrown);
    expect(answer.statusCode).toBe(500);
    expect(body).toEqual({
      success: false,
      message: 'Something went wrong',
      error: { code: 'internal', message: 'Something went wrong', requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
  });

  it('is what a database that is busy or full is not', async () => {
    const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
    expect((await answerTo(busy)).answer.statusCode).toBe(503);
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    expect((await answerTo(new DrizzleQueryError('insert', [], full))).answer.statusCode).toBe(507);
  });

  it.each([
    ['EIO', 503],
    ['EROFS', 503],
    ['EMFILE', 503],
    ['ENOSPC', 507],
    ['SQLITE_IOERR_FSYNC', 503],
    ['SQLITE_CORRUPT', 503],
    ['SQLITE_READONLY', 503],
  ])('is what a disk that fails with %s is not: that is %i', async (code, status) => {
    const { answer, body } = await answerTo(Object.assign(new Error('a path of ours'), { code }));
    expect(answer.statusCode).toBe(status);
    expect(JSON.stringify(body)).not.toContain('a path of ours');
  });

  it('is what an answer of the wrong shape is', async () => {
    const { app } = await buildTestApp({ hasOwnRoutes: true });
    const schema = { response: { 200: z.object({ count: z.number() }) } };
    app.get('/api/v1/broken', { ...access, schema }, async () => ({ count: 'many' }));
    const answer = await app.inject('/api/v1/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('count');
  });
});

describe('an answer', () => {
  it('holds no field that its schema does not name', async () => {
    const { app } = await buildTestApp({ hasOwnRoutes: true });
    const schema = { response: { 200: z.object({ data: z.array(z.object({ name: z.string() })) }) } };
    app.get('/api/v1/people', { ...access, schema }, async () => ({ data: [{ name: 'Ada', hash: 'x' }], hash: 'y' }));
    expect((await app.inject('/api/v1/people')).json()).toEqual({ data: [{ name: 'Ada' }] });
  });
});
