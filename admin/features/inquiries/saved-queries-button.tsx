import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { useState } from 'react';
import { ToolButton } from '#admin/lists/tool-button.tsx';
import { savedQueryTexts } from './messages.ts';
import { SavedQueriesDialog } from './saved-queries-dialog.tsx';

export function SavedQueriesButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToolButton icon={<BookmarkIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {savedQueryTexts.open}
      </ToolButton>
      {isOpen && <SavedQueriesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
