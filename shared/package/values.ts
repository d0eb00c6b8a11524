// Free of zod, because forms in the browser use these lists and limits.

/** What the price of a package is for. */
export const packagePers = ['guest', 'event'] as const;
export type PackagePer = (typeof packagePers)[number];
/** How staff read them. */
export const packagePerLabels: Record<PackagePer, string> = { guest: 'Per guest', event: 'Per event' };

/** Parts of a package, options of a choice; quantities in thousandths. */
export const packageLimits = { parts: 50, options: 50, quantity: 1_000_000_000, guests: 100_000 } as const;

/** An item that everybody gets: `quantity` thousandths of it for each guest, or for the event, as the price is. */
interface ItemPart {
  id: string;
  kind: 'item';
  itemId: string;
  quantity: number;
}

/** `count` of these options, each with what it costs more a guest. */
interface ChoicePart {
  id: string;
  kind: 'choice';
  name: string;
  count: number;
  options: { id: string; itemId: string; upgradeCents: number }[];
}

/** A line of a package; its `id` and those of its options stay the same through every change. */
export type PackagePart = ItemPart | ChoicePart;

/** The ids of the items in a package, each once. */
export const itemIdsOf = (parts: readonly PackagePart[]): string[] => [
  ...new Set(parts.flatMap((part) => (part.kind === 'item' ? part.itemId : part.options.map(({ itemId }) => itemId)))),
];
