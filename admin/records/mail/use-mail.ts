import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, request } from '#admin/api/request.ts';
import { refreshMs } from '#admin/api/trpc.ts';
import { inquiryParts } from '#admin/records/inquiries/inquiry-writes.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { recordActionTexts } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { recordAddress } from '#shared/entities.ts';
import type { MailState, Message } from '#shared/message/schema.ts';
import { composerTexts, conversationTexts, matchTexts } from './messages.ts';

/** A message as react-admin holds it. */
export type MessageRecord = Message & { id: string };

/** The server's own limit of a page. */
const pageSize = 100;

/** The messages of an inquiry, oldest first, drafts included: the last two pages of them, and with `showEarlier` those before. */
export function useConversation(inquiryId: string) {
  const [earlierPages, setEarlierPages] = useState(0);
  const read = async (page: number) => {
    const query = new URLSearchParams({ inquiryId, page: String(page), limit: String(pageSize) });
    return request<Message[]>(`/messages?${query}`);
  };
  const { data, ...query } = useQuery({
    queryKey: ['messages', 'conversation', inquiryId, earlierPages],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const first = await read(1);
      const lastPage = Math.max(1, Math.ceil((first.pagination?.total ?? 0) / pageSize));
      const firstShown = Math.max(1, lastPage - 1 - earlierPages);
      const pages = Array.from({ length: lastPage - firstShown + 1 }, (_, index) => firstShown + index);
      const rows = await Promise.all(pages.map(async (page) => (page === 1 ? first : await read(page)).data));
      return { messages: rows.flat().map((row) => ({ ...row, id: row._id })), hasEarlier: firstShown > 1 };
    },
  });
  const showEarlier = () => setEarlierPages((count) => count + 1);
  return { ...query, messages: data?.messages ?? none, hasEarlier: data?.hasEarlier ?? false, showEarlier };
}

const none: MessageRecord[] = [];

/** Whether mail is set up and works; read again each minute, because nobody writes down that a server is back. */
export function useMailState(): MailState | undefined {
  const { data } = useQuery({
    queryKey: ['messages', 'state'],
    queryFn: async ({ signal }) => (await request<MailState>('/mail/state', { signal })).data,
    refetchInterval: refreshMs,
  });
  return data;
}

const doneTexts = {
  retry: conversationTexts.retried,
  cancel: conversationTexts.canceled,
  'to-inquiry': matchTexts.made,
  dismiss: matchTexts.dismissed,
} as const;

interface Action {
  name: keyof typeof doneTexts;
  id: string;
  sendAnyway?: boolean;
  /** The version on the screen, where a colleague may have put the message elsewhere; what is sent goes on by itself. */
  version?: number;
}

/** What is done to a message by one press; says whether it worked. `doubt`: why it is better not sent, for a question. */
export function useMessageAction() {
  const toast = useToast();
  const [doubt, setDoubt] = useState<string>();
  const { run, isPending } = useRecordAction({
    entity: 'message',
    alsoChanges: ['inquiry', ...inquiryParts],
    send: ({ name, id, sendAnyway, version }: Action) =>
      request<Message>(`/messages/${id}/${name}`, {
        method: 'POST',
        version,
        ...(sendAnyway && { body: { sendAnyway } }),
      }),
    success: ({ data: { state, inquiryId } }, { name }) => ({
      text: name === 'cancel' && state === 'kept' ? composerTexts.kept : doneTexts[name],
      opens: name === 'to-inquiry' && inquiryId !== null ? recordAddress('inquiry', inquiryId) : undefined,
    }),
    onError(error) {
      if (error instanceof ApiError && error.details[0]?.field === 'to') setDoubt(error.message);
      else toast('error', recordActionTexts.failed(error.message));
    },
  });
  return {
    act(name: Action['name'], id: string, options: Pick<Action, 'sendAnyway' | 'version'> = {}): void {
      setDoubt(undefined);
      run({ name, id, ...options });
    },
    isPending,
    doubt,
    stop: () => setDoubt(undefined),
  };
}
