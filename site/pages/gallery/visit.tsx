import { routes } from '#site/routes.ts';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';

export function Visit() {
  return (
    <section className="band visit" aria-labelledby="visit">
      <h2 id="visit">Pictures are a beginning. Come and stand in the room.</h2>
      <MagneticLink to={routes.contact}>BOOK A TOUR</MagneticLink>
    </section>
  );
}
