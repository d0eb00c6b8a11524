import type { CatalogItem } from '#shared/catalog-item/schema.ts';
import type { Package } from '#shared/package/schema.ts';
import type { RentalPrice } from '#shared/rental-price/schema.ts';
import type { TaxClass } from '#shared/rules/totals.ts';
import { lineOfItem, lineOfPackage, rentalLinesOf } from './from-catalog.ts';
import type { Proposal } from './schema.ts';
import type { ProposalStarter } from './values.ts';

type Line = Proposal['lines'][number];
type Drafted = Pick<Proposal, 'parts' | 'groups' | 'lines' | 'intro'>;

/** What is sold, of which a starter takes what fits. Inactive things are left out. */
export interface StarterCatalog {
  packages: readonly Package[];
  items: readonly CatalogItem[];
  prices: readonly RentalPrice[];
  spaces: readonly { _id: string; name: string }[];
}

/** A package of a tax class, one with such a name first; or, without a class, an item with such a name. */
interface Offer {
  /** Of the starter's parts. */
  part: number;
  packageOf?: TaxClass;
  words: RegExp;
  isOptional?: boolean;
}

interface Starter {
  parts: readonly { name: string; startTime: string; endTime: string }[];
  /** The first one has the guests that are expected. */
  groups: readonly string[];
  /** How many of these, from the first on, eat and drink what is priced by the guest. */
  fed: number;
  intro: string;
  offers: readonly Offer[];
}

const settled = {
  name: 'What we settle together',
  description: 'The order of the day, open choices and dietary needs: we go through them with you before the event.',
};

const starters: Record<ProposalStarter, Starter> = {
  wedding: {
    parts: [
      { name: 'Ceremony', startTime: '15:30', endTime: '16:30' },
      { name: 'Dinner', startTime: '17:00', endTime: '21:00' },
      { name: 'Party', startTime: '21:00', endTime: '00:00' },
    ],
    groups: ['Adults', 'Children', 'Vendors'],
    fed: 2,
    intro:
      'Thank you for thinking of us for your wedding. This is what we suggest for the day, from the ceremony to the last dance. ' +
      'Choose what is still open, and tell us what you would like to change.',
    offers: [
      { part: 1, packageOf: 'food', words: /wedding|dinner/i },
      { part: 2, packageOf: 'alcohol', words: /wedding|evening|bar/i },
      { part: 1, words: /\bcake\b/i },
      { part: 2, words: /photo booth/i, isOptional: true },
    ],
  },
  company: {
    parts: [
      { name: 'Meeting', startTime: '09:00', endTime: '12:00' },
      { name: 'Lunch', startTime: '12:00', endTime: '13:30' },
    ],
    groups: ['Participants'],
    fed: 1,
    intro:
      'Thank you for your inquiry. This is what we suggest for your event, with a price beside each line. ' +
      'Invoices can carry your purchase order number.',
    offers: [
      { part: 0, words: /coffee/i },
      { part: 0, words: /speech|sound|projector|screen/i },
      { part: 1, packageOf: 'food', words: /company|corporate|lunch|meeting/i },
    ],
  },
  celebration: {
    parts: [
      { name: 'Dinner', startTime: '18:00', endTime: '21:00' },
      { name: 'Party', startTime: '21:00', endTime: '00:00' },
    ],
    groups: ['Adults', 'Children'],
    fed: 2,
    intro:
      'Thank you for thinking of us for your celebration. This is what we suggest for the evening. ' +
      'Choose what is still open, and tell us what you would like to change.',
    offers: [
      { part: 0, packageOf: 'food', words: /celebration|party|dinner/i },
      { part: 1, packageOf: 'alcohol', words: /evening|bar/i },
      { part: 1, words: /photo booth/i, isOptional: true },
    ],
  },
};

/** Whether the parts say no more than the day, so that a starter may say how it goes. */
const isOpenDay = ({ parts }: Drafted): boolean => parts.length === 1 && parts[0]?.startTime === null;

function partsOf(starter: Starter, draft: Drafted, setUp: SetUp, newId: () => string): Drafted['parts'] {
  const [day] = draft.parts;
  if (day === undefined || !isOpenDay(draft)) return draft.parts;
  const last = starter.parts.length - 1;
  return starter.parts.map((part, index) => ({
    ...{ ...day, ...part, id: newId() },
    setupMinutes: index === 0 ? setUp.setupMinutes : 0,
    teardownMinutes: index === last ? setUp.teardownMinutes : 0,
  }));
}

interface SetUp {
  setupMinutes: number;
  teardownMinutes: number;
}

/**
 * What a starter makes of a draft that is filled in from what is known: parts where only the day is known, groups of guests, an
 * introduction, and lines of what the catalog has. The lines of its parts stand in them; of other parts, in none.
 */
export function startProposal(
  name: ProposalStarter,
  draft: Drafted,
  { catalog, setUp, newId }: { catalog: StarterCatalog; setUp: SetUp; newId: () => string },
): Drafted {
  const starter = starters[name];
  const parts = partsOf(starter, draft, setUp, newId);
  const areOwn = isOpenDay(draft);
  const groups = starter.groups.map((group, index) => ({
    ...{ id: newId(), name: group, guaranteed: null },
    expected: index === 0 ? (draft.groups[0]?.expected ?? 0) : 0,
  }));
  const guests = draft.groups[0]?.expected ?? 0;
  const offered = starter.offers.flatMap((offer): Line[] => {
    const partId = areOwn ? (parts[offer.part]?.id ?? null) : null;
    const place = { partId, groups: groups.slice(0, starter.fed), newId };
    const line = lineOfOffer(offer, catalog, guests, place);
    return line === undefined ? [] : [{ ...line, ...(offer.isOptional && { isOptional: true, isIncluded: false }) }];
  });
  const rentals = areOwn ? [] : parts.flatMap((part) => rentalLinesOf(part, catalog, { groups, newId }));
  const text: Line = {
    ...{ id: newId(), kind: 'text', partId: null, sourceId: null, ...settled, quantity: 0, groupIds: [] },
    ...{ priceCents: 0, discount: null, taxClass: 'other', isCharged: false, isOptional: false, isIncluded: true },
    choices: [],
  };
  return { parts, groups, lines: [...rentals, ...offered, text], intro: starter.intro };
}

function lineOfOffer(
  { packageOf, words }: Offer,
  { packages, items }: StarterCatalog,
  guests: number,
  place: Parameters<typeof lineOfItem>[1],
): Line | undefined {
  const isNamed = ({ name }: { name: string }) => words.test(name);
  if (packageOf === undefined) {
    const item = items.find(isNamed);
    return item && lineOfItem(item, place);
  }
  // A package for more guests than come is none for them.
  const fitting = packages.filter((one) => one.taxClass === packageOf && (guests === 0 || one.minimumGuests <= guests));
  const found = fitting.find(isNamed) ?? fitting[0];
  return found && lineOfPackage(found, items, place);
}
