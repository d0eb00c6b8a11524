import { useTheme } from '@mui/material/styles';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { badgeColours } from '#admin/theme/status-colours.ts';
import { inquiryStatusLabels, selectableStatuses } from '#shared/inquiry-values.ts';
import { BadgeSelect } from './badge-select.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts } from './messages.ts';
import { StatusBadge } from './status-badge.tsx';
import { useChangeInquiry } from './use-change-inquiry.ts';

/** The status, to be set; spam is taken back by an action of its own. */
export function StatusSelect({ inquiry }: { inquiry: InquiryRecord }) {
  const { source } = useRowsSource();
  const { palette } = useTheme();
  const { mutate, isPending } = useChangeInquiry();
  const { status, fullName } = inquiry;
  if (status === 'spam' || source !== 'live') return <StatusBadge status={status} />;
  return (
    <BadgeSelect
      label={inquiryTexts.statusOf(fullName)}
      value={status}
      options={selectableStatuses}
      labels={inquiryStatusLabels}
      isBusy={isPending}
      onChoose={(chosen) => mutate({ inquiry, changes: { status: chosen } })}
      status={status}
      sx={badgeColours(status, palette.mode)}
    />
  );
}
