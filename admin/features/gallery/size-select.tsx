import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { gallerySizes } from '#shared/content-values.ts';
import { galleryMessages } from './messages.ts';

/** The form's choice of how wide a picture stands in the gallery. */
export function SizeSelect({ source }: { source: string }) {
  const id = useId();
  const { field } = useController({ name: source });
  const { ref, ...handlers } = field;
  return (
    <TextField
      {...handlers}
      id={id}
      inputRef={ref}
      select
      label={galleryMessages.size}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      fullWidth
      margin="none"
    >
      {gallerySizes.map((size) => (
        <option key={size} value={size}>
          {galleryMessages.sizes[size]}
        </option>
      ))}
    </TextField>
  );
}
