import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { request } from '#admin/api/request.ts';
import { hasChanged } from '#admin/api/undo-stack.ts';
import { shortDate, shortDay } from '#admin/format/format.ts';
import { similarKey } from '#admin/live/concerned-queries.ts';
import { useCanEdit, useRowsSource } from '#admin/offline/rows-source.ts';
import { compact, Small } from '#admin/theme/parts.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { InquiryDetail, SimilarInquiry, ThreadMember } from '#shared/inquiry/schema.ts';
import { threadReasonLabels } from '#shared/inquiry/values.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryParts, inquiryScope, useOwnVersions } from './inquiry-writes.ts';
import { threadTexts as texts } from './messages.ts';
import { StatusBadge } from './status-badge.tsx';

type LinkTo = (id: string) => Pick<LinkProps, 'to' | 'replace' | 'state'>;

interface InquiryThreadProps {
  inquiry: InquiryRecord;
  /** The props of a link that opens another inquiry in the place of this one. */
  linkTo: LinkTo;
}

/** The other inquiries of the same person, and those that may be theirs. Nothing where there are none. */
export function InquiryThread({ inquiry, linkTo }: InquiryThreadProps) {
  const canEdit = useCanEdit();
  const { join, split, isPending } = useThread(inquiry);
  const similar = useSimilar(inquiry);
  const { thread = [] } = inquiry;
  if (thread.length === 0 && similar.length === 0) return null;
  return (
    <Box component="section" aria-label={texts.title} sx={{ display: 'grid', gap: 1 }}>
      {thread.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="overline" color="text.secondary" component="h3" sx={{ flex: 1 }}>
            {texts.title}
          </Typography>
          {canEdit && (
            <Button aria-disabled={isPending} onClick={() => split()} sx={compact}>
              {texts.split}
            </Button>
          )}
        </Box>
      )}
      {thread.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 0.5 }}>
          {thread.map((other) => (
            <Box
              component="li"
              key={other._id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 }}
            >
              <OtherLink other={other} linkTo={linkTo}>
                {other.fullName}
              </OtherLink>
              <Small>{texts.received(shortDate(other.createdAt), other.eventDate && shortDay(other.eventDate))}</Small>
              <StatusBadge status={other.status} />
            </Box>
          ))}
        </Box>
      )}
      {similar.map((other) => (
        <Alert
          key={other._id}
          severity="info"
          icon={false}
          sx={{
            flexWrap: 'wrap',
            '.MuiAlert-message': { flex: '1 1 14rem' },
            '.MuiAlert-action': { pt: 0, ml: 'auto' },
          }}
          action={
            canEdit && (
              <>
                <Button
                  aria-disabled={isPending}
                  aria-label={texts.joinWith(other.fullName)}
                  onClick={() => join(other)}
                  sx={compact}
                >
                  {texts.join}
                </Button>
                <Button
                  aria-disabled={isPending}
                  aria-label={texts.notSameAs(other.fullName)}
                  onClick={() => split(other)}
                  sx={compact}
                >
                  {texts.notSame}
                </Button>
              </>
            )
          }
        >
          {texts.looksLike}{' '}
          <OtherLink other={other} linkTo={linkTo}>
            {other.fullName}
          </OtherLink>{' '}
          {texts.ofDay(shortDate(other.createdAt), threadReasonLabels[other.reason])}
        </Alert>
      ))}
    </Box>
  );
}

function OtherLink({ other, linkTo, children }: { other: ThreadMember; linkTo: LinkTo; children: ReactNode }) {
  return (
    <Box
      component={Link}
      {...linkTo(other._id)}
      sx={{ py: { xs: 1, md: 0 }, color: 'text.primary', overflowWrap: 'anywhere', textUnderlineOffset: 3 }}
    >
      <bdi>{children}</bdi>
    </Box>
  );
}

/** Those that may be of the same person. Read again when what they are found by has changed, which a status has no part in. */
function useSimilar({ id, fullName, email, phone, eventDate, status, thread }: InquiryRecord): SimilarInquiry[] {
  const { source } = useRowsSource();
  const facts = { fullName, email, phone, eventDate, isSpam: status === 'spam', thread: thread?.map(({ _id }) => _id) };
  const { data = [] } = useQuery({
    queryKey: [similarKey, id, facts],
    queryFn: async () => (await request<SimilarInquiry[]>(`/inquiries/${id}/similar`, { method: 'GET' })).data,
    // Not before the whole inquiry is there.
    enabled: source === 'live' && thread !== undefined,
  });
  return data;
}

interface ThreadChange {
  path: 'join' | 'split';
  body?: { with: string } | { from: string };
  success: string;
  words: (what: string) => string;
  other?: ThreadMember;
}

const toRecordVersion = ({ _id: id, version }: { _id: string; version: number }) =>
  ({ entity: 'inquiry', id, version }) as const;

/** Joins an inquiry with others of the same person, and parts it from those of somebody else. */
function useThread(inquiry: InquiryRecord) {
  const { id, fullName } = inquiry;
  const { versionOf, keepVersion } = useOwnVersions();
  const queryClient = useQueryClient();
  const { run, isPending } = useRecordAction({
    entity: 'inquiry',
    alsoChanges: inquiryParts,
    scope: inquiryScope,
    version: () => versionOf(inquiry),
    send: async ({ path, body }: ThreadChange) => {
      const options = { method: 'POST', body, version: versionOf(inquiry) } as const;
      const sent = request<InquiryDetail>(`/inquiries/${encodeURIComponent(id)}/${path}`, options);
      const { data } = await sent.finally(() => void queryClient.invalidateQueries({ queryKey: [similarKey] }));
      keepVersion(id, data.version);
      return data;
    },
    success: (_saved, { success }) => success,
    undoWords: (_saved, { words }) => words(inQuotes(fullName)),
    // One of two threads stays as it is: then the other inquiry has the version that undo names.
    changed: (saved, { other }, before) =>
      hasChanged(saved, before)
        ? [toRecordVersion(saved)]
        : saved.thread.filter((one) => one._id === other?._id && hasChanged(one, other.version)).map(toRecordVersion),
  });
  return {
    isPending,
    join(other: ThreadMember) {
      const body = { with: other._id };
      run({ path: 'join', body, success: texts.joined, words: actionWords.joined, other });
    },
    /** From its thread, or from one that only looks like it. */
    split(other?: ThreadMember) {
      if (other === undefined) return run({ path: 'split', success: texts.wasSplit, words: actionWords.split });
      const body = { from: other._id };
      run({ path: 'split', body, success: texts.notSuggestedAgain, words: actionWords.notSame, other });
    },
  };
}
