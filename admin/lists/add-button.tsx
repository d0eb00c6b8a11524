import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { useIsPhone } from '#admin/theme/use-width.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';

interface AddButtonProps {
  children: string;
  /** The category that the new item begins with. */
  category?: string | undefined;
  variant?: 'contained' | 'outlined' | 'text';
  /** The name by which a key finds it, `add` for `n`: on the one over the list, where a phone has room for one word only. */
  shortcut?: string;
}

/** Opens the form for a new item; nothing while the list cannot be changed. */
export function AddButton({ children, category, variant = 'contained', shortcut }: AddButtonProps) {
  const { create } = useDialogAddress();
  const canEdit = useCanEdit();
  const isPhone = useIsPhone();
  if (!canEdit) return null;
  const [firstWord] = children.split(' ');
  return (
    <Button
      variant={variant}
      startIcon={<AddIcon />}
      onClick={() => create(category)}
      aria-label={children}
      data-shortcut={shortcut}
    >
      {isPhone && shortcut ? firstWord : children}
    </Button>
  );
}
