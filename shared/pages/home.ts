import {
  definePageSlots,
  image,
  link,
  list,
  paragraphs,
  searchSlots,
  slotLimits,
  text,
  video,
} from '#shared/slots/slots.ts';

/** The texts, photographs and links of the home page. */
export const homeSlots = definePageSlots({
  splashWords: text('Creating Beautiful Memories...'),
  heroTaglines: list({ text: text('') }, [
    { text: 'Premier spaces.' },
    { text: 'Exclusive venue.' },
    { text: 'Extraordinary events.' },
  ]),
  heroPhoto: image(
    'hero-ballroom',
    'Timber-trussed ballroom at dusk, linen-draped round tables with gold chairs, flowers and candles either side of a polished floor, string lights and ring chandeliers overhead, a flower arch at the far end',
  ),
  heroExplore: text('Explore'),
  welcomeLabel: text('Welcome to {name}'),
  welcomeHeadline: text('{tagline}'),
  welcomeText: paragraphs(
    '{description}\n\nCome see it first. A tour ends where your guests’ evening would begin, and comes with no obligation.',
  ),
  welcomeLink: link('BOOK A TOUR', '/contact'),
  welcomePhoto: image(
    'hall-string-lights',
    'Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle, string lights across the beams',
  ),
  reasonsLabel: text('Why choose us'),
  reasonsList: list({ title: text(''), text: paragraphs('') }, [
    {
      title: 'Premium Service',
      text: 'One coordinator from the first call to the last dance, and our own kitchen next to the ballroom.',
    },
    {
      title: 'Flexible Packages',
      text: 'Book the hall for an evening or the whole weekend, with our catering, sound and lighting, or just what you need.',
    },
    {
      title: 'Prime Location',
      text: 'A village in northeast Ohio, with a garden for the vows, parking at the door and a hotel next door.',
    },
  ]),
  reasonsPhoto: image(
    'garden-ceremony',
    'White chairs along an aisle leading to a flower-covered wooden arch with sheer drapes, trees glowing in evening sun',
  ),
  videoLabel: text('Video'),
  videoHeadline: text('Twenty-three seconds of an evening here'),
  videoStream: video(),
  videoPoster: image(
    'showcase-frame',
    'A laid table with candles and roses in the ballroom at dusk. The video has no sound and shows slow views of the hall, the tables, the garden and the dance floor, one fading into the next.',
  ),
  servicesLabel: text('Services'),
  servicesHeadline: text('Everything an evening needs, under one roof'),
  servicesText: text('Choose one of these, or all of them. Tell us your date, and we’ll plan the rest together.'),
  servicesLink: link('GET STARTED', '/contact'),
  weddingsPhoto: image(
    'wedding-reception',
    'Round reception table with white linen, pink and ivory roses, taper candles and gold-rimmed plates; candlelit tables and string lights blurred behind',
  ),
  weddingsHeadline: text('Planning a wedding?'),
  weddingsText: paragraphs('Three couples, three seasons, fifteen photographs: what the day looks like here.', 300),
  weddingsLink: link('THREE WEDDINGS', '/weddings'),
  companiesPhoto: image(
    'corporate-theater',
    'Rows of theater seating facing a stage with a large screen, a lectern and armchairs in blue stage light',
  ),
  companiesHeadline: text('Planning for a company?'),
  companiesText: paragraphs(
    'Conferences, trainings and galas: set-ups, sound and light, and one rate for the day.',
    300,
  ),
  companiesLink: link('COMPANY EVENTS', '/company-events'),
  testimonialsLabel: text('Testimonials'),
  testimonialsHeadline: text('What our guests remember'),
  testimonialsLink: link('PLAN YOUR EVENT', '/contact'),
  testimonialsReviews: list(
    { link: link('', '', slotLimits.label, { isOptional: true }) },
    ['Reviews on Google', 'Reviews on The Knot', 'Reviews on WeddingWire'].map((label) => ({
      link: { label, to: '' },
    })),
    6,
  ),
  inquiryLabel: text('Start here'),
  inquiryHeadline: text('Tell us about your evening'),
  inquiryText: paragraphs(
    'Your name, email and phone number are all we need to get back to you. The rest helps us send you something more useful than a brochure.',
  ),
  ...searchSlots(
    '{name} · {tagline}',
    '{description}',
    'og-default',
    'Timber-trussed ballroom at dusk, set with round tables, candles and flowers under string lights and ring chandeliers',
  ),
});
