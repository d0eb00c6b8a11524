import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { useState } from 'react';
import { ToolButton } from '#admin/lists/tool-buttons.tsx';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { lazyPart } from '#admin/ui/screen.tsx';
import { importTexts as texts } from './messages.ts';

const ImportDialog = lazyPart<{ onClose: () => void }>(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** Opens the import of items; nothing for whoever may not change them. */
export function ImportButton() {
  const canEdit = useCanEdit();
  const [isOpen, setIsOpen] = useState(false);
  if (!canEdit) return null;
  return (
    <>
      <ToolButton icon={<UploadIcon />} onClick={() => setIsOpen(true)}>
        {texts.title}
      </ToolButton>
      {isOpen && (
        <LazyDialog onClose={() => setIsOpen(false)}>
          <ImportDialog onClose={() => setIsOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
}
