import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { request } from '#admin/api/request.ts';
import { useNotifications } from '#admin/session/notification-provider.tsx';
import type { SignedIn } from '#admin/session/session-context.ts';
import type { Changes, InboxFigures } from '#shared/inbox/schema.ts';
import { isAffectedBy, showsRecords } from './concerned-queries.ts';
import { type Watcher, watchDue } from './due-notices.ts';
import type { LiveState } from './follow-changes.ts';
import { followTogether } from './follow-together.ts';
import { announceArrival, announceAssignment, type Read } from './notices.ts';

/** A row that is being dragged must not be pulled away. */
const isDragging = () => document.querySelector('[data-dragging="true"]') !== null;
const dragCheckMs = 250;
/** Another tab may have changed what the account is told. */
const preferencesStaleMs = 5 * 60_000;

/** Reads again what others change, for the screens that are open, and counts inquiries that arrive. */
export function useLive({ username, role }: Watcher, feed: SignedIn['feed']): LiveState {
  const queryClient = useQueryClient();
  const { increment } = useNotifications();
  useUnanswered();
  const [state, setState] = useState<LiveState>({ status: 'connecting' });

  // The form of the preferences has the same key, so that what it saves holds at once.
  const read: Read = useEvent((path) =>
    queryClient.fetchQuery({
      queryKey: path.split('/').filter((part) => part !== ''),
      queryFn: async () => (await request<never>(path)).data,
      staleTime: preferencesStaleMs,
    }),
  );
  const goTo = useNavigate();
  const navigate = useEvent((path: string) => void goTo(path));
  const notifier = useMemo(() => ({ read, navigate }), [read, navigate]);
  const refresh = useEvent(({ isReset, changes }: Changes) => {
    const predicate = isReset ? showsRecords : isAffectedBy(changes, username);
    void queryClient.invalidateQueries({ predicate });
  });
  const countArrivals = useEvent(({ changes }: Changes) => {
    for (const { seq, entity, entityId, action, by } of changes) {
      if (entity !== 'inquiry') continue;
      if (action === 'updated' && by !== username) void announceAssignment(username, entityId, seq, notifier);
      if (action === 'created' && by === null) void announceArrival(username, entityId, notifier, increment);
    }
  });

  useEffect(() => {
    let due: ReturnType<typeof watchDue> | undefined;
    let waiting: Changes[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshOnceDropped = () => {
      timer = undefined;
      if (isDragging()) {
        timer = setTimeout(refreshOnceDropped, dragCheckMs);
        return;
      }
      for (const changes of waiting) refresh(changes);
      waiting = [];
    };
    const stop = followTogether(feed?.position, {
      onState: setState,
      onLead() {
        due = watchDue({ username, role }, notifier);
        due.update();
      },
      onChanges(changes, isLeader) {
        if (feed) feed.position = changes.next;
        if (isLeader) {
          countArrivals(changes);
          due?.update();
        }
        waiting.push(changes);
        if (timer === undefined) refreshOnceDropped();
      },
    });
    return () => {
      clearTimeout(timer);
      due?.stop();
      stop();
    };
  }, [refresh, countArrivals, notifier, username, role, feed]);

  return state;
}

/** The title and the sidebar show how many inquiries wait for an answer, and how much mail needs somebody. */
function useUnanswered(): void {
  const { setUnanswered, setMailCount } = useNotifications();
  const { data } = useQuery({
    queryKey: ['inbox', 'figures'],
    queryFn: async () => (await request<InboxFigures>('/inbox/figures')).data,
  });
  useEffect(() => {
    setUnanswered(data?.unanswered ?? 0);
    setMailCount((data?.mailFailed ?? 0) + (data?.unmatched ?? 0));
  }, [data, setUnanswered, setMailCount]);
}
