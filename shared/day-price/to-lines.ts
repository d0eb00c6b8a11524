import type { ErrorDetail } from '#shared/api/errors.ts';
import type { CatalogItem } from '#shared/catalog-item/schema.ts';
import type { Package } from '#shared/package/schema.ts';
import { lineOfPackage, rentalLinesOf } from '#shared/proposal/from-catalog.ts';
import type { Proposal } from '#shared/proposal/schema.ts';
import type { StarterCatalog } from '#shared/proposal/starters.ts';
import type { ChosenDay, OfferedSpace } from './read-day.ts';
import { choiceField, dayMessages, optionField, packageField, type TypedDay } from './values.ts';

type Line = Proposal['lines'][number];

/** What visitors can choose from; packages are those that are public, as `offeredOf` leaves them. */
export interface DayCatalog extends StarterCatalog {
  spaces: readonly OfferedSpace[];
}

/** What a proposal of the day has. */
export type DayDraft = Pick<Proposal, 'parts' | 'groups' | 'lines'>;

/** A package without what is not sold any more. */
export function offeredOf(source: Package, items: readonly Pick<CatalogItem, '_id'>[]): Package {
  const isSold = (id: string) => items.some(({ _id }) => _id === id);
  const parts = source.parts.flatMap((part): Package['parts'] => {
    if (part.kind === 'item') return isSold(part.itemId) ? [part] : [];
    const options = part.options.filter(({ itemId }) => isSold(itemId));
    return options.length === 0 ? [] : [{ ...part, options, count: Math.min(part.count, options.length) }];
  });
  return { ...source, parts };
}

/** Whether an option was chosen, in either way that the form offers it. */
function isChosen(typed: TypedDay, packageId: string, choice: { id: string }, optionId: string): boolean {
  if (typed[choiceField(packageId, choice.id)] === optionId) return true;
  return (typed[optionField(packageId, choice.id, optionId)] ?? '') !== '';
}

/** The line of a package with what was chosen of it. The choices of a line stand in the order of those of its package. */
function lineOf(source: Package, { typed, items, place }: Reading): Line {
  const line = lineOfPackage(source, items, place);
  const choices = source.parts.filter((part) => part.kind === 'choice');
  return {
    ...line,
    choices: line.choices.map((choice, index) => {
      const asked = choices[index];
      const options = choice.options.map((option, at) => ({
        ...option,
        isChosen: asked !== undefined && isChosen(typed, source._id, asked, asked.options[at]?.id ?? ''),
      }));
      return { ...choice, options };
    }),
  };
}
type Reading = { typed: TypedDay; items: readonly CatalogItem[]; place: Parameters<typeof lineOfPackage>[2] };

/** The groups of a day: its guests, or adults and children. */
function groupsOf({ guests, children }: ChosenDay, newId: () => string): DayDraft['groups'] {
  const counts = children === 0 ? { Guests: guests } : { Adults: guests - children, Children: children };
  return Object.entries(counts).map(([name, expected]) => ({ id: newId(), name, expected, guaranteed: null }));
}

function problemsOfPackage(source: Package, line: Line, groups: DayDraft['groups']): ErrorDetail[] {
  const counted = groups.filter(({ id }) => line.groupIds.length === 0 || line.groupIds.includes(id));
  const guests = counted.reduce((all, { expected }) => all + expected, 0);
  const field = packageField(source._id);
  const tooMany = line.choices.find(({ options, count }) => options.filter((one) => one.isChosen).length > count);
  return [
    ...(guests < source.minimumGuests
      ? [{ field, message: dayMessages.minimum(source.name, source.minimumGuests) }]
      : []),
    ...(tooMany === undefined ? [] : [{ field, message: dayMessages.tooMany(tooMany.name, tooMany.count) }]),
  ];
}

/** The ids of the packages that were chosen. */
const chosenIds = (typed: TypedDay): string[] =>
  Object.entries(typed).flatMap(([name, value]) => (name.startsWith('p.') && value !== '' ? [name.slice(2)] : []));

/** What a proposal of a chosen day has, and what of it cannot be sold. The one way from choices to lines: for the price and for the draft. */
export function draftOfDay(
  chosen: ChosenDay,
  typed: TypedDay,
  { catalog, setUp, newId }: { catalog: DayCatalog; setUp: SetUp; newId: () => string },
): { draft: DayDraft; problems: ErrorDetail[] } {
  const { day: eventDate, startTime, endTime, spaceId } = chosen;
  const minutes = startTime === null ? { setupMinutes: 0, teardownMinutes: 0 } : setUp;
  const part = {
    id: newId(),
    name: 'Event',
    eventDate,
    startTime,
    endTime,
    spaceIds: spaceId === '' ? [] : [spaceId],
    ...minutes,
  };
  const groups = groupsOf(chosen, newId);
  const place = { partId: part.id, groups, newId };
  const ids = chosenIds(typed);
  const sources = catalog.packages.filter(({ _id }) => ids.includes(_id));
  const lines = sources.map((source) => lineOf(source, { typed, items: catalog.items, place }));
  const problems = [
    ...sources.flatMap((source, index) => {
      const line = lines[index];
      return line === undefined ? [] : problemsOfPackage(source, line, groups);
    }),
    ...(sources.length < ids.length ? [{ field: 'packages', message: dayMessages.gonePackage }] : []),
  ];
  const draft = { parts: [part], groups, lines: [...rentalLinesOf(part, catalog, { groups, newId }), ...lines] };
  return { draft, problems };
}
type SetUp = { setupMinutes: number; teardownMinutes: number };
