import { clockTime } from '#shared/fill-in.ts';
import type { Venue } from '#shared/venue.ts';
import { routes } from '#site/routes.ts';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';
import { addressLines, mapAddress } from '#site/ui/venue/venue-links.ts';
import { MapDrawing } from './map-drawing.tsx';

/** The way here. The map itself is somebody else's and is asked for nothing before a visitor follows the link to it. */
export function WhereItIs({ venue }: { venue: Venue }) {
  const address = addressLines(venue);
  return (
    <section className="where" aria-labelledby="where">
      <div className="split__words">
        <p className="label">Getting here</p>
        <h2 id="where">{address[0] ?? venue.name}</h2>
        <p>
          Parking is at the door. We show the house every day from {clockTime(venue.opens)} to {clockTime(venue.closes)}
          , by appointment.
        </p>
        <ContactLines venue={venue} />
        <MagneticLink to={routes.contact}>BOOK A TOUR</MagneticLink>
      </div>
      {address.length > 0 && (
        <a className="where__map" href={mapAddress(venue)}>
          <MapDrawing venue={venue} />
          <span className="where__open">Open the map</span>
        </a>
      )}
    </section>
  );
}
