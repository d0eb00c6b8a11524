import { uploadMessages } from '#admin/messages.ts';
import { maximumPictureBytes } from '#shared/content-values.ts';

/** The types that the file picker offers and a drop accepts. The server checks the bytes as well. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

interface Rejection {
  title: string;
  text: string;
}

/** Why a file cannot be uploaded; `undefined` if it can be tried. */
export function checkPictureFile({ type, size }: Pick<File, 'type' | 'size'>): Rejection | undefined {
  if (!pictureTypes.includes(type)) return uploadMessages.invalid;
  return size > maximumPictureBytes ? uploadMessages.tooLarge : undefined;
}
