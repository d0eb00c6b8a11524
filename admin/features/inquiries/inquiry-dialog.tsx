import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetOne, useListContext } from 'react-admin';
import { useFocusAfter } from '#admin/items/keep-focus.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { useOpenInquiry } from './inquiries-address.ts';
import { useChangeInquiry, useConvert } from './inquiry-changes.tsx';
import { InquiryDetails } from './inquiry-details.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryMessages, inquiryTexts, selectionTexts } from './messages.ts';
import { StatusMenu } from './status-menu.tsx';

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
