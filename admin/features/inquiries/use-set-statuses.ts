import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { inquiryMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import type { InquiryStatus } from '#shared/inquiry-values.ts';
import { drawChanges } from './cached-inquiries.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { useReloadInquiries } from './use-reload-inquiries.ts';
import { useSendChange } from './use-send-change.ts';

/** How many changes are under way at once. */
const lanes = 4;

/** How many failures a toast names before it only counts. */
const mostNamed = 3;

interface Failure {
  inquiry: InquiryRecord;
  reason: string;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof HttpError)) return inquiryMessages.noAnswer;
  if (error.status === 412) return inquiryMessages.changedMeanwhile;
  return error.status === 0 || error.status >= 500 ? inquiryMessages.noAnswer : String(error.message);
}

function listOf(failures: Failure[]): string {
  const named = failures
    .slice(0, mostNamed)
    .map(({ inquiry, reason }) => inquiryMessages.failureOf(inquiry.fullName, reason));
  const rest = failures.length - named.length;
  return [...named, ...(rest > 0 ? [inquiryMessages.moreFailures(rest)] : [])].join(', ');
}

/** Sets the status of several inquiries, each by itself: what fails is named, and nothing is said to be done that is not. */
export function useSetStatuses() {
  const queryClient = useQueryClient();
  const send = useSendChange();
  const reload = useReloadInquiries();
  const toast = useToast();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  const report = (total: number, failures: Failure[]) => {
    const done = total - failures.length;
    if (done === 0) return toast('error', inquiryMessages.noneUpdated(listOf(failures)));
    if (failures.length > 0) return toast('warning', inquiryMessages.someUpdated(done, total, listOf(failures)));
    toast('success', total === 1 ? inquiryMessages.updated : inquiryMessages.severalUpdated(total));
  };

  /** Resolves with those that failed. */
  const setStatuses = async (inquiries: InquiryRecord[], status: InquiryStatus): Promise<InquiryRecord[]> => {
    const failures: Failure[] = [];
    const waiting = [...inquiries];
    setProgress({ done: 0, total: inquiries.length });
    await queryClient.cancelQueries({ queryKey: ['inquiries'] });
    const work = async () => {
      for (let inquiry = waiting.shift(); inquiry; inquiry = waiting.shift()) {
        try {
          const after = await send({ inquiry, changes: { status } });
          drawChanges(queryClient, after.id, after);
        } catch (error) {
          failures.push({ inquiry, reason: reasonOf(error) });
        }
        setProgress((before) => before && { ...before, done: before.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: lanes }, work));
    report(inquiries.length, failures);
    await reload();
    setProgress(undefined);
    return failures.map(({ inquiry }) => inquiry);
  };

  return { setStatuses, progress };
}
