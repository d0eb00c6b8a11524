import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { HttpError, useDataProvider, useUpdate } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import { shortDateTime } from '#admin/format/format.ts';
import { ConflictDialog } from '#admin/forms/conflict-dialog.tsx';
import type { Conflict } from '#admin/forms/form-contract.ts';
import { useEach } from '#admin/lists/use-each.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { actionWords, countItems, inQuotes } from '#admin/undo/messages.ts';
import { undoable } from '#admin/undo/undo-stack.ts';
import { useMoveToTrash } from '#admin/undo/use-move-to-trash.ts';
import type { Inquiry } from '#shared/inquiry.ts';
import { type InquiryStatus, inquiryStatusLabels, priorityLabels } from '#shared/inquiry-values.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { LostReasonDialog } from './lost-reason-dialog.tsx';
import { inquiryConflictTexts, inquiryMessages, inquiryTexts, lostTexts } from './messages.ts';

/** What staff change in an inquiry. */
type InquiryChanges = Partial<Pick<Inquiry, 'status' | 'priority' | 'assignee' | 'lostReason' | 'lostNote'>>;

/** As the server takes them. */
const toBody = ({ assignee, ...changes }: InquiryChanges) =>
  assignee === undefined ? changes : { ...changes, assigneeId: assignee?._id ?? null };

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
  /** Asks why these were lost. */
  askLostReason: (inquiries: InquiryRecord[]) => void;
}

const InquiryChangesContext = createContext<ChangesContext>({
  ownVersions: new Map(),
  showConflict: () => undefined,
  askLostReason: () => undefined,
});

/** Holds what the changes on the screen share, and asks when somebody else changed the same inquiry first. */
export function InquiryChangesProvider({ children }: { children: ReactNode }) {
  const [conflict, showConflict] = useState<InquiryConflict | null>(null);
  const [lost, askLostReason] = useState<InquiryRecord[]>([]);
  const context = useMemo(() => ({ ownVersions: new Map<string, number>(), showConflict, askLostReason }), []);
  return (
    <InquiryChangesContext value={context}>
      {children}
      {conflict && <InquiryConflictDialog conflict={conflict} onClose={() => showConflict(null)} />}
      {lost.length > 0 && <LostReason inquiries={lost} onClose={() => askLostReason([])} />}
    </InquiryChangesContext>
  );
}

function InquiryConflictDialog({ conflict, onClose }: { conflict: InquiryConflict; onClose: () => void }) {
  const { change } = useChangeInquiry();
  return (
    <ConflictDialog
      labels={{ status: inquiryTexts.status, priority: inquiryTexts.priority, assignee: inquiryTexts.assignee }}
      conflict={toFormConflict(conflict)}
      canKeepEditing={false}
      onSettle={(answer) => {
        onClose();
        if (answer === 'yours') change(conflict.current, conflict.changes);
      }}
    />
  );
}

/** Asks why inquiries were lost, and stores the reason with each. */
function LostReason({ inquiries, onClose }: { inquiries: InquiryRecord[]; onClose: () => void }) {
  const send = useSendChange();
  const reload = useReloadInquiries();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: Pick<Inquiry, 'lostReason' | 'lostNote'>) =>
      Promise.all(inquiries.map((inquiry) => send(inquiry, reason))),
    onSuccess: () => {
      toast('success', lostTexts.saved);
      void reload();
      onClose();
    },
  });
  const [first] = inquiries;
  return (
    <LostReasonDialog
      about={first && inquiries.length === 1 ? lostTexts.about(first.fullName) : lostTexts.several(inquiries.length)}
      isSaving={isPending}
      failure={error?.message}
      onSave={mutate}
      onSkip={onClose}
    />
  );
}

