import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, styled } from '@mui/material';
import { type DragEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { Small } from '#admin/theme/parts.ts';
import type { MediaKind } from '#shared/media/schema.ts';
import { imagesOnly, toAccepted } from './check-picture-file.ts';
import { uploadMessages } from './messages.ts';

interface DropZoneProps {
  /** The accessible name of the file field. */
  label: string;
  text: string;
  isMultiple?: boolean;
  /** What may be chosen. */
  kinds?: readonly MediaKind[];
  /** Shown under the zone; the field is invalid while there is one. */
  error?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
}

// The platform's own file field, invisible but focusable: Space and Enter open it.
const FileField = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});

/** A file field that pictures can also be dropped on. */
export function DropZone(props: DropZoneProps) {
  const { label, text, isMultiple = false, kinds = imagesOnly, error, inputRef, onFiles } = props;
  const hint = kinds.map((kind) => uploadMessages.hints[kind]).join('; ');
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
          minHeight: { xs: 52, sm: 96 },
          px: 2,
          py: { xs: 0.5, sm: 2 },
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
          <Small sx={{ display: { xs: 'none', sm: 'block' } }}>{hint}</Small>
        </Box>
        <FileField
          ref={inputRef}
          type="file"
          accept={toAccepted(kinds).join(',')}
          multiple={isMultiple}
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={Boolean(error)}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Otherwise choosing the same file again would be no change.
            target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </Box>
      <Box id={`${id}-hint`} hidden>
        {hint}
      </Box>
      <Box id={`${id}-error`} role="alert" sx={{ color: 'error.main', fontSize: 13, mt: error ? 0.75 : 0, ml: 1.75 }}>
        {error}
      </Box>
    </Box>
  );
}
