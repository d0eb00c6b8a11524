import { definePageSlots, image, link, paragraphs, searchSlots, text } from '#shared/slots/slots.ts';

/** The texts, photographs and links of the page of questions. */
export const faqSlots = definePageSlots({
  heroLabel: text('Questions'),
  heroHeadline: text('Asked at the bar, answered here.'),
  heroPhoto: image(
    'bar-evening',
    'Cocktails in coupe glasses and candles on a dark bar counter, lit shelves of bottles with small warm lights out of focus behind',
  ),
  closingLabel: text('Still wondering?'),
  closingHeadline: text('Don’t see your question?'),
  closingText: paragraphs('A real person answers every message, and we answer the phone {hours}.'),
  closingLink: link('CONTACT US', '/contact'),
  closingCall: text('CALL NOW', { max: 40 }),
  closingPhoto: image(
    'garden-ceremony',
    'White chairs along an aisle leading to a flower-covered wooden arch with sheer drapes, trees glowing in evening sun',
  ),
  ...searchSlots(
    'Questions · {name}',
    'How far ahead to book {name}, what secures a date, how to pay, what a cancellation refunds, and what happens if it rains.',
    'share-place-setting',
    'Gold-rimmed place setting with a menu card and a rose, candles behind it',
  ),
});
