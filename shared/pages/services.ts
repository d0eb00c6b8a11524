import { definePageSlots, flag, image, link, list, paragraphs, searchSlots, text } from '#shared/slots/slots.ts';

/** The texts, photographs and links of the services page. */
export const servicesSlots = definePageSlots({
  heroLabel: text('Services'),
  heroHeadline: text('Sound, light, and a kitchen next door.'),
  heroPhoto: image(
    'dance-floor',
    'Checkered dance floor under string lights and a mirror ball, pink, blue and amber light beams falling across it toward a DJ booth',
  ),
  equipmentLabel: text('Price lists'),
  equipmentHeadline: text('Audio Visual / Event Technology'),
  equipmentText: paragraphs(
    'Prices are per event. We set up, test and take down everything, and it’s ready before your guests arrive.',
  ),
  equipmentMore: text('Not sure what you need? Tell us about your event, and we’ll put a list together.'),
  equipmentLink: link('REQUEST QUOTE', '/contact'),
  cateringLabel: text('Catering'),
  cateringPhoto: image(
    'catering-desserts',
    'Berry tartlets on a slate, macarons on plates and tiered gold stands, roses and string lights in the background',
  ),
  packagesShown: flag(),
  packagesLabel: text('Packages'),
  packagesHeadline: text('What we serve together'),
  packagesText: paragraphs('Prices are those of today. Your proposal has a price beside each line.'),
  pricesLabel: text('Prices'),
  pricesHeadline: text('What an evening costs, per guest'),
  pricesText: paragraphs(
    'The room, the food and the people who serve it are in these prices, before tax. Your quote has a price beside each line.',
  ),
  pricesList: list(
    { title: text('', { max: 60 }), price: text('', { max: 40, isOptional: true }), text: paragraphs('', 300) },
    [
      {
        title: 'Friday and Sunday evenings',
        price: 'From $118 per guest',
        text: 'Three courses, the bar until the last song, and the ballroom for ten hours.',
      },
      {
        title: 'Saturday evenings',
        price: 'From $142 per guest',
        text: 'The same, on the day that is booked first.',
      },
      {
        title: 'Brunch and lunch',
        price: 'From $64 per guest',
        text: 'Stations or family style, coffee and juices, and the garden when the sun is out.',
      },
    ],
    6,
  ),
  closingLabel: text('Booking'),
  closingHeadline: text('One call books it all'),
  closingText: paragraphs(
    'Venue, kitchen, sound and lighting are one team. You talk to one coordinator and get one itemized quote.',
  ),
  closingLink: link('BOOK OUR SERVICES', '/contact'),
  closingPhoto: image(
    'champagne-toast',
    'Flutes of sparkling wine on a tray, warm lights blurred into circles behind them',
  ),
  ...searchSlots(
    'Services · {name}',
    'Sound, light, video and staging at {name} with a price beside each, and catering by {caterer} from the kitchen next to the ballroom.',
    'share-av-rig',
    'Loudspeakers and moving lights on trusses over a stage',
  ),
});
