import { Box, Button } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import type { Picture } from '#shared/gallery-item/schema.ts';
import { DropZone } from './drop-zone.tsx';
import { LocalPreview, PreviewFrame } from './local-preview.tsx';
import { uploadMessages } from './messages.ts';
import { isUploading } from './picture-queue.ts';
import { Thumbnail } from './thumbnail.tsx';
import { UploadStatus } from './upload-status.tsx';
import { usePictureQueue } from './use-picture-queue.ts';

interface PictureFieldProps {
  label: string;
  /** The field of the item, `imageUrl` by default. */
  source?: string;
  /** Takes the place of a picture that is no upload. */
  builtIn?: ReactNode;
  /** The item as the list has it, for its small sizes. */
  item: { imageUrl: string | null; picture: Picture | null } | undefined;
  /** Whether there may be no picture. */
  isOptional?: boolean;
  /** Whether no picture is `null`, and the one that is there can be taken out. */
  isNullable?: boolean;
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** The picture of an item, which another upload can replace. The value of the field is the picture's address. */
export function PictureField(props: PictureFieldProps) {
  const { label, source = 'imageUrl', builtIn, item, isOptional = false, onBusy, isNullable = false } = props;
  const { field, fieldState } = useInput({
    source,
    validate: (value: string | null) => {
      if (queue.read().some(isUploading)) return uploadMessages.notFinished;
      return !value && !isOptional && !isNullable ? uploadMessages.missing : undefined;
    },
  });
  const [before] = useState(field.value);
  const { queue, pictures, isBusy, choose, rejected } = usePictureQueue({
    isSingle: true,
    onUploaded: ({ imageUrl }) => field.onChange(imageUrl),
  });
  const input = useRef<HTMLInputElement>(null);
  const [picture] = pictures;
  useEffect(() => {
    if (!isBusy) return;
    onBusy?.(true);
    return () => onBusy?.(false);
  }, [isBusy, onBusy]);

  const error = fieldState.error?.message;
  const imageUrl: string = field.value ?? '';
  const stored = { imageUrl, picture: item && item.imageUrl === imageUrl ? item.picture : null };
  const preview = stored.imageUrl.includes('/') ? <Thumbnail {...stored} /> : builtIn;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {picture?.file ? (
          <PreviewFrame>
            <LocalPreview file={picture.file} />
          </PreviewFrame>
        ) : (
          preview
        )}
        {isNullable && imageUrl !== '' && !picture && (
          <Button onClick={() => field.onChange(null)}>{uploadMessages.takeOut}</Button>
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
