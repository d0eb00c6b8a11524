// Free of zod, because the forms in the browser are made from these declarations, as the server's schemas are.

/** A text, in a form of several lines if it is long. */
export interface TextField {
  kind: 'text';
  /** The most characters. */
  max: number;
  isOptional: boolean;
  isLong: boolean;
}

/** A photograph with its description. With `starters`, there may be none, or one of these that ship with the site. */
export interface ImageField {
  kind: 'image';
  starters?: readonly string[];
}

/** A link or button. */
export interface LinkField {
  kind: 'link';
  /** The most characters of its label. */
  max: number;
  /** Whether it can stay without an address. It is not shown then. */
  isOptional: boolean;
}

/** 1 to `max` entries with the same fields. */
export interface ListField<Fields = Record<string, Field>> {
  kind: 'list';
  fields: Fields;
  max: number;
}

/** What staff fill in of a page or of the venue, with its limits. Form and schema follow from it. */
export type Field =
  | TextField
  | ImageField
  | LinkField
  /** An uploaded MP4, or the address of an HLS stream. */
  | { kind: 'video' }
  /** A whole number. Blank is `null`, where it may be. */
  | { kind: 'count'; max: number; isOptional?: boolean }
  | { kind: 'price' }
  /** One of these names, or none. */
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'flag' }
  /** The id of a space of the venue, or `null` while none is chosen. */
  | { kind: 'space' }
  /** The name that goes with it: that of the chosen space, or what stands for one. Choosing fills it in. */
  | { kind: 'spaceName'; max: number }
  /** A list of short texts: the most characters of each, and the most of them. */
  | { kind: 'lines'; max: number; maxLines: number }
  | ListField;

/** The name of a field as it stands in a sentence: `price per night` of `pricePerNight`. */
export const getFieldNoun = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Rejects an amount that is no count or too large. */
export const countMessage = (max: number) => `Please enter a whole number from 0 to ${max.toLocaleString('en-US')}.`;

/** Reject the space of an entry: one that is none of the venue's, none where no name stands for it, and one that another has. */
export const spaceMessages = {
  unknown: 'Please choose a space from the list.',
  required: 'Please choose a space.',
  twice: 'Please give each entry another space.',
} as const;

/** The values of a new entry of a list. */
export const blankEntry = ({ fields }: ListField): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankValue(field)]));

function blankValue(field: Field): unknown {
  switch (field.kind) {
    case 'list':
      return [blankEntry(field)];
    case 'lines':
      return [];
    case 'count':
      return field.isOptional ? null : 0;
    case 'price':
      return 0;
    case 'flag':
      return false;
    case 'space':
      return null;
    case 'image':
      return { src: '', alt: '' };
    case 'link':
      return { label: '', to: '' };
    default:
      return '';
  }
}
