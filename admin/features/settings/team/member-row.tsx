import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { request } from '#admin/api/request.ts';
import { shortDateTime } from '#admin/format/format.ts';
import { whyNotSent } from '#admin/forms/field-errors.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Pill, Small } from '#admin/theme/parts.ts';
import { ActionMenu } from '#admin/ui/action-menu.tsx';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { MenuSelectField } from '#admin/ui/select-field.tsx';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { type Role, roleLabels } from '#shared/roles.ts';
import type { Member } from '#shared/team/schema.ts';
import { roleOptions, teamTexts as texts } from './messages.ts';

type Question = 'disable' | 'reset';

interface Change {
  method: 'PUT' | 'DELETE';
  path?: string;
  body?: object;
  done: string;
}

/** An account of the team, with what an owner can do to it. */
export function MemberRow({ member }: { member: Member }) {
  const { user } = useSignedIn();
  const [question, setQuestion] = useState<Question>();
  const { _id, username, displayName, email, role, isDisabled, hasTwoFactor } = member;
  const name = displayName || username;
  const isSelf = username === user.username;

  const { run, runAsync, isPending } = useRecordAction({
    queryKey: ['team', 'members'],
    send: ({ method, path = '', body }: Change) => request(`/team/${_id}${path}`, { method, body }),
    success: (_saved, { done }) => done,
    failed: whyNotSent,
  });
  const setRole = (next: Role) =>
    run({ method: 'PUT', body: { role: next }, done: texts.roleSet(name, roleLabels[next]) });
  const enable = () => run({ method: 'PUT', body: { isDisabled: false }, done: texts.enabled(name) });
  const confirmations = {
    disable: () => runAsync({ method: 'PUT', body: { isDisabled: true }, done: texts.wasDisabled(name) }),
    reset: () => runAsync({ method: 'DELETE', path: '/two-factor', done: texts.wasReset(name) }),
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
        disabled={isPending || isDisabled}
        onChange={({ target }) => setRole(target.value as Role)}
        sx={{ minWidth: 140 }}
      />
      <ActionMenu
        name={name}
        actions={[
          isDisabled
            ? { label: texts.enable, run: enable, isDisabled: isPending }
            : { label: texts.disable, run: () => setQuestion('disable') },
          ...(hasTwoFactor ? [{ label: texts.reset, run: () => setQuestion('reset') }] : []),
        ]}
      />
      {question && (
        <ConfirmDialog
          title={question === 'disable' ? texts.disableTitle(name) : texts.resetTitle(name)}
          confirm={question === 'disable' ? texts.disable : texts.reset}
          cancel={commonTexts.cancel}
          isBusy={isPending}
          onConfirm={async () => {
            await confirmations[question]();
            setQuestion(undefined);
          }}
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
