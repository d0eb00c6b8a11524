import { uploadMessages } from '#admin/messages.ts';
import { maximumPictureBytes } from '#shared/content-values.ts';

/** What the file picker offers, and what is taken from a drop. The server looks at the bytes as well. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

export interface Refusal {
  title: string;
  text: string;
}

/** Why a file cannot be uploaded; `undefined` where it may be tried. */
export function checkPictureFile({ type, size }: Pick<File, 'type' | 'size'>): Refusal | undefined {
  if (!pictureTypes.includes(type)) return uploadMessages.invalid;
  return size > maximumPictureBytes ? uploadMessages.tooLarge : undefined;
}
