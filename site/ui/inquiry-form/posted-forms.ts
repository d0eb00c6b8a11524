import type { SiteForm } from '#shared/site-renderer.ts';
import { type FieldName, findMissing, readInquiry } from './form-fields.ts';
import { contactForm, homeForm, type InquiryFormWords } from './form-words.ts';

/** How the server reads the forms that are sent without script, by the page they stand on. */
export const postedForms: ReadonlyMap<string, SiteForm> = new Map(
  [homeForm, contactForm].map((words) => [words.path, readerOf(words)]),
);

function readerOf(words: InquiryFormWords): SiteForm {
  return {
    read(typed) {
      const missing = Object.entries(findMissing(typed, words)) as [FieldName, string][];
      return {
        missing: missing.map(([field, message]) => ({ field, message })),
        inquiry: readInquiry(typed, words),
      };
    },
  };
}
