import { toPhoneUrl } from '#shared/rules/phone-number.ts';
import { useSite } from '#site/runtime/site-context.ts';
import { hasMap, toMapUrl } from '#site/ui/venue/venue-links.ts';

/** Call and map link under the thumb on a phone, on every page. A blank phone or address gets no link. */
export function Reach() {
  const { venue, layout } = useSite();
  const links = [
    { label: layout.reachCall, href: venue.phone === '' ? '' : toPhoneUrl(venue.phone) },
    { label: layout.reachMap, href: hasMap(venue) ? toMapUrl(venue) : '' },
  ].filter(({ href }) => href !== '');
  if (links.length === 0) return null;
  return (
    <nav className="reach" aria-label="Call or visit">
      {links.map(({ label, href }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </nav>
  );
}
