import fc from 'fast-check';

/** What has ids, by the word for it in addresses. */
export const kinds = ['services', 'testimonials', 'about-items', 'gallery', 'clients', 'events', 'inquiries'] as const;
export type Kind = (typeof kinds)[number];
export type KnownIds = Record<Kind, string[]>;

/** Stands for the id of something that is stored when the request is sent. */
export function knownId(kind: Kind): fc.Arbitrary<string> {
  return fc.nat(9999).map((index) => `KNOWN-${kind}-${index}-`);
}

/** What an address speaks of; something else than there is where it speaks of nothing. */
export function kindOf(address: string): Kind {
  return kinds.find((kind) => address.includes(`/${kind}`)) ?? 'services';
}

/** Puts ids of what there is in the place of the placeholders. */
export function withKnownIds(text: string, known: KnownIds): string {
  return text.replace(/KNOWN-([a-z-]+)-(\d+)-/g, (_, kind: Kind, index) => {
    const ids = known[kind];
    return ids[Number(index) % ids.length] ?? '';
  });
}
