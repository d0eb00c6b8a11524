import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { shortDateTime } from '#admin/format/format.ts';
import { useSend } from '#admin/forms/use-send.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Pill, Small } from '#admin/theme/parts.ts';
import { ActionMenu } from '#admin/ui/action-menu.tsx';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { MenuSelectField } from '#admin/ui/select-field.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import { type Role, roleLabels } from '#shared/roles.ts';
import type { Member } from '#shared/team/schema.ts';
import { roleOptions, teamTexts as texts } from './messages.ts';

type Question = 'disable' | 'reset';

/** An account of the team, with what an owner can do to it. */
export function MemberRow({ member, onChanged }: { member: Member; onChanged: () => void }) {
  const { user } = useSignedIn();
  const toast = useToast();
  const { send, isSending } = useSend();
  const [question, setQuestion] = useState<Question>();
  const { _id, username, displayName, email, role, isDisabled, hasTwoFactor } = member;
  const name = displayName || username;
  const isSelf = username === user.username;

  const call = async (method: 'PUT' | 'DELETE', path: string, body: object | undefined, done: string) => {
    setQuestion(undefined);
    if (await send(`/team/${_id}${path}`, { method, body })) toast('success', done);
    onChanged();
  };
  const setRole = (next: Role) => call('PUT', '', { role: next }, texts.roleSet(name, roleLabels[next]));
  const enable = () => call('PUT', '', { isDisabled: false }, texts.enabled(name));
  const confirmations = {
    disable: () => call('PUT', '', { isDisabled: true }, texts.wasDisabled(name)),
    reset: () => call('DELETE', '/two-factor', undefined, texts.wasReset(name)),
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: '14rem' }, overflowWrap: 'anywhere' }}>
        <Typography
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontWeight: 600 }}
        >
          {name}
          {isSelf && <Mark>{texts.you}</Mark>}
          {hasTwoFactor && <Mark>{texts.twoFactor}</Mark>}
          {isDisabled && <Mark>{texts.disabled}</Mark>}
        </Typography>
        <Small>{[displayName && username, email].filter(Boolean).join(' · ')}</Small>
        <Small>
          {member.seenAt === null ? texts.signedOut : texts.signedIn(member.sessions, shortDateTime(member.seenAt))}
        </Small>
      </Box>
      <MenuSelectField
        label={texts.roleOf(name)}
        isLabelHidden
        options={roleOptions}
        value={role}
        disabled={isSending || isDisabled}
        onChange={({ target }) => void setRole(target.value as Role)}
        sx={{ minWidth: 140 }}
      />
      <ActionMenu
        name={name}
        actions={[
          isDisabled
            ? { label: texts.enable, run: () => void enable() }
            : { label: texts.disable, run: () => setQuestion('disable') },
          ...(hasTwoFactor ? [{ label: texts.reset, run: () => setQuestion('reset') }] : []),
        ]}
      />
      {question && (
        <ConfirmDialog
          title={question === 'disable' ? texts.disableTitle(name) : texts.resetTitle(name)}
          confirm={question === 'disable' ? texts.disable : texts.reset}
          cancel={texts.cancel}
          isBusy={isSending}
          onConfirm={() => void confirmations[question]()}
          onCancel={() => setQuestion(undefined)}
        >
          {question === 'disable' ? texts.disableQuestion : texts.resetQuestion}
        </ConfirmDialog>
      )}
    </Box>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <Box component={Pill} sx={{ border: 1, borderColor: 'divider', color: 'text.secondary' }}>
      {children}
    </Box>
  );
}
