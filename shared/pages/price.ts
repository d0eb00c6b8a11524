import { definePageSlots, image, link, paragraphs, searchSlots, text } from '#shared/slots/slots.ts';

/** The texts and photographs of the page on which visitors price their day. */
export const priceSlots = definePageSlots({
  heroLabel: text('Price your day'),
  heroHeadline: text('What would your day cost?'),
  heroPhoto: image(
    'place-setting',
    'Gold-rimmed plate with a folded napkin, a menu card and a rose, a candle burning behind it',
  ),
  introLabel: text('Your figure, to the cent'),
  introHeadline: text('Choose, and see the price as we would quote it'),
  introText: paragraphs(
    'Pick a day, your guests and a space, then what we serve. Every charge and tax is in the figure, and nothing is booked by looking.',
  ),
  sendHeadline: text('Have us send it to you'),
  sendText: paragraphs(
    'Tell us how to reach you. Our coordinator looks it over, and you get it as a proposal that you can change, sign or leave.',
  ),
  closingLabel: text('Rather talk first?'),
  closingHeadline: text('Not every day fits a form.'),
  closingText: paragraphs('Tell us what you have in mind, and we answer with a plan and a price beside each line.'),
  closingLink: link('WRITE TO US', '/contact'),
  closingPhoto: image(
    'hall-string-lights',
    'Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle',
  ),
  ...searchSlots(
    'Price your day · {name}',
    'What an event at {name} costs: choose a day, guests, a space and a menu, and see the whole price with every charge and tax.',
    'share-place-setting',
    'Gold-rimmed plate with a folded napkin and a rose',
  ),
});
