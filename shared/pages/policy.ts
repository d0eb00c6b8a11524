import { list, paragraphs, slotLimits, text } from '#shared/slots/slots.ts';

interface PolicyStarter {
  label: string;
  headline: string;
  text: string;
  contactHeadline: string;
  contactText: string;
  sections: { title: string; text: string }[];
}

/**
 * The slots of a page of text to read, such as the privacy page. In its starter text, [brackets] are around what only the
 * venue knows, so that somebody reads the page before it is published. A slot that a later release adds has none, because a
 * page that is published shows its starter text at once.
 */
export const policySlots = (starter: PolicyStarter) => ({
  heroLabel: text(starter.label),
  heroHeadline: text(starter.headline),
  heroText: paragraphs(starter.text),
  heroUpdated: text('Last updated [month, day, and year].'),
  contactHeadline: text(starter.contactHeadline),
  contactText: paragraphs(starter.contactText),
  sectionsList: list({ title: text('', { max: 80 }), text: paragraphs('', slotLimits.longText) }, starter.sections),
});
