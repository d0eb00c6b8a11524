import type { FaqCategory } from '#shared/venue-profile.ts';
import type { Thing } from './structured-data.ts';

/** Every question with its answer, over all categories. */
export function faqData(categories: readonly FaqCategory[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: categories
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  };
}
