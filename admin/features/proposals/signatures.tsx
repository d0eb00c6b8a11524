import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { usePlainForm } from '#admin/forms/use-plain-form.tsx';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import type { Proposal } from '#shared/proposal/schema.ts';
import type { Signature } from '#shared/proposal/signing.ts';
import { proposalLimits, signerRoleLabels } from '#shared/proposal/values.ts';
import { signatureTexts as texts } from './messages.ts';
import { postProposal } from './use-proposal-actions.ts';

/** Who has signed a proposal, and who has not yet; nothing of one that nobody can sign. */
export function Signatures({ proposal }: { proposal: ProposalRecord }) {
  const { state, signers, sentVersion, signedVersion } = proposal;
  // Once somebody has signed a change order, its signatures; otherwise those of what was signed before.
  const isOffered = ['sent', 'expired'].includes(state);
  const hasBegun = proposal.signatures.some((one) => one.version === sentVersion);
  const version = isOffered && (hasBegun || signedVersion === 0) ? sentVersion : signedVersion;
  const signatures = proposal.signatures.filter((one) => one.version === version);
  const countersignature = proposal.countersignature?.version === version ? proposal.countersignature : null;
  const [isSigning, setSigning] = useState(false);
  const canEdit = useCanEdit();
  if (signatures.length === 0 || ['declined', 'withdrawn'].includes(state)) return null;
  const isEarlier = state === 'draft' || (isOffered && version !== sentVersion);
  const open = isEarlier ? [] : signers.filter(({ id }) => !signatures.some(({ signerId }) => signerId === id));
  // All have signed, and it is still not accepted: settings have the venue sign too.
  const waitsForVenue = state !== 'accepted' && !isEarlier && open.length === 0;
  return (
    <Panel
      title={texts.title}
      actions={
        waitsForVenue &&
        canEdit && (
          <Button variant="contained" onClick={() => setSigning(true)}>
            {texts.countersign}
          </Button>
        )
      }
    >
      <RowList label={texts.title}>
        {signatures.map((signature) => (
          <Signed key={signature.signerId} signature={signature} />
        ))}
        {countersignature && (
          <ListRow>
            <Name name={countersignature.name} role={texts.venue} />
            <Small>{countersignature.atInWords}</Small>
          </ListRow>
        )}
        {open.map(({ id, name, role }) => (
          <ListRow key={id}>
            <Name name={name} role={signerRoleLabels[role]} />
            <Small>{texts.waiting}</Small>
          </ListRow>
        ))}
      </RowList>
      {isSigning && <CountersignDialog proposal={proposal} onClose={() => setSigning(false)} />}
    </Panel>
  );
}

const Name = ({ name, role }: { name: string; role: string }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
    <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
      {name}
    </Box>
    <Small>{role}</Small>
  </Box>
);

function Signed({ signature }: { signature: Signature }) {
  const { name, role, email, signedAtInWords, address, version, codeConfirmedAt } = signature;
  const how = [texts.version(version), email, address, codeConfirmedAt !== null && texts.confirmed];
  return (
    <ListRow>
      <Name name={name} role={signerRoleLabels[role]} />
      <Small>{signedAtInWords}</Small>
      <Small sx={{ overflowWrap: 'anywhere' }}>{how.filter(Boolean).join(' · ')}</Small>
    </ListRow>
  );
}

/** Signs for the venue, with a typed name as clients do. */
function CountersignDialog({ proposal, onClose }: { proposal: ProposalRecord; onClose: () => void }) {
  const toast = useToast();
  const reload = useReloadRecords(['proposal', 'event', 'inquiry', 'client', 'hold']);
  const { id, version } = proposal;
  const open = usePlainForm<{ name: string }, Proposal>({
    first: { name: '' },
    needs: ['name'],
    send: (body) => postProposal<Proposal>(id, 'countersign', { version, body }),
    async onSent() {
      toast('success', texts.accepted);
      onClose();
      await reload();
    },
  });
  return (
    <DialogFrame title={texts.countersign} onClose={onClose}>
      <DialogForm open={open} onCancel={onClose} saveLabel={texts.countersign}>
        <TextInput source="name" label={texts.name} hint={texts.hint} limit={proposalLimits.name} autoFocus />
      </DialogForm>
    </DialogFrame>
  );
}
