import { request } from '#admin/api/request.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { LogAnswer } from '#shared/inbox/schema.ts';
import { actionTexts } from './action-texts.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryParts, inquiryScope, useOwnVersions } from './inquiry-writes.ts';

interface Action {
  name: keyof typeof words;
  body?: Partial<LogAnswer>;
}

/** What is said of each, and the words of its Undo. */
const words = {
  answered: { success: () => actionTexts.answerLogged, undo: actionWords.answered },
  done: { success: actionTexts.markedDone, undo: actionWords.finished },
  trash: { success: actionTexts.trashed, undo: actionWords.trashed },
};

/**
 * What is done to an inquiry besides changing its fields; each resolves with whether it worked, and says either. `onLeave` is
 * called with the id of one that needs nobody any more.
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
  return {
    isPending: isPending || isTrashing,
    logAnswer: (answer: LogAnswer) => run({ name: 'answered', body: answer }),
    /** With the way in which it was answered, if it was not yet. */
    finish: (channel?: LogAnswer['channel']) => run({ name: 'done', body: channel ? { channel } : {} }),
    trash: () => trash({ name: 'trash' }),
  };
}
