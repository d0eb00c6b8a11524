import type { MouseEvent } from 'react';
import { useCallback, useRef, useState } from 'react';
import type { ShownGalleryItem } from '#shared/rendering/content-source.ts';
import { galleryMessages } from '#site/data/messages.ts';
import { remoteContent } from '#site/data/remote-content.ts';
import { StoredPicture } from '#site/ui/stored-picture/stored-picture.tsx';
import { Lightbox } from './lightbox.tsx';

interface TilesProps {
  items: ShownGalleryItem[];
  mayHaveMore: boolean;
}

/** The grid of images and the lightbox over it. */
export function Tiles({ items: initialItems, mayHaveMore }: TilesProps) {
  const { items, isLoading, loadAll, watchEnd } = useAllImages(initialItems, mayHaveMore);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const alts = items.map(({ title }, index) => title || `Picture ${index + 1}`);
  const open = (index: number) => {
    loadAll();
    setOpenIndex(index);
  };
  return (
    <>
      <ul className="tiles">
        {items.map((item, index) => (
          <Tile key={item._id} item={item} index={index} alt={alts[index] ?? ''} onOpen={open} />
        ))}
      </ul>
      {mayHaveMore && (
        <p className="portfolio__more" role="status" ref={watchEnd}>
          {isLoading && galleryMessages.loading}
        </p>
      )}
      <Lightbox items={items} alts={alts} openIndex={openIndex} onChange={setOpenIndex} />
    </>
  );
}

/** Every seventh tile, starting with the first, spans two rows. */
const tallEvery = 7;

interface TileProps {
  item: ShownGalleryItem;
  index: number;
  alt: string;
  onOpen: (index: number) => void;
}

/** The number of tiles that a phone's first screen shows whole; these load right after the first paint. */
const earlyCount = 1;

/** One image of the grid. Without JavaScript the link opens the image file. */
function Tile({ item, index, alt, onOpen }: TileProps) {
  const isTall = index % tallEvery === 0;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(index);
  };
  return (
    <li className="tile" data-size={item.size} data-tall={isTall}>
      <a href={item.imageUrl} aria-haspopup="dialog" onClick={open}>
        <StoredPicture item={item} alt={alt} sizes={getSizes(item.size, isTall)} isEarly={index < earlyCount} />
        <span className="tile__title" aria-hidden="true">
          {item.title}
        </span>
      </a>
    </li>
  );
}

/**
 * The `sizes` of a tile. A tall tile crops an image that is wider than the tile, and a phone's dense pixels allow three
 * quarters of the width.
 */
function getSizes(size: ShownGalleryItem['size'], isTall: boolean): string {
  if (size === 'landscape') return isTall ? '(min-width: 48rem) 72vw, 105vw' : '(min-width: 48rem) 50vw, 80vw';
  return isTall ? '(min-width: 48rem) 58vw, 80vw' : '(min-width: 48rem) 29vw, 44vw';
}

/** How far before the last image the others start to load, in window heights. */
const loadMargin = '200%';

/** Starts with the images of the document; loads all of them when the `watchEnd` ref comes near or `loadAll` is called. */
function useAllImages(initialItems: ShownGalleryItem[], mayHaveMore: boolean) {
  const [items, setItems] = useState(initialItems);
  const [isLoading, setIsLoading] = useState(false);
  const isRequested = useRef(!mayHaveMore);

  const loadAll = useCallback(async () => {
    if (isRequested.current) return;
    isRequested.current = true;
    setIsLoading(true);
    try {
      setItems(await remoteContent.gallery());
    } catch {
      // remoteContent logs the failure. Coming near the end again retries.
      isRequested.current = false;
    }
    setIsLoading(false);
  }, []);

  const watchEnd = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      if (!('IntersectionObserver' in window)) {
        void loadAll();
        return;
      }
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadAll(), {
        rootMargin: `${loadMargin} 0px`,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [loadAll],
  );

  return { items, isLoading, loadAll, watchEnd };
}
