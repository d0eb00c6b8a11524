import fc from 'fast-check';
import { type RecordEntity, recordEntities } from '#shared/entities.ts';

/** What is done to what there is, and how often, compared with each other. */
const steps = {
  change: 8,
  trash: 8,
  restore: 9,
  delete: 3,
  undo: 10,
  revert: 4,
  handle: 4,
  convert: 4,
  merge: 2,
  unmerge: 2,
  save: 4,
  publish: 2,
  hire: 1,
  dismiss: 2,
} as const;
export type Step = keyof typeof steps;

export interface Action {
  do: RecordEntity | Step;
  which: number;
  other: number;
  /** One of two people. */
  by: 'owner' | 'staff';
  /** The version that a write says it is based on. */
  guard: 'none' | 'right' | 'stale';
}

/** Any of these steps, and adding a record of any of these kinds. */
export function anAction(
  chosen: readonly Step[] = Object.keys(steps) as Step[],
  entities: readonly RecordEntity[] = recordEntities,
): fc.Arbitrary<Action> {
  const doing = (names: readonly Action['do'][]) =>
    fc.record({
      do: fc.constantFrom(...names),
      which: fc.nat(1000),
      other: fc.nat(1000),
      by: fc.constantFrom('owner', 'owner', 'staff'),
      guard: fc.constantFrom('none', 'right', 'stale'),
    });
  return fc.oneof(
    { weight: 10, arbitrary: doing(entities) },
    ...chosen.map((step) => ({ weight: steps[step], arbitrary: doing([step]) })),
  );
}

/** A morning's work, so that what follows meets records that name each other. */
export const opening = [
  ...['hire', 'space', 'inquiry', 'convert', 'inquiry', 'event', 'hold', 'task', 'hire', 'space', 'note', 'document'],
  ...['template', 'client', 'service', 'service', 'testimonial', 'about_item', 'gallery_item', 'blackout'],
  ...['gallery_item', 'testimonial', 'about_item'],
].map((name, index) => ({ do: name, which: index, other: index, by: 'owner', guard: 'none' }) as Action);

/** What the site has one of each, with changes to choose from. */
export const singletons: [url: string, changes: object[]][] = [
  ['/settings/desk', [{ responseTarget: 60 }, { responseTarget: 90 }]],
  ['/settings/tours', [{ tourMinutes: 60 }, { tourMinutes: 90 }]],
  ['/settings/money', [{ retentionYears: 8 }, { retentionYears: 9 }]],
  ['/settings/questionnaire', [{ deadlineDays: 7 }, { deadlineDays: 10 }]],
  ['/venue', [{ timeZone: 'America/New_York' }, { timeZone: 'Europe/Vienna' }]],
  ['/brand', [{ accent: '#8A5A9E' }, { accent: '#2F6F4F' }]],
  ['/pages/home', [{ splashWords: 'One' }, { splashWords: 'Two' }]],
];

export const isEntity = (name: Action['do']): name is RecordEntity =>
  (recordEntities as readonly string[]).includes(name);
