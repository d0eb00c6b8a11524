import { useState } from 'react';
import type { ShownGalleryItem } from '#shared/content-source.ts';
import { Lightbox } from './lightbox.tsx';
import { Tile } from './tile.tsx';

/** The grid, and over it the one picture that a visitor looks at. */
export function Tiles({ items }: { items: ShownGalleryItem[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const alts = items.map(({ title }, index) => title || `Picture ${index + 1}`);
  return (
    <>
      <ul className="tiles">
        {items.map((item, index) => (
          <Tile key={item._id} item={item} index={index} alt={alts[index] ?? ''} onOpen={setOpened} />
        ))}
      </ul>
      <Lightbox items={items} alts={alts} shown={opened} onShow={setOpened} />
    </>
  );
}
