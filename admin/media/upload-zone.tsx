import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { MediaKind } from '#shared/media/schema.ts';
import { DropZone } from './drop-zone.tsx';
import { uploadMessages } from './messages.ts';
import { UploadStatus } from './upload-status.tsx';
import { usePictureQueue } from './use-picture-queue.ts';

interface UploadZoneProps {
  kinds: readonly MediaKind[];
  isSingle?: boolean;
  onUploaded: (upload: { id: string; imageUrl: string }) => void;
}

/** Uploads files to the media library, which keeps them without use. */
export function UploadZone({ kinds, isSingle = false, onUploaded }: UploadZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const { queue, pictures, choose, rejected } = usePictureQueue({
    kinds,
    isSingle,
    isKept: true,
    onUploaded({ key, imageUrl = '' }) {
      queue.remove(key);
      onUploaded({ id: imageUrl.replace(/^.*\/|\.\w+$/g, ''), imageUrl });
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <DropZone
        label={uploadMessages.upload}
        text={uploadMessages.dropFiles}
        kinds={kinds}
        isMultiple={!isSingle}
        inputRef={input}
        error={rejected[0]}
        onFiles={choose}
      />
      {pictures.map((picture) => (
        <UploadStatus
          key={picture.key}
          picture={picture}
          queue={queue}
          onRemove={() => {
            queue.remove(picture.key);
            input.current?.focus();
          }}
        />
      ))}
    </Box>
  );
}
