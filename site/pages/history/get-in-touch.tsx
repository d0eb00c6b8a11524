import { clockTime } from '#shared/fill-in.ts';
import type { Venue } from '#shared/venue.ts';
import { exteriorDusk } from '#site/photos/exterior-dusk.ts';
import { routes } from '#site/routes.ts';
import { Closing } from '#site/ui/closing/closing.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';

export function GetInTouch({ venue }: { venue: Venue }) {
  return (
    <Closing
      photo={exteriorDusk}
      alt="Timber-framed hall seen from the lawn at dusk, its glass gable glowing, string lights and a lantern-lit path leading to the door"
      label="Contact"
      title="Come by, or write first"
      text={`We show the house every day from ${clockTime(venue.opens)} to ${clockTime(venue.closes)}, by appointment. Bring your parents, your planner and your questions.`}
    >
      <MagneticLink to={routes.contact}>GET IN TOUCH</MagneticLink>
      <PageLink className="button button--quiet" to={routes.contact}>
        SCHEDULE TOUR
      </PageLink>
      <ContactLines venue={venue} />
    </Closing>
  );
}
