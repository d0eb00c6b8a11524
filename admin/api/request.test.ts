import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { startRealServer } from '#admin/testing/real-server.ts';
import { ApiError, isUnavailable, readApiError, request } from './request.ts';

const answer = (status: number, body: unknown, headers = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

describe('an answer that is no success', () => {
  it.each([
    [
      400,
      {
        error: {
          details: [
            { field: 'email', message: 'is odd' },
            { field: 'phone', message: 'is missing' },
          ],
        },
      },
      'Validation Error: email: is odd, phone: is missing',
    ],
    [400, { message: 'Top', error: { message: 'Nested', details: [] } }, 'Top'],
    [409, { message: 'Top', error: { message: 'Nested', details: [{ field: 'a', message: 'b' }] } }, 'Top'],
    [500, { error: { message: 'Nested' } }, 'Nested'],
    [502, {}, 'HTTP error! status: 502'],
    [503, '<html>', 'HTTP error! status: 503'],
    [418, 'null', 'HTTP error! status: 418'],
  ])('with status %i and %j reads as one sentence', async (status, body, message) => {
    expect((await readApiError(answer(status, body))).message).toBe(message);
  });

  it('carries how long to wait', async () => {
    expect((await readApiError(answer(429, {}, { 'retry-after': '90' }))).retryAfter).toBe(90);
    expect((await readApiError(answer(429, {}))).retryAfter).toBeUndefined();
  });
});

describe('a call', () => {
  it('sends the stored token as a bearer', async () => {
    const server = await startRealServer();
    await server.storeSession('eleanor');
    expect((await request('/auth/profile')).data).toMatchObject({ username: 'eleanor' });
  });

  it('names every wrong field of the real server, logs the failure and throws it on', async () => {
    await startRealServer();
    const errors = noteErrors();
    const failure = await request('/inquiries', { method: 'POST', body: {} }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect((failure as ApiError).message).toMatch(/^Validation Error: fullName: .+, email: .+, phone: .+/);
    expect(errors).toHaveBeenCalledExactlyOnceWith('API request failed', failure);
  });

  it('that gets no answer has no status', async () => {
    const server = await startRealServer();
    server.setOutage('no answer');
    noteErrors();
    const error = await request('/auth/profile').catch((failure: unknown) => failure);
    expect(error).toMatchObject({ status: 0 });
    expect(isUnavailable(error)).toBe(true);
  });
});
