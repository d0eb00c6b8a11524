import type { MouseEvent } from 'react';
import { useCallback, useRef, useState } from 'react';
import type { ShownGalleryItem } from '#shared/content-source.ts';
import { remoteContent } from '#site/data/remote-content.ts';
import { galleryMessages } from '#site/messages.ts';
import { StoredPicture } from '#site/ui/stored-picture/stored-picture.tsx';
import { Lightbox } from './lightbox.tsx';

interface TilesProps {
  items: ShownGalleryItem[];
  mayHaveMore: boolean;
}

/** The grid, and over it the one picture that a visitor looks at. */
export function Tiles({ items: first, mayHaveMore }: TilesProps) {
  const { items, isLoading, loadAll, watchEnd } = useAllImages(first, mayHaveMore);
  const [opened, setOpened] = useState<number | null>(null);
  const alts = items.map(({ title }, index) => title || `Picture ${index + 1}`);
  const open = (index: number) => {
    loadAll();
    setOpened(index);
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
      <Lightbox items={items} alts={alts} shown={opened} onShow={setOpened} />
    </>
  );
}

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

/** How long before a visitor sees the last picture the others are asked for, in the height of the window. */
const ahead = '200%';

/** The pictures that came with the page, and from when `watchEnd`, a ref, comes near or `loadAll` is called, all there are. */
function useAllImages(first: ShownGalleryItem[], mayHaveMore: boolean) {
  const [items, setItems] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  const isAsked = useRef(!mayHaveMore);

  const loadAll = useCallback(async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setIsLoading(true);
    try {
      setItems(await remoteContent.gallery());
    } catch {
      // The source has logged it; whoever comes near again asks again.
      isAsked.current = false;
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
        rootMargin: `${ahead} 0px`,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [loadAll],
  );

  return { items, isLoading, loadAll, watchEnd };
}
