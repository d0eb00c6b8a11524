import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { contentMessages } from '#admin/messages.ts';
import { DeleteDialog } from './delete-dialog.tsx';

interface DeleteButtonProps {
  item: { id: string; version: number };
  /** What the label and the question call the item. */
  title: string;
  messages: { deleted: string; deleteFailed: string };
}

/** Deletes an item after a question. */
export function DeleteButton({ item, title, messages }: DeleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Tooltip title={contentMessages.delete}>
        <IconButton
          aria-label={`${contentMessages.delete} ${title}`}
          onClick={() => setIsAsking(true)}
          sx={{ width: 44, height: 44 }}
        >
          <DeleteIcon />
        </IconButton>
      </Tooltip>
      {isAsking && <DeleteDialog item={item} title={title} messages={messages} onClose={() => setIsAsking(false)} />}
    </>
  );
}
