import type { MouseEvent } from 'react';
import type { ShownGalleryItem } from '#shared/content-source.ts';
import { StoredPicture } from '#site/ui/stored-picture/stored-picture.tsx';

/** Every so many tiles, the first included, one is two rows tall. */
const tallEvery = 7;

interface TileProps {
  item: ShownGalleryItem;
  index: number;
  alt: string;
  onOpen: (index: number) => void;
}

/** As many as the first screen shows whole on a telephone. */
const early = 1;

/** One picture of the grid; without script the link leads to the picture itself. */
export function Tile({ item, index, alt, onOpen }: TileProps) {
  const isTall = index % tallEvery === 0;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(index);
  };
  return (
    <li className="tile" data-size={item.size} data-tall={isTall}>
      <a href={item.imageUrl} aria-haspopup="dialog" onClick={open}>
        <StoredPicture item={item} alt={alt} sizes={sizesOf(item.size, isTall)} isEarly={index < early} />
        <span className="tile__title" aria-hidden="true">
          {item.title}
        </span>
      </a>
    </li>
  );
}

/**
 * A tall tile shows the middle of a picture that is drawn wider than the tile. The pixels of a telephone are so small that
 * three quarters of them are enough.
 */
function sizesOf(size: ShownGalleryItem['size'], isTall: boolean): string {
  if (size === 'landscape') return isTall ? '(min-width: 48rem) 72vw, 105vw' : '(min-width: 48rem) 50vw, 80vw';
  return isTall ? '(min-width: 48rem) 58vw, 80vw' : '(min-width: 48rem) 29vw, 44vw';
}
