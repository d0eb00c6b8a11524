import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Small } from '#admin/theme/parts.ts';
import { type Role, roleLabels, roles } from '#shared/roles.ts';
import { teamTexts as texts } from './messages.ts';

interface RoleMenuProps {
  label: string;
  /** Whether the label stands above the menu, and not for screen readers alone. */
  isLabeled?: boolean;
  value: Role;
  isDisabled?: boolean;
  onChange: (role: Role) => void;
}

/** The roles, each with what it may do. */
export function RoleMenu({ label, isLabeled = false, value, isDisabled = false, onChange }: RoleMenuProps) {
  return (
    <TextField
      select
      value={value}
      disabled={isDisabled}
      {...(isLabeled && { label })}
      onChange={(event) => onChange(event.target.value as Role)}
      sx={{ minWidth: 140 }}
      slotProps={{
        select: {
          renderValue: (role) => roleLabels[role as Role],
          ...(!isLabeled && { SelectDisplayProps: { 'aria-label': label } }),
        },
      }}
    >
      {roles.map((role) => (
        <MenuItem key={role} value={role} sx={{ display: 'block', whiteSpace: 'normal' }}>
          {roleLabels[role]}
          <Small>{texts.roleHints[role]}</Small>
        </MenuItem>
      ))}
    </TextField>
  );
}
