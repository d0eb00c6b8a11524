import type { Changes } from '#shared/inbox/schema.ts';
import { followChanges, type LiveState } from './follow-changes.ts';

const name = 'marquee.live';

type Message = { type: 'hello' } | { type: 'state'; state: LiveState } | { type: 'changes'; changes: Changes };

interface Listener {
  onState(state: LiveState): void;
  /** This tab leads from now on. */
  onLead(): void;
  /** `isLeader` in one tab of the browser alone. */
  onChanges(changes: Changes, isLeader: boolean): void;
}

/**
 * Follows the changes from `from` on, once for all tabs of the browser: the one that has the lock leads and tells the others,
 * and when it is closed the next one goes on from the last change that it was told. Returns how to stop.
 */
export function followTogether(from: number | undefined, { onState, onLead, onChanges }: Listener): () => void {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(name);
  let isLeader = false;
  let state: LiveState = { status: 'connecting' };
  let position = from;
  /** Whether no change after `position` is missed; a tab that follows knows only once it has heard where the leading one is. */
  let isInStep = false;

  const receive = (message: Message) => {
    if (message.type === 'state') {
      state = message.state;
      onState(state);
    }
    if (message.type === 'changes') {
      const { changes } = message;
      // What the others were told before may not be on the screen of this tab.
      const isBehind = !isInStep && (position === undefined || position < changes.next);
      isInStep = true;
      position = changes.next;
      if (isBehind) onChanges({ ...changes, isReset: true }, isLeader);
      else if (changes.isReset || changes.changes.length > 0) onChanges(changes, isLeader);
    }
  };
  const tell = (message: Message) => {
    receive(message);
    channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'hello') receive(data);
    else if (isLeader) {
      channel.postMessage({ type: 'state', state } satisfies Message);
      if (position !== undefined)
        channel.postMessage({
          type: 'changes',
          changes: { changes: [], next: position, isReset: false },
        } satisfies Message);
    }
  });
  channel.postMessage({ type: 'hello' } satisfies Message);

  const lead = () =>
    new Promise<void>((resolve) => {
      if (stopped.signal.aborted) return resolve();
      isLeader = true;
      isInStep = true;
      onLead();
      const stop = followChanges(position, {
        onState: (next) => tell({ type: 'state', state: next }),
        onChanges: (changes) => tell({ type: 'changes', changes }),
      });
      stopped.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  // Without https there are no locks, and each tab follows by itself.
  if (navigator.locks === undefined) void lead();
  else navigator.locks.request(name, { signal: stopped.signal }, lead).catch(() => undefined);

  return () => {
    stopped.abort();
    channel.close();
  };
}
