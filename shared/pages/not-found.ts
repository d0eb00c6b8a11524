import { definePageSlots, image, link, paragraphs, searchSlots, text } from '#shared/slots/slots.ts';

/** The texts, photographs and links of the 404 page. */
export const notFoundSlots = definePageSlots({
  heroLabel: text('404'),
  heroHeadline: text('Oops! Page not found'),
  heroText: paragraphs('The tables are set, but not at this address. The page may have moved, or never existed.'),
  heroLink: link('Return to Home', '/'),
  heroPhoto: image(
    'hall-string-lights',
    'Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle, string lights across the beams',
  ),
  ...searchSlots(
    'Oops! Page not found',
    'There is no page at this address.',
    'og-default',
    'Timber-trussed ballroom at dusk, set with round tables, candles and flowers under string lights and ring chandeliers',
  ),
});
