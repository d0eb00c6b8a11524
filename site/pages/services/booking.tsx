import { champagneToast } from '#site/photos/champagne-toast.ts';
import { routes } from '#site/routes.ts';
import { Closing } from '#site/ui/closing/closing.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';

export function Booking() {
  return (
    <Closing
      photo={champagneToast}
      alt="Flutes of sparkling wine on a tray, warm lights blurred into circles behind them"
      label="Booking"
      title="One call books it all"
      text="The hall, the kitchen, the sound and the light are one team. You speak to one coordinator, and receive one written quote with every line in it."
    >
      <MagneticLink to={routes.contact}>BOOK OUR SERVICES</MagneticLink>
    </Closing>
  );
}
