import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShownTestimonial } from '#shared/content-source.ts';
import { testimonialMessages } from '#site/messages.ts';
import { routes } from '#site/routes.ts';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';

/** What guests said. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section className="band voices" aria-labelledby="voices">
      <p className="label">Testimonials</p>
      <h2 className="visually-hidden" id="voices">
        What our guests remember
      </h2>
      {testimonials.length === 0 ? (
        <p className="voices__none">{testimonialMessages.none}</p>
      ) : (
        <Carousel testimonials={testimonials} />
      )}
      <MagneticLink to={routes.contact}>PLAN YOUR EVENT</MagneticLink>
    </section>
  );
}

export type Testimonial = Pick<ShownTestimonial, 'quote' | 'author' | 'role' | 'event'>;

/** Longer quotes than this (UTF-16 units) are set smaller. */
const longQuote = 420;

/** A carousel after the ARIA practices: it never turns by itself, so what it shows may be said aloud at once. */
export function Carousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { chosen, shown, slides, choose } = useCarousel(testimonials.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is no set of form fields
    <div className="carousel" role="group" aria-roledescription="carousel" aria-labelledby="voices">
      {testimonials.length > 1 && <CarouselControls count={testimonials.length} chosen={chosen} choose={choose} />}
      <div className="carousel__slides" aria-live="polite" ref={slides}>
        {testimonials.map(({ quote, author, role, event }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: nor is a slide
          <div
            className="slide"
            key={`${author} ${quote}`}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${testimonials.length}`}
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

interface CarouselControlsProps {
  count: number;
  chosen: number;
  choose(index: number): void;
}

/** Previous, next and a dot for each slide. */
export function CarouselControls({ count, chosen, choose }: CarouselControlsProps) {
  return (
    <div className="carousel__controls">
      <Step label="Previous testimonial" path="M15 5 8 12l7 7" onClick={() => choose(chosen - 1)} />
      <ol className="carousel__dots" aria-label="Choose a testimonial">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
          <li key={index}>
            <button
              className="carousel__dot"
              type="button"
              aria-label={`Testimonial ${index + 1} of ${count}`}
              aria-current={index === chosen ? 'true' : undefined}
              onClick={() => choose(index)}
            />
          </li>
        ))}
      </ol>
      <Step label="Next testimonial" path="m9 5 7 7-7 7" onClick={() => choose(chosen + 1)} />
    </div>
  );
}

function Step({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button className="carousel__step" type="button" aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={path} strokeWidth="1.25" />
      </svg>
    </button>
  );
}

/** Milliseconds. */
const fadeOut = 400;
const fadeIn = 600;

/**
 * One of `count` slides on show. `chosen` follows the visitor at once, `shown` when the slide before has faded; past the
 * last one comes the first. Whoever chooses again in the meantime gets what was chosen last.
 */
export function useCarousel(count: number) {
  const [chosen, setChosen] = useState(0);
  const [shown, setShown] = useState(0);
  const wanted = useRef(0);
  const isFading = useRef(false);
  const slides = useRef<HTMLDivElement>(null);

  const change = async () => {
    isFading.current = true;
    const fading = fade(slides.current, 0, fadeOut);
    await fading?.finished.catch(() => undefined);
    isFading.current = false;
    flushSync(() => setShown(wanted.current));
    fading?.cancel();
    fade(slides.current, [0, 1], fadeIn);
  };

  const choose = (index: number) => {
    const next = (index + count) % count;
    if (next === wanted.current) return;
    wanted.current = next;
    setChosen(next);
    if (!isFading.current) void change();
  };

  return { chosen, shown, slides, choose };
}

/** With one value the fade begins at what is seen: where the slide before is still coming in, nothing flashes up. */
function fade(
  element: HTMLElement | null,
  opacity: number | [number, number],
  duration: number,
): Animation | undefined {
  if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  return element.animate({ opacity }, { duration, easing: 'ease-in-out', fill: 'forwards' });
}
