import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useIsPhone } from './use-is-phone.ts';

interface ToolButtonProps extends Omit<ButtonProps, 'startIcon' | 'sx' | 'variant' | 'aria-label'> {
  icon: ReactNode;
  children: string;
}

/** A button over a list. A phone shows the icon alone; the words stay its name. */
export function ToolButton({ icon, children, ...props }: ToolButtonProps) {
  const isPhone = useIsPhone();
  return isPhone ? (
    <Button {...props} variant="outlined" aria-label={children} sx={{ minHeight: 44, minWidth: 44, p: 0 }}>
      {icon}
    </Button>
  ) : (
    <Button {...props} variant="outlined" startIcon={icon} sx={{ minHeight: 44, whiteSpace: 'nowrap' }}>
      {children}
    </Button>
  );
}
