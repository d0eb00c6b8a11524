import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { HttpError, useDataProvider, useUpdate } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import { shortDateTime } from '#admin/format/dates.ts';
import type { Conflict } from '#admin/forms/conflict.ts';
import { ConflictDialog } from '#admin/forms/conflict-dialog.tsx';
import { useEach } from '#admin/lists/use-each.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import type { Inquiry } from '#shared/inquiry.ts';
import { type InquiryStatus, inquiryStatusLabels, priorityLabels } from '#shared/inquiry-values.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryConflictTexts, inquiryMessages, inquiryTexts } from './messages.ts';

/** What staff change in an inquiry. */
type InquiryChanges = Partial<Pick<Inquiry, 'status' | 'priority'>>;

interface InquiryConflict {
  /** As it was on the screen when the change was chosen. */
  seen: InquiryRecord;
  /** As the server has it. */
  current: InquiryRecord;
  changes: InquiryChanges;
}

interface ChangesContext {
  /** By id, the version that our own last change made, because the screen may still show the one before it. */
  ownVersions: Map<string, number>;
  showConflict: (conflict: InquiryConflict) => void;
}

const InquiryChangesContext = createContext<ChangesContext>({ ownVersions: new Map(), showConflict: () => undefined });

/** Holds what the changes on the screen share, and asks when somebody else changed the same inquiry first. */
export function InquiryChangesProvider({ children }: { children: ReactNode }) {
  const [conflict, showConflict] = useState<InquiryConflict | null>(null);
  const context = useMemo(() => ({ ownVersions: new Map<string, number>(), showConflict }), []);
  return (
    <InquiryChangesContext value={context}>
      {children}
      {conflict && <InquiryConflictDialog conflict={conflict} onClose={() => showConflict(null)} />}
    </InquiryChangesContext>
  );
}

function InquiryConflictDialog({ conflict, onClose }: { conflict: InquiryConflict; onClose: () => void }) {
  const { change } = useChangeInquiry();
  return (
    <ConflictDialog
      labels={{ status: inquiryTexts.status, priority: inquiryTexts.priority }}
      conflict={toFormConflict(conflict)}
      canKeepEditing={false}
      onSettle={(answer) => {
        onClose();
        if (answer === 'yours') change(conflict.current, conflict.changes);
      }}
    />
  );
}

const toLabels = ({ status, priority }: Pick<Inquiry, 'status' | 'priority'>) => ({
  status: inquiryStatusLabels[status],
  priority: priorityLabels[priority],
});

function toFormConflict({ seen, current, changes }: InquiryConflict): Conflict<ReturnType<typeof toLabels>> {
  return {
    message: [current.fullName, ...statusChangesSince(seen, current)].join('\n'),
    base: toLabels(seen),
    theirs: { id: current.id, version: current.version, values: toLabels(current) },
    yours: toLabels({ ...seen, ...changes }),
  };
}

/** Who set which status after the inquiry was last seen here, as its history says. */
function statusChangesSince(seen: InquiryRecord, current: InquiryRecord): string[] {
  const since = (current.statusHistory ?? []).filter(({ at }) => at > seen.updatedAt);
  return since.map(({ at, by, from, to }) =>
    inquiryConflictTexts.statusSet(
      inquiryStatusLabels[from ?? seen.status],
      inquiryStatusLabels[to],
      by ?? inquiryTexts.theServer,
      shortDateTime(at),
    ),
  );
}

/** Reads the list, an opened inquiry and the figures again. */
function useReloadInquiries() {
  const queryClient = useQueryClient();
  const trpcUtils = trpc.useUtils();
  return useCallback(() => {
    // A change moves rows between pages, so the cached pages would show rows and totals that are no longer theirs.
    queryClient.removeQueries({ queryKey: ['inquiries', 'getList'], type: 'inactive' });
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: ['inquiries'] }),
      trpcUtils.inquiries.stats.invalidate(),
    ]);
  }, [queryClient, trpcUtils]);
}

