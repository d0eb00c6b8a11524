import { maxUrlLength } from '#shared/fields/basic-limits.ts';
import type { Picture } from '#shared/gallery-item/schema.ts';
import type { ImageField, LinkField, ListField, TextField } from './form-fields.ts';

/*
 * The slots of pages: what staff may replace. One declaration beside its starter value drives the page, the schema, the form
 * and the tests. Free of zod, because browsers of visitors carry it.
 */

/** A plain text. `{name}`, `{hours}` and the other names of `fillIn` stand for the venue's facts; a blank line begins a paragraph. */
interface TextSlot extends TextField {
  starter: string;
}

/** Where a photograph must stay visible when it is cropped, in percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** A photograph: the starter photograph by its name, or the address of an upload. The server adds the upload's sizes. */
export interface ImageValue {
  src: string;
  alt: string;
  focus?: Focus | undefined;
  picture?: Picture | undefined;
}

interface ImageSlot extends ImageField {
  starter: ImageValue;
}

/** A page of the site, or an address that starts with `https:`, `tel:` or `mailto:`. */
export interface LinkValue {
  label: string;
  to: string;
}

interface LinkSlot extends LinkField {
  starter: LinkValue;
}

/** An uploaded MP4, or the address of an HLS stream. Blank plays the video that comes with the site. */
interface VideoSlot {
  kind: 'video';
  starter: string;
}

/** Whether the page shows something. */
interface FlagSlot {
  kind: 'flag';
  starter: boolean;
}

type EntrySlot = TextSlot | ImageSlot | LinkSlot;
type EntryFields = Record<string, EntrySlot>;

/** Entries with the same fields, at least one. */
export interface ListSlot<Fields extends EntryFields = EntryFields> extends ListField<Fields> {
  starter: SlotValues<Fields>[];
}

export type Slot = EntrySlot | VideoSlot | FlagSlot | ListSlot;
export type Slots = Record<string, Slot>;

type SlotValue<S extends Slot> = S extends ListSlot<infer Fields> ? SlotValues<Fields>[] : S['starter'];
export type SlotValues<S extends Slots> = { -readonly [Name in keyof S]: SlotValue<S[Name]> };

/** The values that differ from the starter values. */
export type SlotChanges = Record<string, unknown>;

/** The most characters of each, and the most entries of a list. */
export const slotLimits = {
  line: 120,
  paragraph: 600,
  longText: 1200,
  alt: 300,
  label: 40,
  address: maxUrlLength,
  entries: 12,
} as const;
/** The points that a photograph can be cropped around, in percent. */
export const focusPoints = [0, 25, 50, 75, 100] as const;

/** One line. */
export const text = (starter: string, { max = slotLimits.line as number, isOptional = false } = {}): TextSlot => ({
  kind: 'text',
  starter,
  max,
  isOptional,
  isLong: max > slotLimits.line,
});
/** One or more paragraphs. */
export const paragraphs = (starter: string, max: number = slotLimits.paragraph) => text(starter, { max });
/** A photograph, with the name of the starter photograph and its description. */
export const image = (src: string, alt: string): ImageSlot => ({ kind: 'image', starter: { src, alt } });
/** A link or button, with its words and where it leads. */
export const link = (
  label: string,
  to: string,
  max: number = slotLimits.label,
  { isOptional = false } = {},
): LinkSlot => ({ kind: 'link', starter: { label, to }, max, isOptional });
/** A video. */
export const video = (): VideoSlot => ({ kind: 'video', starter: '' });
/** A switch that is off at first. */
export const flag = (): FlagSlot => ({ kind: 'flag', starter: false });
/** A list, with the fields of its entries. */
export const list = <Fields extends EntryFields>(
  fields: Fields,
  starter: SlotValues<Fields>[],
  max: number = slotLimits.entries,
): ListSlot<Fields> => ({ kind: 'list', fields, starter, max });

/** Declares the slots of a page; the first word of a name groups them in the form. */
export const definePageSlots = <S extends Slots>(slots: S): S => slots;

/** Title, description and share image, which every page has. `share` is the name of a starter image of 1200 × 630 pixels. */
export const searchSlots = (title: string, description: string, share: string, alt: string) => ({
  searchTitle: text(title, { max: 90 }),
  searchDescription: paragraphs(description, 320),
  searchShareImage: image(share, alt),
});

/** The values of a page: what was changed over the starter values. Values of slots that no longer exist are left out. */
export function withStarters<S extends Slots>(slots: S, changes: SlotChanges): SlotValues<S> {
  const entries = Object.entries(slots).map(([name, { starter }]) => [name, changes[name] ?? starter]);
  return Object.fromEntries(entries) as SlotValues<S>;
}
