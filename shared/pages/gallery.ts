import { definePageSlots, image, link, searchSlots, text } from '#shared/slots/slots.ts';

/** The texts, photographs and links of the gallery page. */
export const gallerySlots = definePageSlots({
  heroLabel: text('Gallery'),
  heroHeadline: text('From the set table to the last dance.'),
  heroPhoto: image(
    'wedding-reception',
    'Round reception table with white linen, pink and ivory roses, taper candles and gold-rimmed plates; candlelit tables and string lights blurred behind',
  ),
  visitHeadline: text('Pictures are a start. Come stand in the room.'),
  visitLink: link('BOOK A TOUR', '/contact'),
  ...searchSlots(
    'Gallery · {name}',
    'Pictures from {name}: the ballroom at dusk, ceremonies in the garden, set tables, the bar, the dance floor and the rooms next door.',
    'share-dance-floor',
    'Checkered dance floor under string lights and a mirror ball',
  ),
});
