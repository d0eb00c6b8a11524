import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { badgeColors } from '#admin/theme/palette.ts';
import { type InquiryStatus, inquiryStatusLabels } from '#shared/inquiry-values.ts';

/** A status of an inquiry in its color. */
export function StatusBadge({ status }: { status: InquiryStatus }) {
  const { palette } = useTheme();
  return (
    <Box
      component="span"
      data-status={status}
      sx={{
        display: 'inline-block',
        px: 1.25,
        borderRadius: 4,
        fontSize: 13,
        fontWeight: 600,
        lineHeight: '24px',
        whiteSpace: 'nowrap',
        ...badgeColors(status, palette.mode),
      }}
    >
      {inquiryStatusLabels[status]}
    </Box>
  );
}
