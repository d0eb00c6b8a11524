import { EventSource } from 'eventsource';
import type { Changes, RecordChange } from '#shared/inbox/schema.ts';
import { afterTest } from './after-test.ts';

interface Session {
  headers: Record<string, string>;
}

/** The address of the stream of changes; `after` is the last one that is known. */
export function changesUrl(origin: string, after?: number): string {
  const input = after === undefined ? {} : { lastEventId: String(after) };
  return `${origin}/trpc/inbox.changes?input=${encodeURIComponent(JSON.stringify(input))}`;
}

/** Follows the changes as the back-office does, connecting again when the stream ends, and notes all it receives. */
export function followChanges(
  origin: string,
  { headers }: Session,
  after?: number,
  onBatch: (batch: Changes) => void = () => undefined,
) {
  const batches: Changes[] = [];
  const errors: { data: { appCode: string; httpStatus: number } }[] = [];
  let connections = 0;
  let interruptions = 0;
  const source = new EventSource(changesUrl(origin, after), {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
  });
  source.addEventListener('connected', () => {
    connections += 1;
  });
  source.addEventListener('error', () => {
    interruptions += 1;
  });
  source.addEventListener('message', ({ data }) => {
    batches.push(JSON.parse(data));
    onBatch(JSON.parse(data));
  });
  source.addEventListener('serialized-error', ({ data }) => {
    errors.push(JSON.parse(data));
    source.close();
  });
  afterTest(() => source.close());
  return {
    batches,
    errors,
    get changes(): RecordChange[] {
      return batches.flatMap((batch) => batch.changes);
    },
    get connections() {
      return connections;
    },
    get interruptions() {
      return interruptions;
    },
    close: () => source.close(),
  };
}
