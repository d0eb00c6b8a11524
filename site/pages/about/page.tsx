import { useId } from 'react';
import type { ShownAboutItem } from '#shared/content-source.ts';
import { aboutCategories } from '#shared/content-values.ts';
import { clockTime } from '#shared/fill-in.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';
import type { Venue } from '#shared/venue.ts';
import { groupByCategory } from '#site/data/group-by-category.ts';
import { toOutcome } from '#site/data/outcome.ts';
import { exteriorDusk } from '#site/photos/exterior-dusk.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { placeSetting } from '#site/photos/place-setting.ts';
import { routes } from '#site/routes.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { venueData } from '#site/structured-data.ts';
import { Closing } from '#site/ui/closing/closing.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { NamedIcon } from '#site/ui/icon/named-icon.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { Photo } from '#site/ui/photo/photo.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';

const fallbackLists = [seedAboutItems, aboutCategories] as const;

export const page = definePage({
  path: routes.history,
  load: async (content) => {
    const lists = toOutcome(Promise.all([content.aboutItems(), content.aboutCategories()]));
    return { venue: await content.venue(), lists: await lists };
  },
  isComplete: ({ lists }) => lists.failure === null,
  meta: ({ venue }) => ({
    title: `About us · ${venue.name}`,
    description: `${venue.name} in numbers and in words: how many guests each setting holds, what comes with the hall, and who looks after your day.`,
    structuredData: (origin) => [venueData(venue, origin)],
  }),
  Page({ data: { venue, lists } }) {
    const [items, categories] = lists.content ?? fallbackLists;
    return (
      <>
        <AboutHero />
        <OurHouse venue={venue} />
        <AboutLists items={items} categories={categories} />
        <MorePages />
        <GetInTouch venue={venue} />
      </>
    );
  },
});

function AboutHero() {
  return (
    <Hero
      photo={placeSetting}
      alt="Gold-rimmed place setting with a folded napkin, menu card and a rose, candles and glasses behind it"
      size="band"
    >
      <p className="label">About us</p>
      <h1>One venue, one team.</h1>
    </Hero>
  );
}

function OurHouse({ venue }: { venue: Venue }) {
  return (
    <section className="section split our-house" aria-labelledby="our-house">
      <div className="split__words">
        <p className="label">{venue.name}</p>
        <h2 id="our-house">{venue.tagline}</h2>
        <p>{venue.description}</p>
        <p>
          {venue.caterer} cooks in the kitchen next to the ballroom, and one coordinator stays with you from the first
          call until the doors close. On your day, the venue is yours alone.
        </p>
      </div>
      <Reveal>
        <Photo
          photo={hallStringLights}
          alt="Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle, string lights across the beams"
          sizes="(min-width: 60rem) 46rem, 100vw"
        />
      </Reveal>
    </section>
  );
}

type AboutLine = Pick<ShownAboutItem, 'title' | 'category' | 'icon'>;

interface AboutListsProps {
  items: readonly AboutLine[];
  categories: readonly string[];
}

/** Capacities and offerings by category, in the categories' own order. Empty categories are left out. */
function AboutLists({ items, categories }: AboutListsProps) {
  const lists = [...groupByCategory(items)].sort(([a], [b]) => categories.indexOf(a) - categories.indexOf(b));
  if (lists.length === 0) return null;
  return (
    <div className="band about-lists">
      {lists.map(([category, lines]) => (
        <AboutList key={category} category={category} lines={lines} />
      ))}
    </div>
  );
}

/** A title that begins with a number, such as `500 Seated`, shows the number; any other shows its icon. */
function AboutList({ category, lines }: { category: string; lines: AboutLine[] }) {
  const headingId = useId();
  return (
    <section className="about-list" aria-labelledby={headingId}>
      <h2 id={headingId}>{category}</h2>
      <ul>
        {lines.map(({ title, icon }) => {
          const [, number, rest] = /^(\d[\d,]*) (.+)$/.exec(title) ?? [];
          return (
            <li key={title}>
              {number === undefined ? <NamedIcon name={icon} /> : <span className="about-list__number">{number}</span>}{' '}
              <span>{rest ?? title}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const links = [
  {
    to: routes.venue,
    title: 'The Venue',
    text: 'The garden, bar, ballroom and lawn, and how your day flows through them.',
  },
  { to: routes.stay, title: 'Stay the Night', text: 'Rooms next door, a two-minute walk along a lit path.' },
  { to: routes.faq, title: 'Questions', text: 'Dates, deposits, menus, rain: what couples ask us, answered.' },
] as const;

/** Links to the pages that the header has no space for. */
function MorePages() {
  return (
    <nav className="section onward" aria-label="More about the venue">
      <ul>
        {links.map(({ to, title, text }) => (
          <li key={to}>
            <PageLink to={to}>{title}</PageLink>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GetInTouch({ venue }: { venue: Venue }) {
  return (
    <Closing
      photo={exteriorDusk}
      alt="Timber-framed hall seen from the lawn at dusk, its glass gable glowing, string lights and a lantern-lit path leading to the door"
      label="Contact"
      title="Stop by, or write first"
      text={`Tours run every day from ${clockTime(venue.opens)} to ${clockTime(venue.closes)}, by appointment. Bring your parents, your planner and your questions.`}
    >
      <MagneticLink to={routes.contact}>GET IN TOUCH</MagneticLink>
      <PageLink className="button button--quiet" to={routes.contact}>
        SCHEDULE TOUR
      </PageLink>
      <ContactLines venue={venue} />
    </Closing>
  );
}
