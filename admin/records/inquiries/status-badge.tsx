import { useTheme } from '@mui/material';
import { badgeColors } from '#admin/theme/badge-colors.ts';
import { Pill } from '#admin/theme/parts.ts';
import { type InquiryStatus, inquiryStatusLabels } from '#shared/inquiry/values.ts';

/** A status of an inquiry in its color. */
export function StatusBadge({ status }: { status: InquiryStatus }) {
  const { palette } = useTheme();
  return (
    <Pill
      data-status={status}
      sx={{ px: 1.25, fontSize: 13, lineHeight: '24px', ...badgeColors(status, palette.mode) }}
    >
      {inquiryStatusLabels[status]}
    </Pill>
  );
}
