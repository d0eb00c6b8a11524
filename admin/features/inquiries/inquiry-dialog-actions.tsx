import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts, selectionTexts } from './messages.ts';
import { StatusSelect } from './status-select.tsx';
import { useChangeInquiry } from './use-change-inquiry.ts';
import { useConvert } from './use-convert.ts';

export function InquiryDialogActions({ inquiry }: { inquiry: InquiryRecord }) {
  const { source } = useRowsSource();
  const { convert, isConverting } = useConvert();
  const { mutate: change } = useChangeInquiry();
  const isLive = source === 'live';
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1 }}>
        <StatusSelect inquiry={inquiry} />
      </Box>
      {isLive && inquiry.status === 'spam' && (
        <Button variant="outlined" onClick={() => change({ inquiry, changes: { status: 'new' } })}>
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
