import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { request } from '#admin/api/request.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { recordAddress } from '#shared/entities.ts';
import type { CreateProposal, Proposal } from '#shared/proposal/schema.ts';
import { proposalRowTexts as texts } from './messages.ts';

/** What a proposal is made for. */
export type ProposalSubject = Partial<Pick<CreateProposal, 'inquiryId' | 'clientId' | 'eventId' | 'holdId'>>;

/** Makes a proposal of what is known of an inquiry, a client, an event or a hold, and opens it. */
export function useMakeProposal() {
  const navigate = useNavigate();
  return useRecordAction<ProposalSubject, Proposal>({
    entity: 'proposal',
    send: async (body) => (await request<Proposal>('/proposals', { method: 'POST', body })).data,
    success: () => texts.made,
    onSuccess: ({ _id }) => navigate(recordAddress('proposal', _id)),
  });
}

/** The button for that. */
export function MakeProposal({ subject }: { subject: ProposalSubject }) {
  const { run, isPending } = useMakeProposal();
  if (!useCanEdit()) return null;
  return (
    <Button variant="outlined" aria-disabled={isPending} onClick={() => run(subject)}>
      {texts.make}
    </Button>
  );
}
