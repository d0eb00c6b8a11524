import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { InquiryRecord } from './inquiry-record.ts';
import { useShownRows } from './shown-rows.tsx';
import { StatusSelect } from './status-select.tsx';
import { useConvert } from './use-convert.ts';
import { useSetStatus } from './use-set-status.ts';

export function InquiryDialogActions({ inquiry }: { inquiry: InquiryRecord }) {
  const { source } = useShownRows();
  const { convert, isConverting } = useConvert();
  const { mutate: setStatus } = useSetStatus();
  const isLive = source === 'live';
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1 }}>
        <StatusSelect inquiry={inquiry} />
      </Box>
      {isLive && inquiry.status === 'spam' && (
        <Button variant="outlined" onClick={() => setStatus({ inquiry, status: 'new' })}>
          Not spam
        </Button>
      )}
      {isLive && inquiry.status !== 'converted' && (
        <Button variant="contained" disabled={isConverting} onClick={() => convert(inquiry.id)}>
          {isConverting ? 'Converting...' : 'Convert to Client'}
        </Button>
      )}
    </DialogActions>
  );
}
