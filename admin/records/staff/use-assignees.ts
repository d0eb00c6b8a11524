import { trpc } from '#admin/api/trpc.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import type { Assignee } from '#shared/inbox/schema.ts';

const none: Assignee[] = [];

/** The accounts that inquiries and tasks can be given to; none while they load, or if they cannot be loaded. */
export function useAssignees(): { assignees: Assignee[]; areLoaded: boolean } {
  const { isSample } = useSignedIn();
  const options = { enabled: !isSample, staleTime: 60_000 };
  const { data: assignees = none, isLoading } = trpc.inbox.assignees.useQuery(undefined, options);
  return { assignees, areLoaded: !isLoading };
}
