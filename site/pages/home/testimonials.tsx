import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { homeSlots } from '#shared/pages/home.ts';
import type { ShownTestimonial } from '#shared/rendering/content-source.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import { testimonialMessages } from '#site/data/messages.ts';
import { openEntries } from '#site/runtime/layout.ts';
import { useSite } from '#site/runtime/site-context.ts';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';

interface TestimonialsProps {
  slots: Pick<
    SlotValues<typeof homeSlots>,
    'testimonialsLabel' | 'testimonialsHeadline' | 'testimonialsLink' | 'testimonialsReviews'
  >;
  testimonials: readonly Testimonial[];
}

export function Testimonials({ slots, testimonials }: TestimonialsProps) {
  return (
    <section className="band testimonials" aria-labelledby="testimonials">
      <p className="label">{slots.testimonialsLabel}</p>
      <h2 className="visually-hidden" id="testimonials">
        {slots.testimonialsHeadline}
      </h2>
      {testimonials.length === 0 ? (
        <p className="testimonials__empty">{testimonialMessages.none}</p>
      ) : (
        <Carousel testimonials={testimonials} />
      )}
      <MagneticLink to={slots.testimonialsLink.to}>{slots.testimonialsLink.label}</MagneticLink>
      <Reviews links={slots.testimonialsReviews} />
    </section>
  );
}

/** The review pages elsewhere. Those without an address are left out. */
function Reviews({ links }: { links: TestimonialsProps['slots']['testimonialsReviews'] }) {
  const entries = openEntries(links, useSite().layout);
  if (entries.length === 0) return null;
  return (
    <ul className="testimonials__reviews">
      {entries.map(({ link: { label, to } }) => (
        <li key={to}>
          <PageLink to={to}>{label}</PageLink>
        </li>
      ))}
    </ul>
  );
}

export type Testimonial = Pick<ShownTestimonial, 'quote' | 'author' | 'role' | 'event'>;

/** Quotes longer than this (UTF-16 units) are set in smaller type. */
const longQuote = 420;

/** A carousel as in the ARIA Authoring Practices. It never advances by itself, so the live region may announce each slide. */
function Carousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { selected, visible, slides, select } = useCarousel(testimonials.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is not a fieldset
    <div className="carousel" role="group" aria-roledescription="carousel" aria-labelledby="testimonials">
      {testimonials.length > 1 && (
        <CarouselControls count={testimonials.length} selected={selected} onSelect={select} />
      )}
      <div className="carousel__slides" aria-live="polite" ref={slides}>
        {testimonials.map(({ quote, author, role, event }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: neither is a slide
          <div
            className="slide"
            key={`${author} ${quote}`}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${testimonials.length}`}
            data-shown={index === visible}
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
  selected: number;
  onSelect(index: number): void;
}

function CarouselControls({ count, selected, onSelect }: CarouselControlsProps) {
  return (
    <div className="carousel__controls">
      <Step label="Previous testimonial" path="M15 5 8 12l7 7" onClick={() => onSelect(selected - 1)} />
      <ol className="carousel__dots" aria-label="Choose a testimonial">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no identity but its position
          <li key={index}>
            <button
              className="carousel__dot"
              type="button"
              aria-label={`Testimonial ${index + 1} of ${count}`}
              aria-current={index === selected ? 'true' : undefined}
              onClick={() => onSelect(index)}
            />
          </li>
        ))}
      </ol>
      <Step label="Next testimonial" path="m9 5 7 7-7 7" onClick={() => onSelect(selected + 1)} />
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

const fadeOutMs = 400;
const fadeInMs = 600;

/**
 * The state of a carousel of `count` slides that wraps around. `selected` changes at once, `visible` after the previous
 * slide has faded out. Of several choices during a fade, the last one wins.
 */
function useCarousel(count: number) {
  const [selected, setSelected] = useState(0);
  const [visible, setVisible] = useState(0);
  const target = useRef(0);
  const isFading = useRef(false);
  const slides = useRef<HTMLDivElement>(null);

  const change = async () => {
    isFading.current = true;
    const fading = fade(slides.current, 0, fadeOutMs);
    await fading?.finished.catch(() => undefined);
    isFading.current = false;
    flushSync(() => setVisible(target.current));
    fading?.cancel();
    fade(slides.current, [0, 1], fadeInMs);
  };

  const select = (index: number) => {
    const next = (index + count) % count;
    if (next === target.current) return;
    target.current = next;
    setSelected(next);
    if (!isFading.current) void change();
  };

  return { selected, visible, slides, select };
}

/** A single opacity value fades from the current one, so that an interrupted fade-in does not flash. */
function fade(
  element: HTMLElement | null,
  opacity: number | [number, number],
  duration: number,
): Animation | undefined {
  if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  return element.animate({ opacity }, { duration, easing: 'ease-in-out', fill: 'forwards' });
}
