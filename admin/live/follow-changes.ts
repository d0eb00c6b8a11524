import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { announceUnauthorized, authorization, isUnavailable, request } from '#admin/api/request.ts';
import type { AppRouter } from '#server/transports/trpc/router.ts';
import type { Changes } from '#shared/inbox/schema.ts';
import { storageKeys } from '#shared/storage-keys.ts';

export type LiveState =
  | { status: 'connecting' | 'live' | 'polling' }
  /** Since when the server has not responded, in milliseconds since 1970. */
  | { status: 'offline'; since: number };

export interface Listener {
  onState(state: LiveState): void;
  /** With `isReset` also for the first ones: what was loaded before may be out of date. */
  onChanges(changes: Changes): void;
}

/** All in milliseconds. Tests are in more of a hurry. */
const usualPace = { connectTimeout: 10_000, poll: 15_000, pollHidden: 60_000, retryStream: 120_000 };
const maxFailures = 3;

/**
 * Follows the changes from `position` on by a stream of server-sent events. Where that does not work, such as behind a proxy that
 * holds responses back, it asks for them every 15 seconds and tries the stream again every two minutes. Returns how to stop.
 */
export function followChanges(from: number | undefined, listener: Listener, pace = usualPace): () => void {
  const stopped = new AbortController();
  const client = createTRPCClient<AppRouter>({
    links: [httpSubscriptionLink({ url: '/trpc', EventSource, eventSourceOptions: { fetch: fetchWithToken } })],
  });
  let position = from;
  let state: LiveState = { status: 'connecting' };
  let stream: { unsubscribe(): void } | undefined;
  let failures = 0;
  let isPolling = false;
  const timers: Partial<Record<'connect' | 'poll' | 'retry', ReturnType<typeof setTimeout>>> = {};

  const setState = (next: LiveState) => {
    if (next.status === state.status) return;
    state = next;
    listener.onState(next);
  };

  const receive = (batch: Changes) => {
    if (position === undefined || batch.isReset) {
      position = batch.next;
      listener.onChanges({ changes: [], next: batch.next, isReset: true });
      return;
    }
    const known = position;
    const changes = batch.changes.filter(({ seq }) => seq > known);
    position = Math.max(known, batch.next);
    if (changes.length > 0) listener.onChanges({ ...batch, changes });
  };

  const connect = () => {
    const token = localStorage.getItem(storageKeys.token);
    stream?.unsubscribe();
    failures = 0;
    expectConnection();
    const input = position === undefined ? {} : { lastEventId: String(position) };
    stream = client.inbox.changes.subscribe(input, {
      onStarted() {
        failures = 0;
        clearTimeout(timers.connect);
        clearTimeout(timers.retry);
        stopPolling();
        setState({ status: 'live' });
      },
      onData: ({ data }) => receive(data),
      onConnectionStateChange({ state: connection, error }) {
        if (connection !== 'connecting' || error === null) return;
        failures += 1;
        if (failures >= maxFailures) giveUp();
        else expectConnection();
      },
      onError(error) {
        if (error.data?.httpStatus === 401) announceUnauthorized(token);
        giveUp();
      },
      onComplete: () => undefined,
    });
  };

  const expectConnection = () => {
    clearTimeout(timers.connect);
    timers.connect = setTimeout(giveUp, pace.connectTimeout);
  };

  const giveUp = () => {
    clearTimeout(timers.connect);
    clearTimeout(timers.retry);
    stream?.unsubscribe();
    stream = undefined;
    if (stopped.signal.aborted) return;
    timers.retry = setTimeout(connect, pace.retryStream);
    if (!isPolling) void poll();
  };

  const ask = async () => {
    const query = position === undefined ? '' : `?after=${position}`;
    const wasOffline = state.status === 'offline';
    try {
      const { data } = await request<Changes>(`/inbox/changes${query}`, { signal: stopped.signal });
      receive(data);
      if (!isPolling) return;
      setState({ status: 'polling' });
      // The server is back, and most likely its streams too.
      if (wasOffline) connect();
    } catch (error) {
      if (isPolling && isUnavailable(error)) setState({ status: 'offline', since: Date.now() });
    }
  };

  const poll = async () => {
    isPolling = true;
    await ask();
    clearTimeout(timers.poll);
    if (isPolling) timers.poll = setTimeout(poll, document.hidden ? pace.pollHidden : pace.poll);
  };

  const stopPolling = () => {
    isPolling = false;
    clearTimeout(timers.poll);
  };

  /** A tab that is looked at again, or a network that is back, does not wait. */
  const wake = () => {
    if (isPolling && !document.hidden) void poll();
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  connect();

  return () => {
    stopped.abort();
    stopPolling();
    giveUp();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
  };
}

/** The token travels in the header, because addresses are logged. */
function fetchWithToken(url: string | URL, init: RequestInit) {
  return fetch(url, { ...init, headers: { ...init.headers, ...authorization() } });
}
