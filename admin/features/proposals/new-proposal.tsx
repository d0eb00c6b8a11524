import { useNavigate } from 'react-router-dom';
import { request } from '#admin/api/request.ts';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { usePlainForm } from '#admin/forms/use-plain-form.tsx';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import { RecordSelect } from '#admin/records/bookings/record-select.tsx';
import { proposalRowTexts } from '#admin/records/proposals/messages.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { recordAddress } from '#shared/entities.ts';
import type { Proposal } from '#shared/proposal/schema.ts';
import { type ProposalStarter, proposalStarterLabels, proposalStarters } from '#shared/proposal/values.ts';
import { listTexts as texts } from './messages.ts';

interface Values {
  clientId: string;
  /** Blank: it starts without lines. */
  starter: ProposalStarter | '';
}

const starters = proposalStarters.map((value) => ({ value, label: proposalStarterLabels[value] }));

/** Makes a proposal for a client, and opens it. */
export function NewProposal({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const reload = useReloadRecords(['proposal']);
  const open = usePlainForm<Values, Proposal>({
    first: { clientId: '', starter: '' },
    needs: ['clientId'],
    send: async ({ clientId, starter }) =>
      (await request<Proposal>('/proposals', { method: 'POST', body: { clientId, starter: starter || null } })).data,
    async onSent({ _id }) {
      // In place of the address of this dialog, so that Back leads to the list.
      void navigate(recordAddress('proposal', _id), { replace: true });
      await reload();
    },
  });
  return (
    <DialogFrame title={texts.add} onClose={onClose}>
      <DialogForm open={open} onCancel={onClose} saveLabel={open.isSubmitting ? texts.adding : texts.create}>
        <RecordSelect resource="clients" />
        <SelectInput
          source="starter"
          label={proposalRowTexts.startFrom}
          blank={proposalRowTexts.blank}
          options={starters}
        />
        <Small>{texts.elsewhere}</Small>
      </DialogForm>
    </DialogFrame>
  );
}
