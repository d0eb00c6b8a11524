import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useDialogAddress } from '#admin/content/use-dialog-address.ts';
import { useRowsSource } from '#admin/outage/rows-source.ts';
import { shortcutTarget } from '#admin/shell/use-shortcuts.ts';

interface AddButtonProps {
  children: string;
  /** The category that the new item begins with. */
  category?: string;
  variant?: 'contained' | 'outlined' | 'text';
  /** Whether the key `n` presses this one: the first button of the screen. */
  isShortcut?: boolean;
}

/** Opens the form for a new item; not there while nothing can be changed. */
export function AddButton({ children, category, variant = 'contained', isShortcut = false }: AddButtonProps) {
  const { create } = useDialogAddress();
  const { source } = useRowsSource();
  if (source !== 'live') return null;
  return (
    <Button
      variant={variant}
      startIcon={<AddIcon />}
      onClick={() => create(category)}
      sx={{ minHeight: 44 }}
      {...(isShortcut ? shortcutTarget.add : {})}
    >
      {children}
    </Button>
  );
}
