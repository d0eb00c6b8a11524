import type { ShownTestimonial } from '#shared/content-source.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { useCarousel } from './use-carousel.ts';

export type Voice = Pick<ShownTestimonial, 'quote' | 'author' | 'role' | 'event'>;

/** Longer quotes than this (UTF-16 units) are set smaller. */
const longQuote = 420;

/** A carousel after the ARIA practices: it never turns by itself, so what it shows may be said aloud at once. */
export function Carousel({ voices }: { voices: readonly Voice[] }) {
  const { chosen, shown, slides, choose } = useCarousel(voices.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is no set of form fields
    <div className="carousel" role="group" aria-roledescription="carousel" aria-labelledby="voices">
      {voices.length > 1 && <CarouselControls count={voices.length} chosen={chosen} choose={choose} />}
      <div className="carousel__slides" aria-live="polite" ref={slides}>
        {voices.map(({ quote, author, role, event }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: nor is a slide
          <div
            className="slide"
            key={`${author} ${quote}`}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${voices.length}`}
            data-shown={index === shown}
          >
            <figure>
              <blockquote data-long={quote.length > longQuote}>
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                <span className="slide__author">{author}</span>
                <span>
                  <bdi>{role}</bdi>
                  {role && event && ', '}
                  <bdi>{event}</bdi>
                </span>
              </figcaption>
            </figure>
          </div>
        ))}
      </div>
    </div>
  );
}
