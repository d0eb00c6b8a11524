import { afterEach, expect, it, vi } from 'vitest';
import type { Changes } from '#shared/inbox/schema.ts';
import { followTogether } from './follow-together.ts';

let end = () => {};
afterEach(() => end());

/** A tab that has loaded its screens after the change `from`, beside one that leads and has told everything up to `leading`. */
function follow(from: number | undefined, leading: number) {
  // The other tab has the lock and never gives it back.
  const request = () => new Promise(() => undefined);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const leader = new BroadcastChannel('marquee.live');
  const tell = (changes: Changes) => leader.postMessage({ type: 'changes', changes });
  const change = {
    seq: leading + 1,
    entity: 'task',
    entityId: 't',
    subjectId: null,
    action: 'created',
    by: null,
    at: '',
  };
  leader.addEventListener('message', () => {
    tell({ changes: [], next: leading, isReset: false });
    tell({ changes: [change as Changes['changes'][number]], next: leading + 1, isReset: false });
  });
  const received: [next: number, isReset: boolean][] = [];
  const ignore = () => undefined;
  const stop = followTogether(from, {
    onState: ignore,
    onLead: ignore,
    onChanges: ({ next, isReset }) => received.push([next, isReset]),
  });
  end = () => {
    stop();
    leader.close();
    Reflect.deleteProperty(navigator, 'locks');
  };
  return received;
}

it.each([
  ['has loaded what the others know', 7, [[8, false]]],
  ['has loaded more than they know', 9, [[8, false]]],
  [
    'has missed something',
    6,
    [
      [7, true],
      [8, false],
    ],
  ],
  [
    'does not know what it has loaded',
    undefined,
    [
      [7, true],
      [8, false],
    ],
  ],
])('a tab that %s reads all again only where it must', async (_, from, expected) => {
  const received = follow(from, 7);
  await vi.waitFor(() => expect(received).toEqual(expected));
});
