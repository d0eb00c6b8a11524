import { useState } from 'react';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useContentRows } from '#admin/lists/content-list.tsx';
import { PictureField } from '#admin/media/picture-field.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { contentLimits } from '#shared/content/values.ts';
import type { GalleryRecord } from './gallery-content.ts';
import { galleryMessages } from './messages.ts';
import { SizeSelect } from './size-select.tsx';

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
      <PictureField label={galleryMessages.image} item={item} onBusy={setIsUploading} />
      <TextInput source="title" label={galleryMessages.title} limit={contentLimits.title} isOptional />
      <SizeSelect source="size" />
      <ActiveSwitch />
    </FormDialog>
  );
}
