import { definePageSlots, image, link, list, paragraphs, searchSlots, text } from '#shared/slots/slots.ts';

/** The texts, photographs and links of the venue page. */
export const venueSlots = definePageSlots({
  heroLabel: text('The venue'),
  heroHeadline: text('A place for every hour of the day.'),
  heroPhoto: image(
    'hall-string-lights',
    'Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle, string lights across the beams',
  ),
  planLabel: text('Floor plan', { max: 40 }),
  capacitiesLabel: text('Capacities'),
  capacitiesHeadline: text('How many guests, set how'),
  capacitiesText: paragraphs('Guests in each space, by the way it is set.'),
  includedLabel: text('What is included'),
  includedList: list({ text: text('') }, [
    { text: 'The ballroom, the garden and the bar, yours alone from load-in at 10:00 AM to midnight' },
    { text: 'Round and long tables, gold chairs and white linen' },
    { text: 'The string lights over the ballroom, and candles on every table' },
    { text: 'The bar and its staff' },
    { text: 'Your coordinator, from the first call to the last song' },
    { text: 'Parking next to the hall, overnight too' },
  ]),
  dayLabel: text('A plan for the day'),
  dayHeadline: text('How a wedding day flows'),
  dayText: paragraphs('Most days follow this plan. We write yours with you, and your coordinator keeps it on time.'),
  galleryHeadline: text('From the gallery'),
  galleryLink: link('SEE THE GALLERY', '/gallery'),
  directionsLabel: text('Getting here'),
  directionsText: paragraphs('Park at the door. Tours run {hours}, by appointment.'),
  directionsLink: link('BOOK A TOUR', '/contact'),
  directionsMap: text('Open the map'),
  ...searchSlots(
    'The venue · {name}',
    '{spaces}: the spaces of {name}, how many guests they hold, and how a day moves through them.',
    'share-hall-string-lights',
    'Timber hall at sunset, long farm tables set for dinner under string lights',
  ),
});
