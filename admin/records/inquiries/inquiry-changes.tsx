import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useUpdate } from 'react-admin';
import { isStale } from '#admin/api/request.ts';
import { trpc } from '#admin/api/trpc.ts';
import { useEach } from '#admin/lists/use-each.ts';
import { LazyDialog } from '#admin/shell/lazy-dialog.tsx';
import { lazyScreen, preloadWhenIdle } from '#admin/shell/screen.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { actionWords, countItems, inQuotes } from '#admin/undo/messages.ts';
import { type UndoableAction, undoable } from '#admin/undo/undo-stack.ts';
import { useMoveToTrash } from '#admin/undo/use-move-to-trash.ts';
import type { InquiryStatus } from '#shared/inquiry-values.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryMessages } from './messages.ts';
import {
  type InquiryChanges,
  InquiryChangesContext,
  type InquiryConflict,
  type LostInquiries,
  useReloadInquiries,
  useSendChange,
} from './send-change.ts';

const InquiryConflictDialog = lazyScreen(async () => (await import('./inquiry-conflict.tsx')).InquiryConflictDialog);
const LostReasonDialog = lazyScreen(async () => (await import('./lost-reason-dialog.tsx')).LostReasonDialog);
const dialogs = [LostReasonDialog, InquiryConflictDialog];

/** Holds what the changes on the screen share, and asks when somebody else changed the same inquiry first. */
export function InquiryChangesProvider({ children }: { children: ReactNode }) {
  const [conflict, showConflict] = useState<InquiryConflict | null>(null);
  const [lost, askLostReason] = useState<LostInquiries | null>(null);
  const context = useMemo(() => ({ ownVersions: new Map<string, number>(), showConflict, askLostReason }), []);
  useEffect(() => preloadWhenIdle(dialogs), []);
  return (
    <InquiryChangesContext value={context}>
      {children}
      {conflict && (
        <LazyDialog onClose={() => showConflict(null)}>
          <AskWhichChange conflict={conflict} onClose={() => showConflict(null)} />
        </LazyDialog>
      )}
      {lost && (
        <LazyDialog onClose={() => askLostReason(null)}>
          <LostReasonDialog {...lost} onClose={() => askLostReason(null)} />
        </LazyDialog>
      )}
    </InquiryChangesContext>
  );
}

/** Asks which of two changes holds; without an answer, the stored one does. */
function AskWhichChange({ conflict, onClose }: { conflict: InquiryConflict; onClose: () => void }) {
  const { change } = useChangeInquiry();
  return (
    <InquiryConflictDialog
      conflict={conflict}
      onSettle={(answer) => {
        onClose();
        if (answer === 'yours') change(conflict.current, conflict.changes);
      }}
    />
  );
}

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
      const action = undoable('inquiries', changed, () => wordsOf(changes)(inQuotes(inquiry.fullName)));
      toast('success', updatedMessage(changes), action);
      void reload();
      if (data?.status === 'lost') askLostReason({ inquiries: [inquiry], action });
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
    let action: UndoableAction | undefined;
    const failed = await each(
      inquiries,
      (inquiry) => send(inquiry, { status }),
      severalTexts,
      (saved) => {
        action = undoable('inquiries', saved, (count) => actionWords.statusSet(countItems(count)));
        return action;
      },
    );
    const lost = inquiries.filter((inquiry) => !failed.includes(inquiry));
    if (status === 'lost' && lost.length > 0) askLostReason({ inquiries: lost, action });
    return failed;
  };
  return { setStatuses, progress };
}

/** Moves inquiries to the trash; resolves with those that failed. */
export function useTrashInquiries() {
  return useMoveToTrash<InquiryRecord>('inquiries', ({ fullName }) => fullName, useReloadInquiries());
}

/** Converts an inquiry to a client: `convert(id)`. */
export function useConvert() {
  const reload = useReloadInquiries();
  const toast = useToast();
  const isSending = useRef(false);
  const { mutate, isPending } = trpc.inquiries.convert.useMutation({
    onSuccess: ({ inquiry }) => {
      const converted = [{ id: inquiry._id, version: inquiry.version }];
      const action = undoable('inquiries', converted, () => actionWords.converted(inQuotes(inquiry.fullName)));
      toast('success', inquiryMessages.converted, action);
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
