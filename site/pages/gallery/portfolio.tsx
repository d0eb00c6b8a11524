import { useCallback, useRef, useState } from 'react';
import type { ShownGalleryItem } from '#shared/content-source.ts';
import type { Outcome } from '#site/data/outcome.ts';
import { galleryMessages } from '#site/messages.ts';
import { useLocation } from '#site/runtime/navigation.tsx';
import { useSite } from '#site/runtime/site-context.ts';
import { Tiles } from './tiles.tsx';

interface PortfolioProps {
  gallery: Outcome<ShownGalleryItem[]>;
  /** As many pictures as are loaded with the page; where there are so many, there may be more. */
  first: number;
}

/** The pictures of the house, in one of four states: on their way, failed, none yet, here. */
export function Portfolio({ gallery, first }: PortfolioProps) {
  const { isReloading, reload } = useReload();
  const section = useRef<HTMLElement>(null);

  const tryAgain = () => {
    // The button goes away while it works, and the focus must not go with it.
    section.current?.focus();
    void reload();
  };

  return (
    <section className="section portfolio" ref={section} tabIndex={-1} aria-labelledby="portfolio">
      <h2 className="visually-hidden" id="portfolio">
        Portfolio
      </h2>
      {isReloading ? <TilesSkeleton /> : <Pictures gallery={gallery} first={first} onTryAgain={tryAgain} />}
    </section>
  );
}

function Pictures({ gallery, first, onTryAgain }: PortfolioProps & { onTryAgain: () => void }) {
  if (gallery.failure !== null)
    return (
      <div className="portfolio__note" role="alert">
        <p>{galleryMessages[gallery.failure]}</p>
        <button className="button" type="button" onClick={onTryAgain}>
          {galleryMessages.tryAgain}
        </button>
      </div>
    );
  if (gallery.content.length === 0)
    return (
      <div className="portfolio__note">
        <p>{galleryMessages.empty.title}</p>
        <p>{galleryMessages.empty.advice}</p>
      </div>
    );
  return <Tiles items={gallery.content} mayHaveMore={gallery.content.length === first} />;
}

/** A grid of the right shape while the pictures are on their way. */
function TilesSkeleton() {
  return (
    <>
      <p className="portfolio__loading" role="status">
        {galleryMessages.loading}
      </p>
      <div className="tiles" aria-hidden="true">
        {['one', 'two', 'three', 'four'].map((name) => (
          <div className="tile tile--to-come" key={name} data-size="landscape" />
        ))}
      </div>
    </>
  );
}

/** Asks again for what the page on show could not load. */
function useReload() {
  const { pages } = useSite();
  const { pathname } = useLocation();
  const [isReloading, setIsReloading] = useState(false);

  const reload = useCallback(async () => {
    setIsReloading(true);
    await pages.open(pathname).catch(() => undefined);
    setIsReloading(false);
  }, [pages, pathname]);

  return { isReloading, reload };
}
