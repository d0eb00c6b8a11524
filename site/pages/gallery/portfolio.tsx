import { useCallback, useRef, useState } from 'react';
import type { ShownGalleryItem } from '#shared/rendering/content-source.ts';
import { galleryMessages } from '#site/data/messages.ts';
import type { Outcome } from '#site/data/outcome.ts';
import { useLocation } from '#site/runtime/navigation.tsx';
import { useSite } from '#site/runtime/site-context.ts';
import { Tiles } from './tiles.tsx';

interface PortfolioProps {
  gallery: Outcome<ShownGalleryItem[]>;
  /** The number of images that the page asks for; when that many came, there may be more. */
  initialCount: number;
}

/** The gallery in one of its four states: loading, failed, empty or populated. */
export function Portfolio({ gallery, initialCount }: PortfolioProps) {
  const { isReloading, reload } = useReload();
  const section = useRef<HTMLElement>(null);

  const tryAgain = () => {
    // The button unmounts while the gallery reloads, so the focus moves to the section first.
    section.current?.focus();
    void reload();
  };

  return (
    <section className="section portfolio" ref={section} tabIndex={-1} aria-labelledby="portfolio">
      <h2 className="visually-hidden" id="portfolio">
        Portfolio
      </h2>
      {isReloading ? (
        <TilesSkeleton />
      ) : (
        <Pictures gallery={gallery} initialCount={initialCount} onTryAgain={tryAgain} />
      )}
    </section>
  );
}

function Pictures({ gallery, initialCount, onTryAgain }: PortfolioProps & { onTryAgain: () => void }) {
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
  return <Tiles items={gallery.content} mayHaveMore={gallery.content.length === initialCount} />;
}

/** Placeholder tiles in the shape of the grid. */
function TilesSkeleton() {
  return (
    <>
      <p className="portfolio__loading" role="status">
        {galleryMessages.loading}
      </p>
      <div className="tiles" aria-hidden="true">
        {['one', 'two', 'three', 'four'].map((name) => (
          <div className="tile tile--skeleton" key={name} data-size="landscape" />
        ))}
      </div>
    </>
  );
}

/** Loads the current page again after a failure. */
function useReload() {
  const { pages } = useSite();
  const { pathname } = useLocation();
  const [isReloading, setIsReloading] = useState(false);

  const reload = useCallback(async () => {
    setIsReloading(true);
    await pages.tryToLoad(pathname);
    setIsReloading(false);
  }, [pages, pathname]);

  return { isReloading, reload };
}
