import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { contentMessages } from '#admin/messages.ts';

interface EditButtonProps {
  id: string;
  /** What the button's label calls the item. */
  name: string;
}

/** Opens the form of an item. */
export function EditButton({ id, name }: EditButtonProps) {
  const { edit } = useDialogAddress();
  return (
    <Tooltip title={contentMessages.edit}>
      <IconButton
        aria-label={`${contentMessages.edit} ${name}`}
        onClick={() => edit(id)}
        sx={{ width: 44, height: 44 }}
      >
        <EditIcon />
      </IconButton>
    </Tooltip>
  );
}