/** Sends one change and returns the inquiry as the server then has it; rejects with 412 where it changed since. */
function useSendChange() {
  const dataProvider = useDataProvider();
  const { ownVersions } = useContext(InquiryChangesContext);
  return useCallback(
    async (inquiry: InquiryRecord, changes: InquiryChanges): Promise<InquiryRecord> => {
      const { id } = inquiry;
      const version = Math.max(inquiry.version, ownVersions.get(id) ?? 0);
      const params = { id, data: changes, previousData: inquiry, meta: { version } };
      const { data } = await dataProvider.update<InquiryRecord>('inquiries', params);
      ownVersions.set(id, data.version);
      return data;
    },
    [dataProvider, ownVersions],
  );
}

const isStale = (error: unknown) => error instanceof HttpError && error.status === 412;

/**
 * Changes the status or the priority of an inquiry. `pending` is what has been chosen and is not stored yet, for the
 * control to show at once.
 */
export function useChangeInquiry() {
  const dataProvider = useDataProvider();
  const { showConflict } = useContext(InquiryChangesContext);
  const send = useSendChange();
  const reload = useReloadInquiries();
  const toast = useToast();

  const [update, { isPending, variables }] = useUpdate<InquiryRecord>('inquiries', undefined, {
    // One after the other, so that a second change of the same inquiry knows the version that the first one made.
    scope: { id: 'inquiry-changes' },
    mutationFn: ({ data, previousData }) => send(previousData, data as InquiryChanges),
    onSuccess: (_inquiry, { data }) => {
      toast('success', data?.status === undefined ? inquiryMessages.priorityUpdated : inquiryMessages.updated);
      void reload();
    },
    onError: async (error, { data, previousData }) => {
      const changes = data as InquiryChanges;
      try {
        if (!isStale(error)) throw error;
        const { data: current } = await dataProvider.getOne<InquiryRecord>('inquiries', { id: previousData.id });
        showConflict({ seen: previousData, current, changes });
        void reload();
      } catch {
        toast('error', changes.status === undefined ? inquiryMessages.priorityFailed : inquiryMessages.updateFailed);
      }
    },
  });
  return {
    change: (inquiry: InquiryRecord, changes: InquiryChanges) =>
      void update('inquiries', { id: inquiry.id, data: changes, previousData: inquiry }),
    pending: isPending ? (variables?.data as InquiryChanges | undefined) : undefined,
  };
}

const severalTexts = {
  done: (total: number) => (total === 1 ? inquiryMessages.updated : inquiryMessages.severalUpdated(total)),
  someDone: inquiryMessages.someUpdated,
  noneDone: inquiryMessages.noneUpdated,
};

/** Sets the status of several inquiries; `setStatuses` resolves with those that failed. */
export function useSetStatuses() {
  const send = useSendChange();
  const { each, progress } = useEach(({ fullName }: InquiryRecord) => fullName, useReloadInquiries());
  const setStatuses = (inquiries: InquiryRecord[], status: InquiryStatus): Promise<InquiryRecord[]> =>
    each(inquiries, (inquiry) => send(inquiry, { status }), severalTexts);
  return { setStatuses, progress };
}

/** Converts an inquiry to a client: `convert(id)`. */
export function useConvert() {
  const reload = useReloadInquiries();
  const toast = useToast();
  const isSending = useRef(false);
  const { mutate, isPending } = trpc.inquiries.convert.useMutation({
    onSuccess: () => {
      toast('success', inquiryMessages.converted);
      return reload();
    },
    onError: () => toast('error', inquiryMessages.convertFailed),
    onSettled: () => {
      isSending.current = false;
    },
  });
  const convert = (id: string) => {
    // A double click arrives before the button is drawn disabled.
    if (isSending.current) return;
    isSending.current = true;
    mutate({ id, createClient: true, createEvent: false });
  };
  return { convert, isConverting: isPending };
}
