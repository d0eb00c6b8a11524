// The dietary needs that everybody counts by the same names, whoever writes them down.

import { allergenLabels, allergens, dietLabels, diets } from '#shared/catalog-item/values.ts';
import type { SheetContent } from './schema.ts';

/** A need that clients count on their page: its name is how an entry of the sheet is known by. */
interface DietaryNeed {
  key: string;
  name: string;
  type: 'diet' | 'allergen';
}

/** The diets, then the allergens of the catalog. */
export const dietaryNeeds: readonly DietaryNeed[] = [
  ...diets.map((key) => ({ key, name: dietLabels[key], type: 'diet' as const })),
  ...allergens.map((key) => ({ key: `no_${key}`, name: `${allergenLabels[key]} allergy`, type: 'allergen' as const })),
];

/** Whether an entry of a sheet counts a need, however it was typed. */
export const isNeed = ({ name }: { name: string }, need: DietaryNeed): boolean =>
  name.trim().toLowerCase() === need.name.toLowerCase();

interface Entry {
  groupId: string | null;
  name: string;
  count: number;
}

/** The sentence that rejects a need of more guests than a group has. */
export const tooManyOf = ({ name, expected }: { name: string; expected: number }): string =>
  `Please enter at most ${expected.toLocaleString('en-US')}: so many guests of “${name}” are expected.`;

/** The first entry that counts more guests than its group has, with the sentence that rejects it; undefined for none. */
export function findTooMany(
  dietary: readonly Entry[],
  groups: SheetContent['groups'],
): { index: number; message: string } | undefined {
  for (const [index, { groupId, count }] of dietary.entries()) {
    const group = groups.find(({ id }) => id === groupId);
    if (group !== undefined && count > group.expected) return { index, message: tooManyOf(group) };
  }
  return undefined;
}
