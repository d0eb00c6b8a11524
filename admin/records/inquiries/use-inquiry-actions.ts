import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useListContext } from 'react-admin';
import { request } from '#admin/api/request.ts';
import { recordActionTexts } from '#admin/records/use-record-action.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { type SavedRecord, toSaved, undoable } from '#admin/undo/undo-stack.ts';
import type { LogAnswer } from '#shared/inbox.ts';
import { actionTexts } from './action-texts.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { useOwnVersions, useReloadInquiries } from './send-change.ts';
import { useInboxAddress } from './use-inbox-address.ts';

/** Opens the inquiry that comes after this one in the queue, else the one before it; closes it if it was the only one. */
export function useOpenNext() {
  const { data = [] } = useListContext<InquiryRecord>();
  const { section, open, close } = useInboxAddress();
  const queryClient = useQueryClient();
  return (id: string) => {
    const place = data.findIndex((row) => row.id === id);
    // An inquiry that was opened from a task has no next one.
    if (place === -1) return;
    const next = data[place + 1] ?? data[place - 1];
    if (next) open(next.id);
    else close();
    // Before the queue is loaded again, so that the next step does not lead back to it.
    if (section === 'open') return;
    queryClient.setQueriesData<GetListResult<InquiryRecord>>(
      { queryKey: ['inbox/queue', 'getList'] },
      (page) => page && { ...page, data: page.data.filter((row) => row.id !== id) },
    );
  };
}

interface Action {
  name: 'answered' | 'done' | 'trash';
  body?: Partial<LogAnswer>;
}

const toWords: Record<Action['name'], (what: string) => string> = {
  answered: actionWords.answered,
  done: actionWords.finished,
  trash: actionWords.trashed,
};

/** What is done to an inquiry besides changing its fields; `run` resolves with whether it worked, and says either. */
export function useInquiryActions(inquiry: InquiryRecord) {
  const { id, fullName, version } = inquiry;
  const { versionOf, keepVersion } = useOwnVersions();
  const reload = useReloadInquiries();
  const toast = useToast();
  const openNext = useOpenNext();
  const { mutateAsync, isPending } = useMutation({
    scope: { id: `inquiry-${id}` },
    mutationFn: async ({ name, body }: Action) => {
      const path = `/inquiries/${encodeURIComponent(id)}/${name}`;
      const options = { method: 'POST', body, version: versionOf(inquiry) } as const;
      const saved = toSaved((await request<{ _id: string; version: number }>(path, options)).data);
      keepVersion(id, saved.version);
      return saved;
    },
  });
  const run = async (action: Action, success: string, leaves: boolean) => {
    let saved: SavedRecord;
    try {
      saved = await mutateAsync(action);
    } catch (error) {
      toast('error', recordActionTexts.failed(error instanceof Error ? error.message : String(error)));
      void reload();
      return false;
    }
    const changed = saved.version === version ? [] : [saved];
    toast(
      'success',
      success,
      undoable('inquiries', changed, () => toWords[action.name](inQuotes(fullName))),
    );
    if (leaves) openNext(id);
    void reload(action.name === 'trash' ? id : undefined);
    return true;
  };
  return {
    isPending,
    logAnswer: (answer: LogAnswer) => run({ name: 'answered', body: answer }, actionTexts.answerLogged, false),
    /** With the way in which it was answered, if it was not yet. */
    finish: (channel?: LogAnswer['channel']) =>
      run({ name: 'done', body: channel ? { channel } : {} }, actionTexts.markedDone(fullName), true),
    trash: () => run({ name: 'trash' }, actionTexts.trashed(fullName), true),
  };
}
