import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#admin/api/request.ts';
import { Panel } from '#admin/features/settings/panel.tsx';
import { SectionHead } from '#admin/features/settings/section-head.tsx';
import { shortDate } from '#admin/format/format.ts';
import { whyNotSent } from '#admin/forms/field-errors.ts';
import { ReadState } from '#admin/lists/read-state.tsx';
import { spaceNames, useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Small } from '#admin/theme/parts.ts';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { LinkOnce } from '#admin/ui/link-once.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { CalendarFeed, NewCalendarFeed } from '#shared/calendar/schema.ts';
import { hasRole } from '#shared/roles.ts';
import type { Space } from '#shared/space/schema.ts';
import { FeedForm } from './feed-form.tsx';
import { ImportPanel } from './import-panel.tsx';
import { feedTexts as texts } from './messages.ts';

/** The calendar feeds of an account; managers also import calendars. */
export function FeedsSection() {
  const { user } = useSignedIn();
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: '52rem' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SectionHead title={texts.title} />
      </Box>
      <FeedsPanel />
      {hasRole(user.role, 'manager') && <ImportPanel />}
    </Box>
  );
}

const queryKey = ['calendar-feeds'];

/** Makes feeds, whose addresses are shown once, and lists those that work. */
function FeedsPanel() {
  const feeds = useQuery({
    queryKey,
    queryFn: async () => (await request<CalendarFeed[]>('/calendar-feeds')).data,
  });
  const spaces = useSpaces();
  const [created, setCreated] = useState<NewCalendarFeed>();
  const show = async (feed: NewCalendarFeed) => {
    setCreated(feed);
    await feeds.refetch();
  };
  return (
    <Panel title={texts.panel} text={texts.intro}>
      <FeedForm spaces={spaces} onCreated={show} />
      {created && <LinkOnce key={created.link} link={created.link} says={texts.ready(created.name)} texts={texts} />}
      <ReadState query={feeds} texts={texts} rows={2} height={56} warnsOfOldData />
      {feeds.data?.length === 0 && <Small>{texts.none}</Small>}
      {feeds.data && feeds.data.length > 0 && (
        <Box component="ul" aria-label={texts.list} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {feeds.data.map((feed) => (
            <FeedRow
              key={feed._id}
              feed={feed}
              spaces={spaces}
              onRenewed={setCreated}
              onRevoked={() => setCreated(created?._id === feed._id ? undefined : created)}
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}

interface FeedRowProps {
  feed: CalendarFeed;
  spaces: readonly Space[];
  onRenewed: (feed: NewCalendarFeed) => void;
  onRevoked: () => void;
}

function FeedRow({ feed, spaces, onRenewed, onRevoked }: FeedRowProps) {
  const { _id, name, details, spaceIds, owner, lastUsedAt } = feed;
  const [question, setQuestion] = useState<'renew' | 'revoke'>();
  const renewal = useRecordAction({
    queryKey,
    send: async () => (await request<NewCalendarFeed>(`/calendar-feeds/${_id}/address`, { method: 'POST' })).data,
    onSuccess: onRenewed,
    failed: whyNotSent,
  });
  const revocation = useRecordAction({
    queryKey,
    send: () => request(`/calendar-feeds/${_id}`, { method: 'DELETE' }),
    success: () => texts.revoked,
    onSuccess: onRevoked,
    failed: whyNotSent,
  });
  const { runAsync, isPending } = question === 'renew' ? renewal : revocation;
  const facts = [
    texts.detailNames[details],
    spaceNames(spaceIds, spaces),
    texts.by(owner),
    lastUsedAt === null ? texts.unused : texts.lastUsed(shortDate(lastUsedAt)),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography dir="auto">{name}</Typography>
        <Small>{facts.join(' · ')}</Small>
      </Box>
      <Button variant="outlined" aria-label={texts.renewOf(name)} onClick={() => setQuestion('renew')}>
        {texts.renew}
      </Button>
      <Button variant="outlined" aria-label={texts.revokeOf(name)} onClick={() => setQuestion('revoke')}>
        {texts.revoke}
      </Button>
      {question !== undefined && (
        <ConfirmDialog
          title={question === 'renew' ? texts.renewTitle(name) : texts.revokeTitle(name)}
          confirm={question === 'renew' ? texts.renew : texts.revoke}
          cancel={commonTexts.cancel}
          isBusy={isPending}
          onConfirm={() => void runAsync().then(() => setQuestion(undefined))}
          onCancel={() => setQuestion(undefined)}
        >
          {question === 'renew' ? texts.renewQuestion : texts.revokeQuestion}
        </ConfirmDialog>
      )}
    </Box>
  );
}
