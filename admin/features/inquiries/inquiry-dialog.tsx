import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
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
import { InquiryDetails } from './inquiry-details.tsx';
import { InquiryDialogActions } from './inquiry-dialog-actions.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryMessages, inquiryTexts } from './messages.ts';
import { useOpenInquiry } from './use-open-inquiry.ts';

export function InquiryDialog() {
  const { openId, close } = useOpenInquiry();
  const { breakpoints } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  useFocusAfter(openId !== null);
  if (openId === null) return null;
  return (
    <Dialog open onClose={close} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby="inquiry-title">
      <OpenedInquiry id={openId} onClose={close} />
    </Dialog>
  );
}

function OpenedInquiry({ id, onClose }: { id: string; onClose: () => void }) {
  const { inquiry, isPending } = useOpened(id);
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
      {inquiry && <InquiryDialogActions inquiry={inquiry} />}
    </>
  );
}

/** The row that is already there at once, the whole inquiry with its history as soon as it has come. */
function useOpened(id: string): { inquiry: InquiryRecord | undefined; isPending: boolean } {
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
