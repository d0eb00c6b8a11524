import { refreshMs, trpc } from '#admin/api/trpc.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import type { InboxFigures } from '#shared/inbox/schema.ts';

/** The counts of the queues, read again every minute. */
export function useInboxFigures(): InboxFigures | undefined {
  const { isSample } = useSignedIn();
  return trpc.inbox.figures.useQuery(undefined, { enabled: !isSample, refetchInterval: refreshMs }).data;
}
