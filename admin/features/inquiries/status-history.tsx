import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shortDateTime } from '#admin/format/dates.ts';
import type { StatusChange } from '#shared/inquiry.ts';
import { inquiryTexts } from './messages.ts';
import { StatusBadge } from './status-badge.tsx';

/** Who set which status when, the newest first. */
export function StatusHistory({ changes }: { changes: StatusChange[] }) {
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
