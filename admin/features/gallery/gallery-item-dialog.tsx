import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { contentLimits } from '#shared/content-values.ts';
import type { GalleryRecord } from './gallery-record.ts';
import { galleryMessages } from './messages.ts';
import { PictureField } from './picture-field.tsx';
import { SizeSelect } from './size-select.tsx';

type Values = Pick<GalleryRecord, 'title' | 'imageUrl' | 'size' | 'isActive'>;

const contract: FormContract<GalleryRecord, Values> = {
  titles: { create: galleryMessages.addTitle, edit: galleryMessages.editTitle },
  blank: () => ({ title: '', imageUrl: '', size: 'square', isActive: true }),
  valuesOf: ({ title, imageUrl, size, isActive }) => ({ title, imageUrl, size, isActive }),
  labels: {
    title: galleryMessages.titleLabel,
    imageUrl: galleryMessages.image,
    size: galleryMessages.size,
    isActive: galleryMessages.status,
  },
  messages: galleryMessages,
};

/** The form of an item that is there already; new ones have a form of their own, because they may be many. */
export function GalleryItemDialog() {
  const { data = [] } = useListContext<GalleryRecord>();
  const { address } = useDialogAddress();
  const [isUploading, setIsUploading] = useState(false);
  if (address?.mode === 'create') return null;
  const item = address === null ? undefined : data.find(({ id }) => id === address.id);
  return (
    <FormDialog contract={contract} isBlocked={isUploading}>
      <PictureField item={item} onBusy={setIsUploading} />
      <TextInput source="title" label={galleryMessages.title} limit={contentLimits.title} isOptional />
      <SizeSelect source="size" />
      <ActiveSwitch />
    </FormDialog>
  );
}
