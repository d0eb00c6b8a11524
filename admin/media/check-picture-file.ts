import { maximumPictureBytes, maximumVideoBytes } from '#shared/content/values.ts';
import { detectType, pictureTypeNames, signatureLength, videoType } from '#shared/media/file-types.ts';
import type { MediaKind } from '#shared/media/schema.ts';
import { uploadMessages } from './messages.ts';

/** The types that the file picker offers and a drop accepts. The server checks the bytes as well. */
const acceptedTypes: Record<MediaKind, readonly string[]> = {
  image: pictureTypeNames,
  video: [videoType],
};
export const toAccepted = (kinds: readonly MediaKind[]) => kinds.flatMap((kind) => acceptedTypes[kind]);

/** What a file may be for a field that says nothing else. */
export const imagesOnly: readonly MediaKind[] = ['image'];

interface Rejection {
  title: string;
  text: string;
}

/** The file with the type that its bytes say: that of a browser follows from the name, which may have any ending or none. */
export async function withOwnType(file: File): Promise<File> {
  const type = detectType(new Uint8Array(await file.slice(0, signatureLength).arrayBuffer())) ?? file.type;
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

/** Why a file cannot be uploaded; `undefined` if it can be tried. */
export function checkPictureFile(
  { type, size }: Pick<File, 'type' | 'size'>,
  kinds: readonly MediaKind[] = imagesOnly,
): Rejection | undefined {
  const isVideo = acceptedTypes.video.includes(type);
  if (!toAccepted(kinds).includes(type))
    return kinds.includes('image') ? uploadMessages.invalid : uploadMessages.noVideo;
  if (isVideo) return size > maximumVideoBytes ? uploadMessages.noVideo : undefined;
  return size > maximumPictureBytes ? uploadMessages.tooLarge : undefined;
}
