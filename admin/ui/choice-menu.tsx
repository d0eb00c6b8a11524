import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Button, type ButtonProps, Menu, MenuItem } from '@mui/material';
import type { SystemStyleObject, Theme } from '@mui/system';
import { useId, useState } from 'react';

interface ChoiceMenuProps<Value extends string> extends Omit<ButtonProps, 'onClick' | 'value'> {
  options: readonly Value[];
  labels: Record<Value, string>;
  /** The present value, where there is one. */
  value?: Value;
  /** Keeps it closed; a disabled button would lose the focus. */
  isBlocked?: boolean;
  onChoose: (value: Value) => void;
}

/** A button with a menu. A native select would save every option that an arrow key passes. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { options, labels, value, isBlocked = false, onChoose, ...button } = props;
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
        onClick={({ currentTarget }) => !isBlocked && setAnchor(currentTarget)}
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
