import { testimonialMessages } from '#site/messages.ts';
import { routes } from '#site/routes.ts';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { Carousel, type Voice } from './carousel.tsx';

/** What guests said. */
export function Voices({ voices }: { voices: readonly Voice[] }) {
  return (
    <section className="band voices" aria-labelledby="voices">
      <p className="label">Testimonials</p>
      <h2 className="visually-hidden" id="voices">
        What our guests remember
      </h2>
      {voices.length === 0 ? <p className="voices__none">{testimonialMessages.none}</p> : <Carousel voices={voices} />}
      <MagneticLink to={routes.contact}>PLAN YOUR EVENT</MagneticLink>
    </section>
  );
}
