import { trpc } from '#admin/api/trpc.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { refreshEvery } from './use-card.ts';

/** How the backups of the server stand; undefined while nobody can tell. */
export function useBackup() {
  const { isSample } = useSignedIn();
  return trpc.dashboard.backup.useQuery(undefined, { enabled: !isSample, refetchInterval: refreshEvery }).data;
}