const toLabels = ({ status, priority, assignee }: Pick<Inquiry, 'status' | 'priority' | 'assignee'>) => ({
  status: inquiryStatusLabels[status],
  priority: priorityLabels[priority],
  assignee: assignee?.name ?? inquiryTexts.nobody,
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

const resources = ['inquiries', 'inbox/queue', 'tasks', 'notes', 'messages', 'timeline'];

/** Reads the lists, opened inquiries and the figures again; not the one that is gone. */
export function useReloadInquiries() {
  const queryClient = useQueryClient();
  const trpcUtils = trpc.useUtils();
  return useCallback(
    (goneId?: string) => {
      // A change moves rows between pages, so the cached pages would show rows and totals that are no longer theirs.
      queryClient.removeQueries({ queryKey: ['inquiries', 'getList'], type: 'inactive' });
      return Promise.all([
        queryClient.invalidateQueries({
          predicate: ({ queryKey: [resource, , params] }) =>
            resources.includes(String(resource)) &&
            (goneId === undefined || (params as { id?: string })?.id !== goneId),
        }),
        trpcUtils.inquiries.stats.invalidate(),
        trpcUtils.inbox.invalidate(),
      ]);
    },
    [queryClient, trpcUtils],
  );
}

/** The version that a write of an inquiry is based on: the shown one, or what our own last write made of it. */
export function useOwnVersions() {
  const { ownVersions } = useContext(InquiryChangesContext);
  return useMemo(
    () => ({
      versionOf: ({ id, version }: InquiryRecord) => Math.max(version, ownVersions.get(id) ?? 0),
      keepVersion: (id: string, version: number) => void ownVersions.set(id, version),
    }),
    [ownVersions],
  );
}

/** Sends one change and returns the inquiry as the server then has it; rejects with 412 where it changed since. */
function useSendChange() {
  const dataProvider = useDataProvider();
  const { versionOf, keepVersion } = useOwnVersions();
  return useCallback(
    async (inquiry: InquiryRecord, changes: InquiryChanges): Promise<InquiryRecord> => {
      const { id } = inquiry;
      const params = { id, data: toBody(changes), previousData: inquiry, meta: { version: versionOf(inquiry) } };
      const { data } = await dataProvider.update<InquiryRecord>('inquiries', params);
      keepVersion(id, data.version);
      return data;
    },
    [dataProvider, versionOf, keepVersion],
  );
}

const isStale = (error: unknown) => error instanceof HttpError && error.status === 412;

/**
 * Changes the status, the priority or the assignee of an inquiry. `pending` is what has been chosen and is not stored yet, for the
 * control to show at once.
 */
export function useChangeInquiry() {
  const dataProvider = useDataProvider();
  const { showConflict, askLostReason } = useContext(InquiryChangesContext);
  const send = useSendChange();
  const reload = useReloadInquiries();
  const toast = useToast();

  const [update, { isPending, variables }] = useUpdate<InquiryRecord>('inquiries', undefined, {
    // One after the other, so that a second change of the same inquiry knows the version that the first one made.
    scope: { id: 'inquiry-changes' },
    mutationFn: ({ data, previousData }) => send(previousData, data as InquiryChanges),
    onSuccess: (inquiry, { data, previousData }) => {
      const changes = data as InquiryChanges;
      const changed = inquiry.version === previousData.version ? [] : [inquiry];
      toast(
        'success',
        updatedMessage(changes),
        undoable('inquiries', changed, () => wordsOf(changes)(inQuotes(inquiry.fullName))),
      );
      void reload();
      if (data?.status === 'lost') askLostReason([inquiry]);
    },
    onError: async (error, { data, previousData }) => {
      const changes = data as InquiryChanges;
      try {
        if (!isStale(error)) throw error;
        const { data: current } = await dataProvider.getOne<InquiryRecord>('inquiries', { id: previousData.id });
        showConflict({ seen: previousData, current, changes });
        void reload();
      } catch {
        toast('error', failedMessage(changes));
      }
    },
  });
  return {
    /** Resolves with whether it was stored; the reader has been told either. */
    change: (inquiry: InquiryRecord, changes: InquiryChanges): Promise<boolean> =>
      update('inquiries', { id: inquiry.id, data: changes, previousData: inquiry }, { returnPromise: true }).then(
        () => true,
        () => false,
      ),
    pending: isPending ? (variables?.data as InquiryChanges | undefined) : undefined,
  };
}

function updatedMessage({ status, assignee }: InquiryChanges) {
  if (status !== undefined) return inquiryMessages.updated;
  if (assignee === undefined) return inquiryMessages.priorityUpdated;
  return assignee === null ? inquiryMessages.unassigned : inquiryMessages.assigned(assignee.name);
}

/** What undo says that it took back. */
function wordsOf({ status, assignee }: InquiryChanges) {
  if (status !== undefined) return actionWords.statusSet;
  return assignee === undefined ? actionWords.prioritySet : actionWords.assigned;
}

function failedMessage({ status, assignee }: InquiryChanges) {
  if (status !== undefined) return inquiryMessages.updateFailed;
  return assignee === undefined ? inquiryMessages.priorityFailed : inquiryMessages.assignFailed;
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
  const { askLostReason } = useContext(InquiryChangesContext);
  const setStatuses = async (inquiries: InquiryRecord[], status: InquiryStatus): Promise<InquiryRecord[]> => {
    const failed = await each(
      inquiries,
      (inquiry) => send(inquiry, { status }),
      severalTexts,
      (saved) => undoable('inquiries', saved, (count) => actionWords.statusSet(countItems(count))),
    );
    if (status === 'lost') askLostReason(inquiries.filter((inquiry) => !failed.includes(inquiry)));
    return failed;
  };
  return { setStatuses, progress };
}

/** Moves inquiries to the trash; resolves with those that failed. */
export function useTrashInquiries() {
  return useMoveToTrash<InquiryRecord>('inquiries', ({ fullName }) => fullName, useReloadInquiries());
}
