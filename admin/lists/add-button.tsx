import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { contentMessages } from '#admin/messages.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { shortcutTarget } from '#admin/shell/shortcut-target.ts';
import { useIsPhone } from './use-is-phone.ts';

interface AddButtonProps {
  children: string;
  /** The category that the new item begins with. */
  category?: string;
  variant?: 'contained' | 'outlined' | 'text';
  /** Whether the key `n` presses this button: the one over the list, where a phone has room for one word only. */
  isShortcut?: boolean;
}

/** Opens the form for a new item; nothing while the list cannot be changed. */
export function AddButton({ children, category, variant = 'contained', isShortcut = false }: AddButtonProps) {
  const { create } = useDialogAddress();
  const canEdit = useCanEdit();
  const isPhone = useIsPhone();
  if (!canEdit) return null;
  return (
    <Button
      variant={variant}
      startIcon={<AddIcon />}
      onClick={() => create(category)}
      aria-label={children}
      sx={{ minHeight: 44 }}
      {...(isShortcut ? shortcutTarget.add : {})}
    >
      {isPhone && isShortcut ? contentMessages.add : children}
    </Button>
  );
}
