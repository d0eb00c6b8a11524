import { Alert, Box, Typography } from '@mui/material';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { shortDateTime } from '#admin/format/format.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { AssigneeMenu } from '#admin/records/inquiries/assignee-menu.tsx';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { InquiryThread } from '#admin/records/inquiries/inquiry-thread.tsx';
import { inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { StatusBadge } from '#admin/records/inquiries/status-badge.tsx';
import { InquiryConversation } from '#admin/records/mail/inquiry-conversation.tsx';
import { Notes } from '#admin/records/notes/notes.tsx';
import { InquiryTasks } from '#admin/records/tasks/inquiry-tasks.tsx';
import { Fact } from '#admin/ui/facts.tsx';
import type { StatusChange } from '#shared/inquiry/schema.ts';
import { spamReasonLabels } from '#shared/inquiry/values.ts';
import { DateAnswer } from './date-answer.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import { InquiryHolds } from './inquiry-holds.tsx';
import { InquiryProposals } from './inquiry-proposals.tsx';

/** An inquiry: the row of the list at once, and the whole inquiry with its history as soon as it is loaded. */
export function useInquiry(id: string): { inquiry: InquiryRecord | undefined; isPending: boolean } {
  const { source } = useRowsSource();
  const { data: rows } = useListContext<InquiryRecord>();
  const row = rows?.find((candidate) => candidate.id === id);
  const isLive = source === 'live';
  const { data, isPending } = useGetOne<InquiryRecord>('inquiries', { id }, { enabled: isLive });
  if (!isLive) return { inquiry: row, isPending: false };
  return { inquiry: data ?? row, isPending };
}

interface OpenInquiryProps {
  inquiry: InquiryRecord;
  /** In a dialog over the list it shows what the inquiry is; in the inbox also what is to be done about it. */
  place: 'dialog' | 'inbox';
  linkTo: ComponentProps<typeof InquiryThread>['linkTo'];
  /** Draws it in its frame, with the buttons that stand there. */
  children: (parts: { body: ReactNode; reply: () => void }) => ReactNode;
}

/** An open inquiry. What is begun in it belongs to it alone: another one in its place begins anew, by its `key`. */
export function OpenInquiry({ inquiry, place, linkTo, children }: OpenInquiryProps) {
  const [isReplying, setReplying] = useState(false);
  const { id, statusHistory } = inquiry;
  const thread = <InquiryThread inquiry={inquiry} linkTo={linkTo} />;
  const conversation = <InquiryConversation {...{ inquiry, isReplying, setReplying }} />;
  const parts =
    place === 'dialog' ? (
      <>
        <InquiryFacts
          inquiry={inquiry}
          columns={{ xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1.5fr) repeat(2, minmax(0, 1fr))' }}
        >
          <Fact label={inquiryTexts.assignee}>
            <AssigneeMenu inquiry={inquiry} />
          </Fact>
        </InquiryFacts>
        {thread}
        {conversation}
        <InquiryProposals inquiryId={id} />
      </>
    ) : (
      <>
        {thread}
        {conversation}
        <DateAnswer inquiry={inquiry} />
        <InquiryFacts inquiry={inquiry} columns="repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))">
          <InquiryHolds inquiryId={id} />
        </InquiryFacts>
        <InquiryProposals inquiryId={id} />
        <InquiryTasks inquiryId={id} />
        <Notes inquiryId={id} />
      </>
    );
  const body = (
    <>
      <SpamReason inquiry={inquiry} />
      {parts}
      {statusHistory && <StatusHistory changes={statusHistory} />}
    </>
  );
  return children({ body, reply: () => setReplying(true) });
}

/** Why the program held an inquiry as spam; nothing if somebody said that it is. */
function SpamReason({ inquiry }: { inquiry: InquiryRecord }) {
  if (inquiry.status !== 'spam' || inquiry.spamReason === null) return null;
  return <Alert severity="warning">{inquiryTexts.heldAsSpam(spamReasonLabels[inquiry.spamReason])}</Alert>;
}

/** Who set which status when, the newest first. */
function StatusHistory({ changes }: { changes: StatusChange[] }) {
  return (
    <section aria-label={inquiryTexts.history}>
      <Typography variant="overline" color="text.secondary" component="h3">
        {inquiryTexts.history}
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1, mt: 1 }}>
        {changes.toReversed().map((change) => (
          <Box
            component="li"
            key={`${change.at}${change.to}`}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}
          >
            <StatusBadge status={change.to} />
            <span>
              {shortDateTime(change.at)}
              <Box component="span" dir="auto" sx={{ color: 'text.secondary' }}>
                {change.from === null
                  ? inquiryTexts.wasReceived
                  : inquiryTexts.setBy(change.by ?? inquiryTexts.theServer)}
              </Box>
            </span>
          </Box>
        ))}
      </Box>
    </section>
  );
}
