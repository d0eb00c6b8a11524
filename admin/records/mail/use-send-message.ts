import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isStale, request } from '#admin/api/request.ts';
import { removeUndo, type UndoableAction } from '#admin/api/undo-stack.ts';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { inquiryParts, useReloadInquiries } from '#admin/records/inquiries/inquiry-writes.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { inQuotes } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { Message } from '#shared/message/schema.ts';
import { undoSendTime } from '#shared/message/values.ts';
import { inBraces, linkFieldsIn } from '#shared/template/link-fields.ts';
import { findLinkInSubject } from '#shared/template/template-fields.ts';
import { type Composed, isTooLong, readCc } from './composed-draft.ts';
import { composerTexts as texts } from './messages.ts';
import type { SendDoubt } from './send-doubt-dialog.tsx';
import type { SavedDraft } from './use-saved-draft.ts';

/** The fields of templates that still stand in a text, without those that become links when it goes out. */
export const findUnfilled = ({ subject, text }: Pick<Composed, 'subject' | 'text'>): string[] =>
  [...new Set(`${subject}\n${text}`.match(/\{\{[^{}\n]{1,120}\}\}/g) ?? [])].filter(
    (field) => linkFieldsIn(field).length === 0,
  );

/** The sentence that keeps a message from being sent. */
export function whyNotReady(values: Composed): string | undefined {
  if (values.subject.trim() === '') return texts.subjectNeeded;
  if (values.text.trim() === '') return texts.textNeeded;
  if (isTooLong(values)) return contentMessages.shorten.text;
  const unfilled = findUnfilled(values);
  if (unfilled.length > 0) return texts.unfilled(unfilled.join(', '));
  const { addresses, problem } = readCc(values.cc);
  if (problem !== undefined) return problem;
  const [link] = linkFieldsIn(values.text);
  return addresses.length > 0 && link !== undefined
    ? texts.linkToOne(inBraces(link))
    : findLinkInSubject(values.subject);
}

interface Options {
  inquiry: InquiryRecord;
  messages: readonly Message[];
  saveNow: () => Promise<SavedDraft>;
  isChangedElsewhere: () => Promise<boolean>;
  onSent: () => void;
  onReopen: () => void;
}

/** Sends the composed message. `doubt` is why the server asks first: somebody wrote, or the address is better not written to. */
export function useSendMessage({ inquiry, messages, saveNow, isChangedElsewhere, onSent, onReopen }: Options) {
  const { fullName } = inquiry;
  const toast = useToast();
  const queryClient = useQueryClient();
  const reload = useReloadInquiries();
  const [doubt, setDoubt] = useState<SendDoubt>();
  const [failure, setFailure] = useState<string>();
  // What the writer has seen: what came later, they may not have noticed.
  const lastSeen = useRef(messages.at(-1)?._id ?? null);

  const toUndo = (id: string): UndoableAction => ({
    words: texts.undoWords(inQuotes(fullName)),
    async takeBack() {
      await request(`/messages/${id}/cancel`, { method: 'POST' });
      await queryClient.invalidateQueries({ queryKey: ['messages'] });
      onReopen();
    },
  });
  const { run, isPending } = useRecordAction({
    entity: 'message',
    alsoChanges: ['inquiry', ...inquiryParts],
    send: async (sendAnyway: boolean) => {
      const { id, version } = await saveNow();
      const body = { inquiryId: inquiry.id, afterMessageId: lastSeen.current, sendAnyway };
      const sent = request<Message>(`/messages/${id}/send`, { method: 'POST', body, version });
      const { data } = await sent.catch(async (error: unknown) => {
        // Stale is the draft, or the conversation.
        throw isStale(error) && (await isChangedElsewhere()) ? new Error(texts.conflict) : error;
      });
      return data;
    },
    onSuccess: ({ _id, state }) => {
      onSent();
      if (state === 'kept') toast('info', texts.kept);
      else {
        const action = toUndo(_id);
        toast('success', texts.sent(fullName), action);
        // Later it is too late, and the key takes back what was done before.
        setTimeout(() => removeUndo(action), undoSendTime);
      }
    },
    onError: (error) => {
      const isAnswered = isStale(error);
      const [detail] = error instanceof ApiError ? error.details : [];
      if (isAnswered || detail?.field === 'to') setDoubt({ isAnswered, sentence: error.message });
      // What is wrong with the text says so by itself, in one sentence.
      else setFailure(detail?.message ?? texts.failed(error.message));
    },
  });
  const forgetFailure = () => {
    setDoubt(undefined);
    setFailure(undefined);
  };
  return {
    send: (sendAnyway = false) => {
      forgetFailure();
      run(sendAnyway);
    },
    isSending: isPending,
    failure,
    doubt,
    /** Back to the composer; resolves once what others wrote is there. */
    stopSending(): Promise<unknown> {
      forgetFailure();
      lastSeen.current = messages.at(-1)?._id ?? null;
      return reload();
    },
  };
}
