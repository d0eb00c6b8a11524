import { Box, useTheme } from '@mui/material';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { badgeColors } from '#admin/theme/badge-colors.ts';
import { BadgeMenu, ChoiceMenu } from '#admin/ui/choice-menu.tsx';
import {
  type InquiryStatus,
  inquiryStatusLabels,
  type Priority,
  priorities,
  priorityLabels,
  selectableStatuses,
} from '#shared/inquiry/values.ts';
import { useChangeInquiry } from './inquiry-changes.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts, selectionTexts } from './messages.ts';
import { StatusBadge } from './status-badge.tsx';

/** The status of an inquiry, to be changed. Spam has an action of its own; fallback data cannot be changed. */
export function StatusMenu({ inquiry }: { inquiry: InquiryRecord }) {
  const canEdit = useCanEdit();
  const { palette } = useTheme();
  const { change, pending } = useChangeInquiry();
  const status = pending?.status ?? inquiry.status;
  if (status === 'spam' || !canEdit) return <StatusBadge status={status} />;
  return (
    <BadgeMenu<InquiryStatus>
      label={inquiryTexts.statusOf(inquiry.fullName)}
      value={status}
      options={selectableStatuses}
      labels={inquiryStatusLabels}
      colors={badgeColors(status, palette.mode)}
      data-status={status}
      data-shortcut="s"
      aria-busy={pending !== undefined}
      onChoose={(chosen) => change(inquiry, { status: chosen })}
    />
  );
}

/** The priority of an inquiry, which the server sets on arrival and staff may change. */
export function PriorityMenu({ inquiry }: { inquiry: InquiryRecord }) {
  const canEdit = useCanEdit();
  const { change, pending } = useChangeInquiry();
  const priority = pending?.priority ?? inquiry.priority;
  if (!canEdit) return <PriorityMark priority={priority} />;
  return (
    <BadgeMenu<Priority>
      label={inquiryTexts.priorityOf(inquiry.fullName)}
      value={priority}
      options={priorities}
      labels={priorityLabels}
      colors={{
        mt: 0.5,
        backgroundColor: 'transparent',
        borderColor: 'divider',
        color: priority === 'high' ? 'secondary.main' : 'text.primary',
      }}
      aria-busy={pending !== undefined}
      onChoose={(chosen) => change(inquiry, { priority: chosen })}
    />
  );
}

export function PriorityMark({ priority }: { priority: Priority }) {
  const isHigh = priority === 'high';
  return (
    <Box
      component="span"
      sx={{ color: isHigh ? 'secondary.main' : 'text.secondary', fontWeight: isHigh ? 700 : 400, whiteSpace: 'nowrap' }}
    >
      {priorityLabels[priority]}
    </Box>
  );
}

/** Sets one status for everything that is selected. */
export function SetStatusMenu({
  disabled,
  onChoose,
}: {
  disabled: boolean;
  onChoose: (status: InquiryStatus) => void;
}) {
  return (
    <ChoiceMenu
      variant="contained"
      disabled={disabled}
      options={selectableStatuses}
      labels={inquiryStatusLabels}
      onChoose={onChoose}
    >
      {selectionTexts.setStatus}
    </ChoiceMenu>
  );
}
