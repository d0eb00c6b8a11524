import { request } from '#admin/api/request.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { LogAnswer } from '#shared/inbox/schema.ts';
import { actionTexts as texts } from './action-texts.ts';
import { useChangeInquiry, useConvert } from './inquiry-changes.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { type InquiryChanges, inquiryParts, inquiryScope, useOwnVersions } from './inquiry-writes.ts';

interface Action {
  name: keyof typeof words;
  body?: Partial<LogAnswer>;
}

/** What is said of each, and the words of its Undo. */
const words = {
  answered: { success: () => texts.answerLogged, undo: actionWords.answered },
  done: { success: texts.markedDone, undo: actionWords.finished },
  trash: { success: texts.trashed, undo: actionWords.trashed },
};

/**
 * What is done to an inquiry, wherever its buttons stand; each says whether it worked. `onLeave` is called with the id of one
 * that is done or moved to the trash and needs nobody any more.
 */
export function useInquiryActions(inquiry: InquiryRecord, onLeave?: (id: string) => void) {
  const { id, fullName } = inquiry;
  const { versionOf, keepVersion } = useOwnVersions();
  const action = {
    entity: 'inquiry',
    alsoChanges: inquiryParts,
    scope: inquiryScope,
    version: () => versionOf(inquiry),
    send: async ({ name, body }: Action) => {
      const path = `/inquiries/${encodeURIComponent(id)}/${name}`;
      const options = { method: 'POST', body, version: versionOf(inquiry) } as const;
      const { data } = await request<{ _id: string; version: number }>(path, options);
      keepVersion(id, data.version);
      return data;
    },
    success: (_saved: unknown, { name }: Action) => words[name].success(fullName),
    undoWords: (_saved: unknown, { name }: Action) => words[name].undo(inQuotes(fullName)),
    onSuccess: (_saved: unknown, { name }: Action) => name !== 'answered' && onLeave?.(id),
  } as const;
  const { runAsync: run, isPending } = useRecordAction(action);
  const { runAsync: trash, isPending: isTrashing } = useRecordAction({ ...action, removedId: id });
  const { change } = useChangeInquiry();
  const { convert, isConverting } = useConvert();
  const isSpam = inquiry.status === 'spam';
  const isBusy = isPending || isTrashing;
  return {
    isPending: isBusy,
    change: (changes: InquiryChanges) => change(inquiry, changes),
    /** Nothing for a client already. */
    convert:
      inquiry.status === 'converted'
        ? undefined
        : { label: texts.convert, isBusy: isConverting, run: () => convert(inquiry) },
    /** Resolves with whether it worked. */
    spam: {
      label: isSpam ? texts.notSpam : texts.spam,
      run: () => change(inquiry, { status: isSpam ? 'new' : 'spam' }),
    },
    trash: { label: texts.trash, isBusy, run: () => trash({ name: 'trash' }) },
    logAnswer: (answer: LogAnswer) => run({ name: 'answered', body: answer }),
    /** With the way in which it was answered, if it was not yet. */
    finish: (channel?: LogAnswer['channel']) => run({ name: 'done', body: channel ? { channel } : {} }),
  };
}
