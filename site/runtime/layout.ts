import { layoutSlots } from '#shared/pages/layout.ts';
import type { PublishedLayout } from '#shared/pages/page-content.ts';
import { fillInAll } from '#shared/rules/fill-in.ts';
import { type LinkValue, type SlotValues, withStarters } from '#shared/slots/slots.ts';
import type { Venue } from '#shared/venue/schema.ts';

/** What all pages share: the slots of header, menus and footer, and which pages are off. */
export interface Layout extends SlotValues<typeof layoutSlots> {
  /** Whether a link may be shown: it leads somewhere, and not to a page that is off. */
  isOpen(path: string): boolean;
}

/** The layout as published. */
export function toLayout(published: PublishedLayout, venue: Venue): Layout {
  const off = new Set(published.off);
  return {
    ...fillInAll(withStarters(layoutSlots, published.slots), venue),
    isOpen: (path) => path !== '' && !off.has(path),
  };
}

/** The entries of a menu whose pages are on. */
export const openEntries = <Entry extends { link: LinkValue }>(entries: Entry[], { isOpen }: Layout): Entry[] =>
  entries.filter(({ link }) => isOpen(link.to));
