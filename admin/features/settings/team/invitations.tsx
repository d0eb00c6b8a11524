import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#admin/api/request.ts';
import { refreshMs } from '#admin/api/trpc.ts';
import { Panel } from '#admin/features/settings/panel.tsx';
import { shortDate } from '#admin/format/format.ts';
import { CheckboxInput } from '#admin/forms/checkbox-input.tsx';
import { whyNotSent } from '#admin/forms/field-errors.ts';
import { InlinePlain } from '#admin/forms/inline-form.tsx';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { MenuSelectInput } from '#admin/forms/select-input.tsx';
import { useMailState } from '#admin/records/mail/use-mail.ts';
import { Small } from '#admin/theme/parts.ts';
import { useFocusAfterRemoval } from '#admin/ui/keep-focus.ts';
import { LinkOnce } from '#admin/ui/link-once.tsx';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { roleLabels } from '#shared/roles.ts';
import type { Invitation, NewInvitation } from '#shared/team/schema.ts';
import { roleOptions, inviteTexts as texts } from './messages.ts';

const queryKey = ['team', 'invitations'];

/** Invites by a link that is shown once, and lists the invitations that wait. */
export function Invitations() {
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await request<Invitation[]>('/team/invitations')).data,
    refetchInterval: refreshMs,
  });
  useFocusAfterRemoval(data);
  const [created, setCreated] = useState<NewInvitation>();
  const create = async (invitation: NewInvitation) => {
    setCreated(invitation);
    await refetch();
  };
  const forget = (id: string) => {
    if (created?._id === id) setCreated(undefined);
  };
  return (
    <Panel title={texts.title} text={texts.text}>
      <InviteForm onCreated={create} />
      {created && <InviteLink key={created._id} invitation={created} />}
      {data && data.length > 0 && <WaitingList invitations={data} onRevoked={forget} />}
    </Panel>
  );
}

/** The button stands at the end of the row, the checkbox below it. */
const oneRow = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: 'minmax(0, 1fr) 10rem auto' },
  alignItems: 'center',
  '& > :last-child': { gridArea: { sm: '1 / 3' } },
  '& > .MuiFormControlLabel-root': { gridRow: { sm: 2 }, gridColumn: { sm: '1 / -1' }, justifySelf: 'start', mt: -1 },
};

function InviteForm({ onCreated }: { onCreated: (invitation: NewInvitation) => Promise<void> }) {
  const canEmail = useMailState()?.outgoing.isSetUp === true;
  return (
    <InlinePlain
      first={{ email: '', role: 'staff', sendsEmail: true }}
      needs={['email']}
      send={(values) => {
        const body = { ...values, sendsEmail: canEmail && values.sendsEmail };
        return request<NewInvitation>('/team/invitations', { method: 'POST', body });
      }}
      onSent={({ data }) => onCreated(data)}
      saveLabel={texts.create}
      sx={oneRow}
    >
      <PlainInput type="email" source="email" label={texts.email} autoComplete="off" />
      <MenuSelectInput source="role" label={texts.role} options={roleOptions} />
      {canEmail && <CheckboxInput source="sendsEmail" label={texts.sendsEmail} />}
    </InlinePlain>
  );
}

function InviteLink({ invitation: { email, link, isEmailed } }: { invitation: NewInvitation }) {
  const say = isEmailed === null ? texts.ready : texts[isEmailed ? 'emailed' : 'notEmailed'];
  const severity = isEmailed === false ? 'warning' : 'success';
  return <LinkOnce link={link} says={say(email)} severity={severity} texts={texts} />;
}

interface WaitingListProps {
  invitations: readonly Invitation[];
  onRevoked: (id: string) => void;
}

function WaitingList({ invitations, onRevoked }: WaitingListProps) {
  const { run: revoke, isPending } = useRecordAction({
    queryKey,
    send: (id: string) => request(`/team/invitations/${id}`, { method: 'DELETE' }),
    success: () => texts.revoked,
    // After a failure it may stand, and its link is shown only once.
    onSuccess: (_answer, id) => onRevoked(id),
    failed: whyNotSent,
  });
  return (
    <Box component="ul" aria-label={texts.waiting} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {invitations.map(({ _id, email, role, by, expiresAt }) => (
        <Box key={_id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography>{email}</Typography>
            <Small>{texts.until(roleLabels[role], by, shortDate(expiresAt))}</Small>
          </Box>
          <Button
            variant="outlined"
            aria-disabled={isPending}
            aria-label={texts.revokeOf(email)}
            onClick={() => revoke(_id)}
            sx={{ minHeight: 44 }}
          >
            {texts.revoke}
          </Button>
        </Box>
      ))}
    </Box>
  );
}
