import { weddingReception } from '#site/photos/wedding-reception.ts';
import { routes } from '#site/routes.ts';
import { Closing } from '#site/ui/closing/closing.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';

export function StayClosing() {
  return (
    <Closing
      photo={weddingReception}
      alt="Round reception table with white linen, pink and ivory roses, taper candles and gold-rimmed plates; candlelit tables and string lights blurred behind"
      label="Booking"
      title="Rooms go with dates"
      text="Tell us when you celebrate and how many of you stay. We hold the rooms while you make up your mind about the rest."
    >
      <MagneticLink to={routes.contact}>BOOK NOW</MagneticLink>
    </Closing>
  );
}
