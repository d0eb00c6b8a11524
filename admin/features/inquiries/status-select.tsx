import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { badgeColours } from '#admin/theme/status-colours.ts';
import { type InquiryStatus, inquiryStatusLabels, selectableStatuses } from '#shared/inquiry-values.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { useShownRows } from './shown-rows.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useSetStatus } from './use-set-status.ts';

/** The status as a badge that opens: the platform's own list, which a thumb and a screen reader both know. */
export function StatusSelect({ inquiry }: { inquiry: InquiryRecord }) {
  const { source } = useShownRows();
  const { palette } = useTheme();
  const { mutate, isPending } = useSetStatus();
  const { status, fullName } = inquiry;
  if (status === 'spam' || source !== 'live') return <StatusBadge status={status} />;
  return (
    <Box
      component="select"
      aria-label={`Status of ${fullName}`}
      data-status={status}
      value={status}
      aria-busy={isPending}
      onChange={(event) => mutate({ inquiry, status: event.target.value as InquiryStatus })}
      sx={{
        minHeight: { xs: 44, md: 34 },
        pl: 1.5,
        pr: 0.75,
        border: '1px solid transparent',
        borderRadius: 5,
        font: 'inherit',
        fontSize: { xs: 16, md: 13.5 },
        fontWeight: 600,
        cursor: 'pointer',
        ...badgeColours(status, palette.mode),
        '&:hover': { borderColor: 'currentColor' },
        '&[aria-busy="true"]': { opacity: 0.65 },
        '& option': { backgroundColor: palette.background.paper, color: palette.text.primary },
      }}
    >
      {selectableStatuses.map((value) => (
        <option key={value} value={value}>
          {inquiryStatusLabels[value]}
        </option>
      ))}
    </Box>
  );
}
