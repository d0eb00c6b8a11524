import { definePageSlots, image, link, list, paragraphs, searchSlots, text } from '#shared/slots/slots.ts';

/** The texts, photographs and links of the About page. */
export const aboutSlots = definePageSlots({
  heroLabel: text('About us'),
  heroHeadline: text('One venue, one team.'),
  heroPhoto: image(
    'place-setting',
    'Gold-rimmed place setting with a folded napkin, menu card and a rose, candles and glasses behind it',
  ),
  houseLabel: text('{name}'),
  houseHeadline: text('{tagline}'),
  houseText: paragraphs(
    '{description}\n\n{caterer} cooks in the kitchen next to the ballroom, and one coordinator stays with you from the first call until the doors close. On your day, the venue is yours alone.',
  ),
  housePhoto: image(
    'hall-string-lights',
    'Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle, string lights across the beams',
  ),
  moreLinks: list({ link: link('', ''), text: paragraphs('') }, [
    {
      link: { label: 'The Venue', to: '/venue' },
      text: 'The garden, bar, ballroom and lawn, and how your day flows through them.',
    },
    { link: { label: 'Stay the Night', to: '/stay' }, text: 'Rooms next door, a two-minute walk along a lit path.' },
    {
      link: { label: 'Questions', to: '/faq' },
      text: 'Dates, deposits, menus, rain: what couples ask us, answered.',
    },
  ]),
  closingLabel: text('Contact'),
  closingHeadline: text('Stop by, or write first'),
  closingText: paragraphs('Tours run {hours}, by appointment. Bring your parents, your planner and your questions.'),
  closingLink: link('GET IN TOUCH', '/contact'),
  closingSecondLink: link('SCHEDULE TOUR', '/contact'),
  closingPhoto: image(
    'exterior-dusk',
    'Timber-framed hall seen from the lawn at dusk, its glass gable glowing, string lights and a lantern-lit path leading to the door',
  ),
  ...searchSlots(
    'About us · {name}',
    '{name} in numbers and in words: how many guests each setting holds, what comes with the hall, and who looks after your day.',
    'share-exterior-dusk',
    'Timber-framed hall at dusk, its glass gable glowing over a lantern-lit path',
  ),
});
