import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '#admin/api/request.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { recordAddress } from '#shared/entities.ts';
import type { EventType } from '#shared/inquiry/values.ts';
import type { CreateProposal, Proposal } from '#shared/proposal/schema.ts';
import { type ProposalStarter, proposalStarterLabels, proposalStarters, starterOf } from '#shared/proposal/values.ts';
import { proposalRowTexts as texts } from './messages.ts';

/** What a proposal is made for. */
type ProposalSubject = Partial<Pick<CreateProposal, 'inquiryId' | 'clientId' | 'eventId' | 'holdId'>>;

interface MakeProposalProps {
  subject: ProposalSubject;
  /** Says which starter is the likely one. */
  eventType?: EventType | null;
}

/** Asks what a proposal of an inquiry, a client, an event or a hold starts from, makes it, and opens it. */
export function useMakeProposal({ subject, eventType }: MakeProposalProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useRecordAction<ProposalStarter | null, Proposal>({
    entity: 'proposal',
    send: async (starter) =>
      (await request<Proposal>('/proposals', { method: 'POST', body: { ...subject, starter } })).data,
    success: () => texts.made,
    onSuccess: ({ _id }) => navigate(recordAddress('proposal', _id)),
  });
  const likely = starterOf(eventType) ?? null;
  const dialog = isAsking && (
    <DialogFrame title={texts.startFrom} maxWidth="xs" fillsPhone={false} onClose={() => setAsking(false)}>
      <DialogContent sx={{ display: 'grid', gap: 1, pb: 3 }}>
        {[...proposalStarters, null].map((starter) => (
          <Button
            key={starter}
            variant={starter === likely ? 'contained' : 'outlined'}
            autoFocus={starter === likely}
            onClick={() => {
              setAsking(false);
              run(starter);
            }}
            sx={{ minHeight: 48, justifyContent: 'flex-start' }}
          >
            {starter === null ? texts.blank : proposalStarterLabels[starter]}
          </Button>
        ))}
      </DialogContent>
    </DialogFrame>
  );
  return { ask: () => setAsking(true), isPending, dialog };
}

/** The button for that. */
export function MakeProposal(props: MakeProposalProps) {
  const { ask, isPending, dialog } = useMakeProposal(props);
  if (!useCanEdit()) return null;
  return (
    <>
      <Button variant="outlined" aria-disabled={isPending} onClick={() => !isPending && ask()}>
        {texts.make}
      </Button>
      {dialog}
    </>
  );
}
