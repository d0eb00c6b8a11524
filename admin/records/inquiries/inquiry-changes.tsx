import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { isStale, request } from '#admin/api/request.ts';
import { type UndoableAction, undoable } from '#admin/api/undo-stack.ts';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { lazyPart, preloadWhenIdle } from '#admin/ui/screen.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import { actionWords, countItems, inQuotes } from '#admin/undo/messages.ts';
import { useMoveAllToTrash } from '#admin/undo/use-move-to-trash.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { useRecordActions } from '#admin/undo/use-record-actions.ts';
import type { Conversion } from '#shared/event/conversion.ts';
import type { InquiryStatus } from '#shared/inquiry/values.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import {
  type InquiryChanges,
  InquiryChangesContext,
  type InquiryConflict,
  inquiryParts,
  inquiryScope,
  type LostInquiries,
  useOwnVersions,
  useReloadInquiries,
  useSendChange,
} from './inquiry-writes.ts';
import { inquiryMessages } from './messages.ts';

const InquiryConflictDialog = lazyPart(async () => (await import('./inquiry-conflict.tsx')).InquiryConflictDialog);
const LostReasonDialog = lazyPart(async () => (await import('./lost-reason-dialog.tsx')).LostReasonDialog);
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

interface Change {
  inquiry: InquiryRecord;
  changes: InquiryChanges;
}

/**
 * Changes the status, the priority or the assignee of an inquiry. `pending` is what has been chosen and is not on the screen yet,
 * for the control to show at once.
 */
export function useChangeInquiry() {
  const dataProvider = useDataProvider();
  const { showConflict, askLostReason } = useContext(InquiryChangesContext);
  const { versionOf } = useOwnVersions();
  const send = useSendChange();
  const toast = useToast();
  const { runAsync, pending } = useRecordAction({
    entity: 'inquiry',
    alsoChanges: inquiryParts,
    scope: inquiryScope,
    version: ({ inquiry }) => versionOf(inquiry),
    send: ({ inquiry, changes }: Change) => send(inquiry, changes),
    success: (_saved, { changes }) => updatedMessage(changes),
    undoWords: ({ fullName }, { changes }) => wordsOf(changes)(inQuotes(fullName)),
    onSuccess(saved, { changes }, action) {
      if (changes.status === 'lost') askLostReason({ inquiries: [saved], action });
    },
    async onError(error, { inquiry: seen, changes }) {
      try {
        if (!isStale(error)) throw error;
        const { data: current } = await dataProvider.getOne<InquiryRecord>('inquiries', { id: seen.id });
        showConflict({ seen, current, changes });
      } catch {
        toast('error', failedMessage(changes));
      }
    },
  });
  return {
    /** Resolves with whether it was stored; the reader has been told either. */
    change: (inquiry: InquiryRecord, changes: InquiryChanges) => runAsync({ inquiry, changes }),
    pending: pending?.changes,
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
  const reload = useReloadInquiries();
  const { run, progress } = useRecordActions(
    ({ fullName }: InquiryRecord) => fullName,
    () => reload(),
  );
  const { askLostReason } = useContext(InquiryChangesContext);
  const setStatuses = async (inquiries: readonly InquiryRecord[], status: InquiryStatus): Promise<InquiryRecord[]> => {
    let action: UndoableAction | undefined;
    const failed = await run(inquiries, {
      send: (inquiry) => send(inquiry, { status }),
      messages: severalTexts,
      toAction(saved) {
        action = undoable('inquiries', saved, (count) => actionWords.statusSet(countItems(count)));
        return action;
      },
    });
    const lost = inquiries.filter((inquiry) => !failed.includes(inquiry));
    if (status === 'lost' && lost.length > 0) askLostReason({ inquiries: lost, action });
    return failed;
  };
  return { setStatuses, progress };
}

/** Moves several inquiries to the trash; resolves with those that failed. */
export function useTrashInquiries() {
  const { versionOf } = useOwnVersions();
  const { moveToTrash, progress } = useMoveAllToTrash<InquiryRecord>(
    'inquiries',
    ({ fullName }) => fullName,
    useReloadInquiries(),
  );
  const trash = (inquiries: readonly InquiryRecord[]) =>
    moveToTrash(inquiries.map((inquiry) => ({ ...inquiry, version: versionOf(inquiry) })));
  return { moveToTrash: trash, progress };
}

/** Converts an inquiry to a client: `convert(inquiry)`. */
export function useConvert() {
  const { versionOf, keepVersion } = useOwnVersions();
  const { run: convert, isPending: isConverting } = useRecordAction({
    entity: 'inquiry',
    alsoChanges: ['client', ...inquiryParts],
    scope: inquiryScope,
    version: versionOf,
    send: async (inquiry: InquiryRecord) => {
      const body = { createClient: true, createEvent: false };
      const options = { method: 'POST', body, version: versionOf(inquiry) } as const;
      const { data } = await request<Conversion>(`/inquiries/${encodeURIComponent(inquiry.id)}/convert`, options);
      keepVersion(inquiry.id, data.inquiry.version);
      return data.inquiry;
    },
    success: () => inquiryMessages.converted,
    undoWords: ({ fullName }) => actionWords.converted(inQuotes(fullName)),
    failed: (error) =>
      isStale(error) ? { title: inquiryMessages.convertFailed, text: error.message } : inquiryMessages.convertFailed,
  });
  return { convert, isConverting };
}
