import { useId } from 'react';
import { aboutCategories } from '#shared/content/values.ts';
import { aboutSlots } from '#shared/pages/about.ts';
import type { ShownAboutItem } from '#shared/rendering/content-source.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { groupByCategory } from '#site/data/group-by-category.ts';
import { toOutcome } from '#site/data/outcome.ts';
import { exteriorDusk } from '#site/photos/exterior-dusk.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { placeSetting } from '#site/photos/place-setting.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { openEntries } from '#site/runtime/layout.ts';
import { routes } from '#site/runtime/routes.ts';
import { useBuiltIn, useSite } from '#site/runtime/site-context.ts';
import { venueData } from '#site/runtime/structured-data.ts';
import { Closing } from '#site/ui/closing/closing.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { NamedIcon } from '#site/ui/icon/named-icon.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';
import { SlotPhoto } from '#site/ui/slot-photo/slot-photo.tsx';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';

const fallbackLists = [seedAboutItems, aboutCategories] as const;

type PageSlots = SlotValues<typeof aboutSlots>;

export const page = definePage({
  name: 'about',
  slots: aboutSlots,
  path: routes.about,
  load: async (content) => {
    const lists = toOutcome(Promise.all([content.aboutItems(), content.aboutCategories()]));
    return { venue: await content.venue(), lists: await lists };
  },
  isComplete: ({ lists }) => lists.failure === null,
  structuredData: ({ venue }, origin) => [venueData(venue, origin)],
  Page({ data: { venue, lists }, slots }) {
    const builtIn = useBuiltIn(fallbackLists);
    const [items, categories] = lists.content ?? builtIn ?? [[], []];
    return (
      <>
        <AboutHero slots={slots} />
        <OurHouse slots={slots} />
        <AboutLists items={items} categories={categories} />
        <MorePages links={slots.moreLinks} />
        <GetInTouch slots={slots} venue={venue} />
      </>
    );
  },
});

function AboutHero({ slots }: { slots: PageSlots }) {
  return (
    <Hero photo={slots.heroPhoto} starter={placeSetting} size="band">
      <p className="label">{slots.heroLabel}</p>
      <h1>{slots.heroHeadline}</h1>
    </Hero>
  );
}

function OurHouse({ slots }: { slots: PageSlots }) {
  return (
    <section className="section split our-house" aria-labelledby="our-house">
      <div className="split__words">
        <p className="label">{slots.houseLabel}</p>
        <h2 id="our-house">{slots.houseHeadline}</h2>
        <Paragraphs text={slots.houseText} />
      </div>
      <Reveal>
        <SlotPhoto value={slots.housePhoto} starter={hallStringLights} sizes="(min-width: 60rem) 46rem, 100vw" />
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

/** Links to the pages that the header has no space for. */
function MorePages({ links }: { links: PageSlots['moreLinks'] }) {
  const { layout } = useSite();
  const entries = openEntries(links, layout);
  if (entries.length === 0) return null;
  return (
    <nav className="section onward" aria-label="More about the venue">
      <ul>
        {entries.map(({ link: { to, label }, text }) => (
          <li key={label}>
            <PageLink to={to}>{label}</PageLink>
            <Paragraphs text={text} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GetInTouch({ slots, venue }: { slots: PageSlots; venue: Venue }) {
  return (
    <Closing slots={slots} starter={exteriorDusk}>
      <MagneticLink to={slots.closingLink.to}>{slots.closingLink.label}</MagneticLink>
      <PageLink className="button button--quiet" to={slots.closingSecondLink.to}>
        {slots.closingSecondLink.label}
      </PageLink>
      <ContactLines venue={venue} />
    </Closing>
  );
}
