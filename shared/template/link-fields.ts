// Free of zod, because the composer and the outbox read messages by it.

/** Fields of templates that stand in a message until it goes out, because what they open is stored nowhere, and how a sent message shows them. */
export const linkFieldWords = {
  proposal_link: '[link to the proposal]',
  invoice_link: '[link to the invoice]',
  receipt_link: '[link to the receipt]',
  client_page: '[link to the client’s page]',
  tour_link: '[link to the tour]',
} as const;
/** One of them. */
export type LinkField = keyof typeof linkFieldWords;

const braces = new RegExp(`\\{\\{\\s*(${Object.keys(linkFieldWords).join('|')})\\s*(?:\\|[^{}]*)?\\}\\}`, 'g');

/** How a field stands in a text. */
export const inBraces = (field: string): string => `{{${field}}}`;

/** The text with something in place of each such field. */
export const replaceLinkFields = (text: string, toText: (field: LinkField) => string): string =>
  text.replace(braces, (_whole, field: LinkField) => toText(field));

/** The fields of this kind that a text has, each once. */
export const linkFieldsIn = (text: string): LinkField[] => [
  ...new Set([...text.matchAll(braces)].map(([, field]) => field as LinkField)),
];

/** Those of some links that a text has the fields of; null without any. */
export function linksIn(
  text: string,
  links: Partial<Record<LinkField, string>>,
): Partial<Record<LinkField, string>> | null {
  const found = linkFieldsIn(text).flatMap((field) => (links[field] === undefined ? [] : [[field, links[field]]]));
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** The text without the sentences that have one of these fields, such as where there is nothing that it could open. */
export const withoutSentencesOf = (text: string, field: LinkField): string =>
  text
    .split('\n')
    .flatMap((line) => {
      if (!linkFieldsIn(line).includes(field)) return [line];
      const left = line.split(/(?<=[.!?])\s+/).filter((sentence) => !linkFieldsIn(sentence).includes(field));
      return left.length === 0 ? [] : [left.join(' ')];
    })
    .join('\n');

/** A message as people read it where it is stored. */
export const showLinkFields = (text: string): string => replaceLinkFields(text, (field) => linkFieldWords[field]);
