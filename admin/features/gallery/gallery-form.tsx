import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { useContentRows } from '#admin/lists/content-list.tsx';
import { DropZone } from '#admin/media/drop-zone.tsx';
import { LocalPreview, PreviewFrame } from '#admin/media/local-preview.tsx';
import { UploadStatus } from '#admin/media/upload-status.tsx';
import { usePictureQueue } from '#admin/media/use-picture-queue.ts';
import { uploadMessages } from '#admin/messages.ts';
import { contentLimits } from '#shared/content-values.ts';
import type { GalleryRecord } from './gallery-record.ts';
import { galleryMessages } from './messages.ts';
import { SizeSelect } from './size-select.tsx';
import { Thumbnail } from './thumbnail.tsx';

type Values = Pick<GalleryRecord, 'title' | 'imageUrl' | 'size' | 'isActive'>;

const contract: FormContract<GalleryRecord, Values> = {
  titles: { create: galleryMessages.addTitle, edit: galleryMessages.editTitle },
  blank: () => ({ title: '', imageUrl: '', size: 'square', isActive: true }),
  labels: {
    title: galleryMessages.titleLabel,
    imageUrl: galleryMessages.image,
    size: galleryMessages.size,
    isActive: galleryMessages.status,
  },
  messages: galleryMessages,
};

/** The form of an existing item; new ones have a form of their own, because they can be many. */
export function GalleryForm() {
  const { rows } = useContentRows<GalleryRecord>();
  const { address } = useDialogAddress();
  const [isUploading, setIsUploading] = useState(false);
  const item = address?.mode === 'edit' ? rows.find(({ id }) => id === address.id) : undefined;
  return (
    <FormDialog contract={contract} isBlocked={isUploading}>
      <PictureField item={item} onBusy={setIsUploading} />
      <TextInput source="title" label={galleryMessages.title} limit={contentLimits.title} isOptional />
      <SizeSelect source="size" />
      <ActiveSwitch />
    </FormDialog>
  );
}

interface PictureFieldProps {
  /** The item as the list has it, for its small sizes. */
  item: GalleryRecord | undefined;
  onBusy: (isBusy: boolean) => void;
}

/** The picture of an item, which another upload can replace. The value of the field is the picture's address. */
function PictureField({ item, onBusy }: PictureFieldProps) {
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
        label={galleryMessages.image}
        text={uploadMessages.dropOne}
        inputRef={input}
        error={rejected[0] ?? (error && <ValidationError error={error} />)}
        onFiles={choose}
      />
    </Box>
  );
}
