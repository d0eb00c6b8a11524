import { TextField } from '@mui/material';
import { useField } from '#admin/forms/use-field.tsx';
import { contentMessages } from '#admin/messages.ts';
import { gallerySizes } from '#shared/content-values.ts';
import { galleryMessages } from './messages.ts';

/** The form's choice of the width that a picture takes up in the gallery. */
export function SizeSelect({ source }: { source: string }) {
  const field = useField(source, { defaultValue: 'square' });
  return (
    <TextField {...field} select label={galleryMessages.size} slotProps={{ select: { native: true } }}>
      {gallerySizes.map((size) => (
        <option key={size} value={size}>
          {contentMessages.sizes[size]}
        </option>
      ))}
    </TextField>
  );
}
