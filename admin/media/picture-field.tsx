import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { uploadMessages } from '#admin/messages.ts';
import type { Picture } from '#shared/gallery-item.ts';
import { DropZone } from './drop-zone.tsx';
import { LocalPreview, PreviewFrame } from './local-preview.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { UploadStatus } from './upload-status.tsx';
import { usePictureQueue } from './use-picture-queue.ts';

interface PictureFieldProps {
  label: string;
  /** The item as the list has it, for its small sizes. */
  item: { imageUrl: string; picture: Picture | null } | undefined;
  onBusy: (isBusy: boolean) => void;
}

/** The picture of an item, which another upload can replace. The value of `imageUrl` is the picture's address. */
export function PictureField({ label, item, onBusy }: PictureFieldProps) {
  const { field, fieldState } = useInput({
    source: 'imageUrl',
    validate: (value: string) => (value === '' ? uploadMessages.missing : undefined),
  });
  const [before] = useState(field.value);
  const { queue, pictures, isBusy, choose, rejected } = usePictureQueue({
    isSingle: true,
    onUploaded: ({ imageUrl }) => field.onChange(imageUrl),
  });
  const input = useRef<HTMLInputElement>(null);
  const [picture] = pictures;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  const error = fieldState.error?.message;
  const stored = { imageUrl: field.value, picture: item && item.imageUrl === field.value ? item.picture : null };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {picture?.file ? (
          <PreviewFrame>
            <LocalPreview file={picture.file} />
          </PreviewFrame>
        ) : (
          <Thumbnail {...stored} />
        )}
        {picture && (
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <UploadStatus
              picture={picture}
              queue={queue}
              onRemove={() => {
                queue.clear();
                field.onChange(before);
                input.current?.focus();
              }}
            />
          </Box>
        )}
      </Box>
      <DropZone
        label={label}
        text={uploadMessages.dropOne}
        inputRef={input}
        error={rejected[0] ?? (error && <ValidationError error={error} />)}
        onFiles={choose}
      />
    </Box>
  );
}
