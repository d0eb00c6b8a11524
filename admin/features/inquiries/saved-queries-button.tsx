import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { savedQueryTexts } from '#admin/messages.ts';
import { SavedQueriesDialog } from './saved-queries-dialog.tsx';

export function SavedQueriesButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {savedQueryTexts.open}
      </Button>
      {isOpen && <SavedQueriesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
