import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, testPassword } from '#server/testing/build-test-app.ts';
import { SignInLimiter } from './sign-in-limiter.ts';

const home = '203.0.113.7';
const elsewhere = '198.51.100.9';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function buildBraked(login: number, trustProxy: string[] = []) {
  const { app, addAccount } = await buildTestApp({ config: { rateLimits: { inquiries: 0, login }, trustProxy } });
  await addAccount('maria');
  const attempt = (
    password: string,
    { username = 'maria', from = home, url = '/api/v1/auth/login', headers = {} } = {},
  ) => app.inject({ method: 'POST', url, payload: { username, password }, remoteAddress: from, headers });
  const failTimes = async (times: number, options = {}) => {
    for (let i = 0; i < times; i += 1) expect((await attempt('wrong', options)).statusCode).toBe(401);
  };
  return { attempt, failTimes };
}

describe('the brake on guessing', () => {
  it('refuses even the right password after the last failure, and says how long to wait', async () => {
    const { attempt, failTimes } = await buildBraked(3);
    await failTimes(3);
    const answer = await attempt(testPassword);
    expect(answer.statusCode).toBe(429);
    expect(answer.json().error).toMatchObject({ code: 'rate_limited' });
    expect(Number(answer.headers['retry-after'])).toBe(15 * 60);
  });

  it('lets go after 15 minutes', async () => {
    const { attempt, failTimes } = await buildBraked(3);
    await failTimes(3);
    vi.setSystemTime(new Date('2026-11-21T18:14:59Z'));
    expect((await attempt(testPassword)).statusCode).toBe(429);
    vi.setSystemTime(new Date('2026-11-21T18:15:01Z'));
    expect((await attempt(testPassword)).statusCode).toBe(200);
  });

  it('leaves the owner free at another address, and other accounts at this one', async () => {
    const { attempt, failTimes } = await buildBraked(3);
    await failTimes(3);
    expect((await attempt(testPassword, { from: elsewhere })).statusCode).toBe(200);
    expect((await attempt('wrong', { username: 'joan' })).statusCode).toBe(401);
  });

  it('holds an address that tries many names', async () => {
    const { attempt, failTimes } = await buildBraked(2);
    for (const username of ['a', 'b', 'c', 'd', 'e']) await failTimes(2, { username });
    expect((await attempt('wrong', { username: 'f' })).statusCode).toBe(429);
    expect((await attempt('wrong', { username: 'f', from: elsewhere })).statusCode).toBe(401);
  });

  it('remembers no more names for an address that it holds, and none at length', async () => {
    const counted = vi.spyOn(RateLimiterMemory.prototype, 'consume');
    const brake = new SignInLimiter(2, { rateLimiter: (_name, allowance) => new RateLimiterMemory(allowance) });
    const names = Array.from({ length: 200 }, (_, index) => `${'\ufdfa'.repeat(90)}${index}`);
    for (const name of names) await brake.attempt(home, name).catch(() => undefined);
    const keys = new Set(counted.mock.calls.map(([key]) => String(key)));
    expect(keys.size).toBe(1 + 10);
    expect(Math.max(...[...keys].map((key) => key.length))).toBeLessThan(64);
    counted.mockRestore();
  });

  it('forgets the failures of an account that signs in', async () => {
    const { attempt, failTimes } = await buildBraked(3);
    for (let round = 0; round < 6; round += 1) {
      await failTimes(2);
      expect((await attempt(testPassword)).statusCode).toBe(200);
    }
  });

  it('counts attempts that are sent together', async () => {
    const { attempt } = await buildBraked(3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('wrong')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(17);
  });

  it.each([
    ['another way of writing the path', { url: '/api/v1/%61uth/login' }],
    ['a query', { url: '/api/v1/auth/login?x=1' }],
    ['another way of writing the name', { username: ' MARIA ' }],
    [
      'a forwarded address',
      { headers: { 'x-forwarded-for': elsewhere, 'x-real-ip': elsewhere, forwarded: `for=${elsewhere}` } },
    ],
    ['a method override', { headers: { 'x-http-method-override': 'GET' } }],
  ])('is not escaped by %s', async (_name, options) => {
    const { attempt, failTimes } = await buildBraked(3);
    await failTimes(3);
    expect((await attempt(testPassword, options)).statusCode).toBe(429);
  });

  it('believes a forwarded address from a trusted proxy only', async () => {
    const { attempt, failTimes } = await buildBraked(3, ['10.0.0.0/8']);
    const through = (proxy: string, visitor: string) => ({ from: proxy, headers: { 'x-forwarded-for': visitor } });
    await failTimes(3, through('10.1.2.3', home));
    expect((await attempt(testPassword, through('10.1.2.3', home))).statusCode).toBe(429);
    expect((await attempt(testPassword, through('10.1.2.3', elsewhere))).statusCode).toBe(200);
    expect((await attempt(testPassword, { from: home })).statusCode).toBe(429);
    expect((await attempt(testPassword, through('192.0.2.1', home))).statusCode).toBe(200);
  });

  it.each([
    ['a port each time', ['203.0.113.7:52001', '203.0.113.7:52002', '203.0.113.7'], elsewhere],
    [
      'a port, with an IPv6 address in brackets',
      ['[2001:db8::1]:1', '[2001:db8::2]:2', '2001:db8::3'],
      '[2001:db8:1::1]:1',
    ],
    ['brackets and no port', ['[2001:db8::1]', '"[2001:db8::1]:7"', '2001:db8::1'], '[2001:db8:1::1]'],
    [
      'the port of another proxy',
      ['203.0.113.7:1, 10.0.0.5:2', '203.0.113.7:3, [::ffff:10.0.0.5]:4', '203.0.113.7'],
      elsewhere,
    ],
    [
      'what is no address before it',
      ['unknown, 203.0.113.7:1', '_secret,203.0.113.7', '1.2.3, 203.0.113.7'],
      elsewhere,
    ],
    ['no address at all', ['unknown', '_hidden:1', '10.0.0.1:x'], elsewhere],
  ])('counts the address where a proxy sends %s', async (_what, [first, ...more], other) => {
    const { attempt, failTimes } = await buildBraked(3, ['10.0.0.0/8']);
    const through = (visitor = '') => ({ from: '10.1.2.3', headers: { 'x-forwarded-for': visitor } });
    for (const visitor of [...more, first]) await failTimes(1, through(visitor));
    expect((await attempt(testPassword, through(first))).statusCode).toBe(429);
    expect((await attempt(testPassword, through(other))).statusCode).toBe(200);
  });

  it('counts an IPv6 visitor by the network, not by the address', async () => {
    const { attempt, failTimes } = await buildBraked(3);
    for (const last of ['1', '2', '3']) await failTimes(1, { from: `2001:db8:0:7::${last}` });
    expect((await attempt(testPassword, { from: '2001:db8:0:7:ffff::9' })).statusCode).toBe(429);
    expect((await attempt(testPassword, { from: '2001:db8:0:8::1' })).statusCode).toBe(200);
  });

  it('is off at 0', async () => {
    const { attempt, failTimes } = await buildBraked(0);
    await failTimes(60);
    expect((await attempt(testPassword)).statusCode).toBe(200);
  });
});
