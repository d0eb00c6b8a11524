import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { startRealServer } from '#admin/testing/real-server.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { fallbackDigest } from './fallback-digest.ts';
import { isFallbackPair } from './fallback-login.ts';
import { signIn } from './sign-in.ts';

const pair = ['keeper', 'lantern in the garden'] as const;
const tryPair = () => signIn(...pair, Date.now);

function buildWithPair() {
  vi.stubGlobal('__FALLBACK_LOGIN__', fallbackDigest(...pair));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the fallback login', () => {
  it('is off unless both halves were set when the back-office was built', async () => {
    expect(fallbackDigest(undefined, undefined)).toBeNull();
    expect(fallbackDigest('keeper', '')).toBeNull();
    expect(fallbackDigest(undefined, 'lantern')).toBeNull();
    expect(await isFallbackPair(...pair)).toBe(false);
  });

  it('leaves only a slow salted digest in the build', () => {
    const [one, other] = [fallbackDigest(...pair), fallbackDigest(...pair)];
    expect(one?.rounds).toBeGreaterThanOrEqual(600_000);
    expect(one?.digest).not.toBe(other?.digest);
    expect(JSON.stringify(one)).not.toMatch(/keeper|lantern/);
  });

  it('opens the samples, without a token, when no server answers', async () => {
    const server = await startRealServer();
    buildWithPair();
    server.setOutage('no answer');
    noteErrors();
    expect(await tryPair()).toEqual({ user: { username: 'keeper', role: 'admin' }, isSample: true });
    expect(localStorage.getItem(storageKeys.token)).toBeNull();
  });

  it('opens nothing when another pair was typed', async () => {
    const server = await startRealServer();
    buildWithPair();
    server.setOutage('no answer');
    noteErrors();
    await expect(signIn('keeper', 'lantern', Date.now)).rejects.toThrow('Failed to fetch');
    expect(localStorage.getItem(storageKeys.user)).toBeNull();
  });

  it('is not even looked at when the server refuses', async () => {
    await startRealServer();
    buildWithPair();
    noteErrors();
    expect(await tryPair()).toBeNull();
  });

  it('does not get round the brake on guessing', async () => {
    await startRealServer({ config: { rateLimits: { inquiries: 0, login: 1 } } });
    buildWithPair();
    noteErrors();
    await tryPair();
    await expect(tryPair()).rejects.toMatchObject({ status: 429 });
  });
});
