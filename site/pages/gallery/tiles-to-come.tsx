import { galleryMessages } from '#site/messages.ts';

/** A grid of the right shape while the pictures are on their way. */
export function TilesToCome() {
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
