import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextInput } from '#admin/forms/text-input.tsx';
import type { PictureQueue, QueuedPicture } from '#admin/media/picture-queue.ts';
import { contentLimits } from '#shared/content-values.ts';
import { LocalPreview } from './local-preview.tsx';
import { galleryMessages } from './messages.ts';
import { PicturePreview } from './picture-preview.tsx';
import { type PicturesValues, sizeFor } from './pictures-form.ts';
import { SizeSelect } from './size-select.tsx';
import { UploadStatus } from './upload-status.tsx';

interface NewPictureProps {
  picture: QueuedPicture;
  queue: PictureQueue;
  /** Why the server refused to make an item of it. */
  refusal: string | undefined;
  onRemove: () => void;
}

/** One picture that is to become an item: what it looks like, how far it has come, its title and its size. */
export function NewPicture({ picture, queue, refusal, onRemove }: NewPictureProps) {
  const { key, name, file, imageUrl } = picture;
  const { setValue, getFieldState } = useFormContext<PicturesValues>();
  const isMeasured = useRef(false);
  const measured = (width: number, height: number) => {
    const field = `pictures.${key}.size` as const;
    if (!isMeasured.current && !getFieldState(field).isTouched) setValue(field, sizeFor(width, height));
    isMeasured.current = true;
  };
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ display: 'grid', gap: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', gap: 2 }}>
        <PicturePreview>
          {file ? <LocalPreview file={file} onMeasured={measured} /> : imageUrl && <img src={imageUrl} alt="" />}
        </PicturePreview>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <UploadStatus picture={picture} queue={queue} onRemove={onRemove} />
        </Box>
      </Box>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'minmax(0, 1fr) 160px' }, alignItems: 'start' }}>
        <TextInput
          source={`pictures.${key}.title`}
          label={galleryMessages.title}
          limit={contentLimits.title}
          isOptional
        />
        <SizeSelect source={`pictures.${key}.size`} />
      </Box>
    </Box>
  );
}
