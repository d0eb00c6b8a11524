import { Typography } from '@mui/material';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts } from './messages.ts';

/** What the visitor wrote. */
export function InquiryMessage({ inquiry }: { inquiry: InquiryRecord }) {
  return (
    <section aria-label={inquiryTexts.message}>
      <Typography variant="overline" color="text.secondary" component="h3">
        {inquiryTexts.message}
      </Typography>
      <Typography dir="auto" sx={{ mt: 0.5, maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {inquiry.message || inquiryTexts.noMessage}
      </Typography>
    </section>
  );
}
