import { SelectInput } from '#admin/forms/select-input.tsx';
import { contentMessages } from '#admin/ui/messages.ts';
import { gallerySizes } from '#shared/content/values.ts';
import { galleryMessages } from './messages.ts';

/** The choices of a picture's size. */
export const sizes = gallerySizes.map((size) => ({ value: size, label: contentMessages.sizes[size] }));

/** The form's choice of the width that a picture takes up in the gallery. */
export function SizeSelect({ source }: { source: string }) {
  return <SelectInput source={source} label={galleryMessages.size} options={sizes} defaultValue="square" />;
}
