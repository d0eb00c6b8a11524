import type { ImageValue } from '#shared/slots/slots.ts';
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import { Photo } from '#site/ui/photo/photo.tsx';
import { StoredPicture } from '#site/ui/stored-picture/stored-picture.tsx';

interface SlotPhotoProps {
  value: ImageValue;
  /** The files of the starter photograph, if there is one. */
  starter: PhotoFiles | undefined;
  sizes: string;
  isPriority?: boolean;
  fillsScreen?: boolean;
  onError?: () => void;
}

/** Whether there is a photograph to show: a name may be blank, or of an earlier release. */
export const hasFiles = ({ src }: ImageValue, starter: PhotoFiles | undefined) =>
  starter !== undefined || src.startsWith('/');

/** The photograph of a slot: the one that ships with the site, or the upload that replaced it, cropped around its focus. */
export function SlotPhoto({ value, starter, isPriority = false, fillsScreen, onError, sizes }: SlotPhotoProps) {
  const { src, alt, focus, picture } = value;
  // Classes, because the content security policy allows no inline style.
  const className = focus === undefined ? '' : ` focus-x-${focus.x} focus-y-${focus.y}`;
  if (src === starter?.name)
    return <Photo photo={starter} {...{ alt, sizes, isPriority, fillsScreen, onError, className }} />;
  return (
    <span className={`photo${className}`}>
      <StoredPicture item={{ imageUrl: src, picture: picture ?? null }} alt={alt} sizes={sizes} isEager={isPriority} />
    </span>
  );
}
