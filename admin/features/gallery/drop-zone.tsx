import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type DragEvent, type Ref, useId, useState } from 'react';
import { pictureTypes } from '#admin/media/check-picture-file.ts';
import { uploadMessages } from '#admin/messages.ts';

interface DropZoneProps {
  /** What the file field is called. */
  label: string;
  text: string;
  isMultiple?: boolean;
  /** Said under it; the field is marked as wrong while there is one. */
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
}

// The platform's own file field, out of sight but not out of reach: it takes the focus, Space and Enter.
const FileField = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});

/** Where pictures are chosen or dropped. */
export function DropZone({ label, text, isMultiple = false, error, inputRef, onFiles }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    onFiles(isMultiple ? files : files.slice(0, 1));
  };
  return (
    <Box>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        data-over={isOver}
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 2,
          minHeight: 96,
          px: 2,
          py: 2,
          border: '1.5px dashed',
          borderColor: error ? 'error.main' : 'text.secondary',
          borderRadius: 1,
          '&[data-over="true"], &:hover': { borderColor: 'secondary.main', bgcolor: 'action.hover' },
          '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: 2 },
        }}
      >
        <UploadIcon sx={{ color: 'secondary.main' }} />
        <Box aria-hidden>
          <Box sx={{ fontWeight: 600 }}>{text}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{uploadMessages.hint}</Box>
        </Box>
        <FileField
          ref={inputRef}
          type="file"
          accept={pictureTypes.join(',')}
          multiple={isMultiple}
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error !== undefined}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file chosen again must be news.
            target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </Box>
      <Box id={`${id}-hint`} hidden>
        {uploadMessages.hint}
      </Box>
      <Box id={`${id}-error`} role="alert" sx={{ color: 'error.main', fontSize: 13, mt: error ? 0.75 : 0, ml: 1.75 }}>
        {error}
      </Box>
    </Box>
  );
}
