import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { uploadMessages } from '#admin/messages.ts';
import { DropZone } from './drop-zone.tsx';
import type { GalleryRecord } from './gallery-record.ts';
import { LocalPreview } from './local-preview.tsx';
import { galleryMessages } from './messages.ts';
import { PicturePreview } from './picture-preview.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { UploadStatus } from './upload-status.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { usePictureQueue } from './use-picture-queue.ts';

interface PictureFieldProps {
  /** The item as the list has it, for its made sizes. */
  item: GalleryRecord | undefined;
  /** Called when an upload begins, and when nothing is on its way any more. */
  onBusy: (isBusy: boolean) => void;
}

/** The picture of an item, and how another one takes its place. The form holds its address once it has arrived. */
export function PictureField({ item, onBusy }: PictureFieldProps) {
  const { field, fieldState } = useController({
    name: 'imageUrl',
    rules: { validate: (value: string) => value !== '' || uploadMessages.missing },
  });
  const { queue, pictures, isBusy } = usePictureQueue();
  const [before] = useState(field.value);
  const { choose, refused } = useChosenFiles(([file]) => {
    queue.clear();
    if (file) queue.add([file]);
  });
  const input = useRef<HTMLInputElement>(null);
  const [picture] = pictures;

  const arrived = picture?.imageUrl;
  const { onChange } = field;
  useEffect(() => {
    if (arrived !== undefined) onChange(arrived);
  }, [arrived, onChange]);
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  const stored = { imageUrl: field.value, picture: item && item.imageUrl === field.value ? item.picture : null };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {picture?.file ? (
          <PicturePreview>
            <LocalPreview file={picture.file} />
          </PicturePreview>
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
                onChange(before);
                input.current?.focus();
              }}
            />
          </Box>
        )}
      </Box>
      <DropZone
        label={galleryMessages.image}
        text={uploadMessages.dropOne}
        inputRef={input}
        error={refused[0] ?? fieldState.error?.message}
        onFiles={choose}
      />
    </Box>
  );
}
