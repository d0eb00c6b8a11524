import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Box, Button, type ButtonProps, Menu, MenuItem, useTheme } from '@mui/material';
import type { SystemStyleObject, Theme } from '@mui/system';
import { useId, useState } from 'react';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { badgeColors } from '#admin/theme/badge-colors.ts';
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

interface ChoiceMenuProps<Value extends string> extends Omit<ButtonProps, 'onClick' | 'value'> {
  options: readonly Value[];
  labels: Record<Value, string>;
  /** The present value, where there is one. */
  value?: Value;
  onChoose: (value: Value) => void;
}

/** A button with a menu. A native select would save every option that an arrow key passes. */
function ChoiceMenu<Value extends string>({ options, labels, value, onChoose, ...button }: ChoiceMenuProps<Value>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const choose = (option: Value) => {
    setAnchor(null);
    if (option !== value) onChoose(option);
  };
  return (
    <>
      <Button
        endIcon={<ArrowIcon />}
        {...button}
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        {options.map((option) => (
          <MenuItem
            key={option}
            role={value === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={value === undefined ? undefined : option === value}
            selected={option === value}
            onClick={() => choose(option)}
          >
            {labels[option]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const badge: SystemStyleObject<Theme> = {
  minHeight: { xs: 44, md: 34 },
  py: 0,
  pl: 1.5,
  pr: 1,
  border: '1px solid transparent',
  borderRadius: 5,
  fontSize: { xs: 16, md: 13.5 },
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  '&[aria-busy="true"]': { opacity: 0.65 },
  '& .MuiButton-endIcon': { ml: 0.25, mr: 0 },
};

interface BadgeMenuProps<Value extends string> extends ChoiceMenuProps<Value> {
  /** What the value belongs to: `Status of Ada Moore`. */
  label: string;
  value: Value;
  colors: SystemStyleObject<Theme>;
}

/** A menu whose button shows the present value. */
export function BadgeMenu<Value extends string>({ label, colors, ...menu }: BadgeMenuProps<Value>) {
  const shown = menu.labels[menu.value];
  return (
    <ChoiceMenu
      {...menu}
      aria-label={`${label}: ${shown}`}
      sx={{ ...badge, ...colors, '&:hover': { ...colors, borderColor: 'currentColor' } }}
    >
      {shown}
    </ChoiceMenu>
  );
}

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
