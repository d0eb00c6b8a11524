import { trpc } from '#admin/api/trpc.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { sampleWaiting } from './samples.ts';
import { refreshEvery, useCard } from './use-card.ts';

/** What nobody has answered yet. */
export function useWaiting() {
  const { isSample } = useSignedIn();
  const answer = trpc.dashboard.waiting.useQuery(undefined, { enabled: !isSample, refetchInterval: refreshEvery });
  return useCard(answer, sampleWaiting(Date.now()));
}
