import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onUnauthorized } from '#admin/api/request.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { overNetwork } from '#admin/testing/real-network.ts';
import { startRealServer } from '#admin/testing/real-server.ts';
import type { Changes } from '#shared/inbox/schema.ts';
import { followChanges, type LiveState } from './follow-changes.ts';

const patience = { timeout: 30_000 };
const hurry = { connectTimeout: 300, poll: 50, pollHidden: 50, retryStream: 600_000 };
let stop = () => {};
afterEach(() => stop());

async function start() {
  const server = await startRealServer({ hasOwnRoutes: true });
  await server.storeSession();
  const { hold } = await overNetwork(server);
  const states: string[] = [];
  const received: Changes[] = [];
  return {
    server,
    states,
    received,
    hold,
    follow(pace = hurry, from?: number) {
      stop = followChanges(
        from,
        {
          onState: ({ status }: LiveState) => states.push(status),
          onChanges: (changes) => received.push(changes),
        },
        pace,
      );
    },
    ids: () => received.flatMap(({ changes }) => changes.map(({ entityId }) => entityId)),
  };
}

beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});

it('is live, asks for what was loaded before to be read again, and then reports each change', async () => {
  const { server, states, received, follow, ids } = await start();
  follow({ ...hurry, connectTimeout: 30_000 });
  await vi.waitFor(() => expect(received).toEqual([expect.objectContaining({ isReset: true })]), patience);
  const id = await server.addInquiry();
  await vi.waitFor(() => expect(ids()).toEqual([id]), patience);
  expect(states).toEqual(['live']);
});

it('asks again and again where streams are held back, and goes on where it was', async () => {
  const { server, states, received, hold, follow, ids } = await start();
  hold('streams');
  follow();
  await vi.waitFor(() => expect(states).toEqual(['polling']), patience);
  await vi.waitFor(() => expect(received).toHaveLength(1), patience);
  const first = await server.addInquiry();
  const second = await server.addInquiry();
  await vi.waitFor(() => expect(ids()).toEqual([first, second]), patience);
  expect(states).toEqual(['polling']);
});

it('says that it is not connected while nothing responds, and is live again at once when something does', async () => {
  const { server, states, received, hold, follow, ids } = await start();
  noteErrors();
  follow({ ...hurry, connectTimeout: 30_000 });
  await vi.waitFor(() => expect(received).toHaveLength(1), patience);
  const [{ next } = { next: 0 }] = received;
  stop();
  hold('everything');
  const missed = await server.addInquiry();
  follow(hurry, next);
  await vi.waitFor(() => expect(states.at(-1)).toBe('offline'), patience);
  hold('nothing');
  await vi.waitFor(() => expect(ids()).toEqual([missed]), patience);
  await vi.waitFor(() => expect(states.at(-1)).toBe('live'), patience);
  expect(ids()).toEqual([missed]);
});

it('ends the session in the browser when it has ended on the server', async () => {
  const { server, received, follow } = await start();
  noteErrors();
  const ended = vi.fn();
  const token = localStorage.getItem('marquee.token');
  const forget = onUnauthorized(ended);
  follow({ ...hurry, connectTimeout: 30_000 });
  await vi.waitFor(() => expect(received).toHaveLength(1), patience);
  const headers = { authorization: `Bearer ${token}` };
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers });
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(token), patience);
  forget();
});
