import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { relativeTime, shortDate, shortDateTime, shortDay } from '#admin/format/dates.ts';
import { useFocusAfter } from '#admin/items/keep-focus.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import type { StatusChange } from '#shared/inquiry.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import { useOpenInquiry } from './inquiries-address.ts';
import { useChangeInquiry, useConvert } from './inquiry-changes.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryMessages, inquiryTexts, leadSourceLabels, selectionTexts } from './messages.ts';
import { StatusBadge } from './status-badge.tsx';
import { PriorityMenu, StatusMenu } from './status-menu.tsx';

/** The inquiry that the address opens over the list. */
export function InquiryDialog() {
  const { openId, close } = useOpenInquiry();
  const { breakpoints } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  useFocusAfter(openId !== null);
  if (openId === null) return null;
  return (
    <Dialog open onClose={close} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby="inquiry-title">
      <OpenInquiry id={openId} onClose={close} />
    </Dialog>
  );
}

function OpenInquiry({ id, onClose }: { id: string; onClose: () => void }) {
  const { inquiry, isPending } = useInquiry(id);
  const { source } = useRowsSource();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, px: 3, pt: 2.5, pb: 1 }}>
        <Typography id="inquiry-title" variant="h2" dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {inquiry?.fullName ?? inquiryTexts.inquiry} {inquiry && source === 'sample' && <SampleChip />}
        </Typography>
        <IconButton aria-label={inquiryTexts.close} onClick={onClose} sx={{ mt: -0.75, mr: -1 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent sx={{ pt: 1 }}>
        {inquiry && <InquiryDetails inquiry={inquiry} />}
        {!inquiry && isPending && <Skeleton variant="rounded" height={240} />}
        {!inquiry && !isPending && <Typography>{inquiryMessages.notFound}</Typography>}
      </DialogContent>
      {inquiry && <Actions inquiry={inquiry} />}
    </>
  );
}

/** The row of the list at once, and the whole inquiry with its history as soon as it is loaded. */
function useInquiry(id: string): { inquiry: InquiryRecord | undefined; isPending: boolean } {
  const { source } = useRowsSource();
  const { data: rows } = useListContext<InquiryRecord>();
  const row = rows?.find((candidate) => candidate.id === id);
  const isLive = source === 'live';
  const { data, isPending } = useGetOne<InquiryRecord>(
    'inquiries',
    { id },
    { enabled: isLive, onError: () => undefined },
  );
  if (!isLive) return { inquiry: row, isPending: false };
  return { inquiry: data ?? row, isPending };
}

function Actions({ inquiry }: { inquiry: InquiryRecord }) {
  const { source } = useRowsSource();
  const { convert, isConverting } = useConvert();
  const { change } = useChangeInquiry();
  const isLive = source === 'live';
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1 }}>
        <StatusMenu inquiry={inquiry} />
      </Box>
      {isLive && inquiry.status === 'spam' && (
        <Button variant="outlined" onClick={() => change(inquiry, { status: 'new' })}>
          {selectionTexts.notSpam}
        </Button>
      )}
      {isLive && inquiry.status !== 'converted' && (
        <Button variant="contained" disabled={isConverting} onClick={() => convert(inquiry.id)}>
          {isConverting ? inquiryTexts.converting : inquiryTexts.convert}
        </Button>
      )}
    </DialogActions>
  );
}

/** Every field of an inquiry. */
function InquiryDetails({ inquiry }: { inquiry: InquiryRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1.5fr) repeat(2, minmax(0, 1fr))' },
          gap: 2,
          m: 0,
        }}
      >
        <Field label={inquiryTexts.email} isWide>
          <Link href={`mailto:${encodeURIComponent(inquiry.email).replace('%40', '@')}`}>{inquiry.email}</Link>
        </Field>
        <Field label={inquiryTexts.phone}>
          <Link href={`tel:${inquiry.phone.replace(/[^+\d]/g, '')}`}>{inquiry.phone}</Link>
        </Field>
        <Field label={inquiryTexts.leadSource}>{leadSourceLabels[inquiry.leadSource] ?? inquiry.leadSource}</Field>
        <Field label={inquiryTexts.eventType}>
          {inquiry.eventType ? eventTypeLabels[inquiry.eventType] : inquiryTexts.noEventType}
        </Field>
        <Field label={inquiryTexts.eventDate}>
          {inquiry.eventDate ? shortDay(inquiry.eventDate) : inquiryTexts.noDate}
          {inquiry.daysUntilEvent !== null && <Aside>{daysFromToday(inquiry.daysUntilEvent)}</Aside>}
        </Field>
        <Field label={inquiryTexts.guests}>{inquiry.guestCount.toLocaleString('en-US')}</Field>
        <Field label={inquiryTexts.priority}>
          <PriorityMenu inquiry={inquiry} />
        </Field>
        <Field label={inquiryTexts.received}>
          {shortDate(inquiry.createdAt)}
          <Aside>{relativeTime(inquiry.createdAt, Date.now())}</Aside>
        </Field>
        <Field label={inquiryTexts.lastChange}>{shortDateTime(inquiry.updatedAt)}</Field>
      </Box>
      <section aria-label={inquiryTexts.message}>
        <Typography variant="overline" color="text.secondary" component="h3">
          {inquiryTexts.message}
        </Typography>
        <Typography dir="auto" sx={{ mt: 0.5, maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {inquiry.message || inquiryTexts.noMessage}
        </Typography>
      </section>
      {inquiry.statusHistory && <StatusHistory changes={inquiry.statusHistory} />}
    </Box>
  );
}

function Field({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <Box sx={isWide ? { gridColumn: { xs: '1 / -1', sm: 'auto' } } : undefined}>
      <Typography variant="overline" color="text.secondary" component="dt">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{children}</Box>;
}

/** A distance in days, counted by the server in the venue's time zone, in words. */
function daysFromToday(days: number): string {
  if (days === 0) return inquiryTexts.today;
  const amount = inquiryTexts.days(Math.abs(days));
  return days > 0 ? inquiryTexts.inDays(amount) : inquiryTexts.daysAgo(amount);
}

/** Who set which status when, the newest first. */
function StatusHistory({ changes }: { changes: StatusChange[] }) {
  return (
    <section aria-label={inquiryTexts.history}>
      <Typography variant="overline" color="text.secondary" component="h3">
        {inquiryTexts.history}
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}>
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
