import { trpc } from '#admin/api/trpc.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { toSaved, undoable } from '#admin/undo/undo-stack.ts';
import type { InquiryDetail, ThreadMember } from '#shared/inquiry.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { threadTexts as texts } from './messages.ts';
import { useOwnVersions, useReloadInquiries } from './send-change.ts';

/** Joins an inquiry with others of the same person, and parts it from those of somebody else. */
export function useThread(inquiry: InquiryRecord) {
  const { id, fullName, version } = inquiry;
  const { keepVersion } = useOwnVersions();
  const reload = useReloadInquiries();
  const toast = useToast();
  const { mutateAsync: join, isPending: isJoining } = trpc.inquiries.join.useMutation();
  const { mutateAsync: split, isPending: isSplitting } = trpc.inquiries.split.useMutation();
  const isPending = isJoining || isSplitting;

  const run = async (
    work: () => Promise<InquiryDetail>,
    success: string,
    words: (what: string) => string,
    other?: ThreadMember,
  ) => {
    if (isPending) return;
    try {
      const saved = await work();
      keepVersion(id, saved.version);
      // One of two threads stays as it is: then the other inquiry has the version that undo names.
      const changed = saved.version === version ? saved.thread.filter(({ _id }) => _id === other?._id) : [saved];
      const action = undoable('inquiries', changed.map(toSaved), () => words(inQuotes(fullName)));
      toast('success', success, action);
    } catch (error) {
      toast('error', texts.failed(error instanceof Error ? error.message : String(error)));
    }
    await reload();
  };

  return {
    isPending,
    join: (other: ThreadMember) => run(() => join({ id, with: other._id }), texts.joined, actionWords.joined, other),
    /** From its thread, or from one that only looks like it. */
    split: (other?: ThreadMember) =>
      other === undefined
        ? run(() => split({ id }), texts.wasSplit, actionWords.split)
        : run(() => split({ id, from: other._id }), texts.notSuggestedAgain, actionWords.notSame),
  };
}
