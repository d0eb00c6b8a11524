import { definePageSlots, image, link, paragraphs, searchSlots, text } from '#shared/slots/slots.ts';

/** The texts, photographs and links of the Stay page. */
export const staySlots = definePageSlots({
  heroLabel: text('Stay'),
  heroHeadline: text('The last song, then a two-minute walk.'),
  heroPhoto: image(
    'exterior-dusk',
    'Timber-framed hall seen from the lawn at dusk, its glass gable glowing, string lights and a lantern-lit path leading to the door',
  ),
  roomsLabel: text('Rooms'),
  roomsHeadline: text('Where the party sleeps'),
  roomsText: paragraphs(
    'The hotel is right next to the hall. Book your rooms through us, with your event or on their own.',
  ),
  roomsLink: link('BOOK ROOM', '/contact'),
  hotelLabel: text('The hotel'),
  hotelHeadline: text('A night without car keys'),
  closingLabel: text('Booking'),
  closingHeadline: text('Save rooms with your date'),
  closingText: paragraphs(
    'Tell us when you’re celebrating and how many are staying. We’ll hold the rooms while you decide on the rest.',
  ),
  closingLink: link('BOOK NOW', '/contact'),
  closingPhoto: image(
    'wedding-reception',
    'Round reception table with white linen, pink and ivory roses, taper candles and gold-rimmed plates; candlelit tables and string lights blurred behind',
  ),
  ...searchSlots(
    'Stay the night · {name}',
    'Rooms in the hotel next door to {name}, a two-minute walk: {rooms}.',
    'share-garden-view-room',
    'Guest room with a large window onto garden trees',
  ),
});
