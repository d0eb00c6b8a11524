import { useState } from 'react';
import type { ShownGalleryItem } from '#shared/content-source.ts';
import { galleryMessages } from '#site/messages.ts';
import { Lightbox } from './lightbox.tsx';
import { Tile } from './tile.tsx';
import { useWholeGallery } from './use-whole-gallery.ts';

interface TilesProps {
  items: ShownGalleryItem[];
  mayHaveMore: boolean;
}

/** The grid, and over it the one picture that a visitor looks at. */
export function Tiles({ items: first, mayHaveMore }: TilesProps) {
  const { items, isLoading, loadAll, watchEnd } = useWholeGallery(first, mayHaveMore);
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
