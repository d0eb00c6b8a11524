import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { useToast } from '#admin/shell/use-toast.ts';
import { drawChanges } from './cached-inquiries.ts';
import { ChangesContext, type InquiryChanges } from './changes-context.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryMessages } from './messages.ts';
import { useReloadInquiries } from './use-reload-inquiries.ts';
import { type Change, useSendChange } from './use-send-change.ts';

const isStale = (error: unknown) => error instanceof HttpError && error.status === 412;

function toastsFor(changes: InquiryChanges) {
  return changes.status === undefined
    ? { done: inquiryMessages.priorityUpdated, failed: inquiryMessages.priorityFailed }
    : { done: inquiryMessages.updated, failed: inquiryMessages.updateFailed };
}

const before = ({ status, priority }: InquiryRecord) => ({ status, priority });

/**
 * Changes an inquiry: on the screen at once, then on the server. A refusal puts back what was there; where somebody else
 * was quicker, the conflict is shown.
 */
export function useChangeInquiry() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { showConflict } = useContext(ChangesContext);
  const send = useSendChange();
  const reload = useReloadInquiries();
  const toast = useToast();

  const explain = async ({ inquiry, changes }: Change) => {
    const { data: now } = await dataProvider.getOne<InquiryRecord>('inquiries', { id: inquiry.id });
    drawChanges(queryClient, inquiry.id, now);
    showConflict?.({ seen: inquiry, now, changes });
    return reload();
  };

  return useMutation({
    // One after the other, so that a second change of the same inquiry knows of the first.
    scope: { id: 'inquiry-changes' },
    mutationFn: send,
    onMutate: async ({ inquiry, changes }: Change) => {
      // An answer that is already on its way would draw the old status over the new one.
      await queryClient.cancelQueries({ queryKey: ['inquiries'] });
      drawChanges(queryClient, inquiry.id, changes);
    },
    onSuccess: (after, { changes }) => {
      drawChanges(queryClient, after.id, after);
      toast('success', toastsFor(changes).done);
      return reload();
    },
    onError: async (error, change) => {
      drawChanges(queryClient, change.inquiry.id, before(change.inquiry));
      const refuse = () => toast('error', toastsFor(change.changes).failed);
      if (isStale(error) && showConflict) await explain(change).catch(refuse);
      else refuse();
    },
  });
}
