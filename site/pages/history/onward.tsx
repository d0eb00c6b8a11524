import { routes } from '#site/routes.ts';
import { PageLink } from '#site/ui/page-link/page-link.tsx';

const ways = [
  { to: routes.venue, title: 'The Venue', text: 'Garden, bar, ballroom and lawn, and how a day moves through them.' },
  { to: routes.stay, title: 'Stay the Night', text: 'Rooms next door, two minutes on foot along a lit path.' },
  { to: routes.faq, title: 'Questions', text: 'Dates, deposits, menus, rain: what couples ask us, answered.' },
] as const;

/** The pages that the header has no room for. */
export function Onward() {
  return (
    <nav className="section onward" aria-label="More about the house">
      <ul>
        {ways.map(({ to, title, text }) => (
          <li key={to}>
            <PageLink to={to}>{title}</PageLink>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
