import { definePageSlots, image, link, paragraphs, searchSlots, text } from '#shared/slots/slots.ts';

const story = (starter: string) => paragraphs(starter, 1200);
/** A story without names is not shown. */
const names = (starter: string) => text(starter, { max: 60, isOptional: true });
const line = (starter: string) => text(starter, { max: 80, isOptional: true });

/** The texts and photographs of the weddings page: three weddings as short stories of five photographs. */
export const weddingsSlots = definePageSlots({
  heroLabel: text('Weddings'),
  heroHeadline: text('Three weddings, from the vows to the last song.'),
  heroPhoto: image(
    'garden-ceremony',
    'White chairs along an aisle leading to a flower-covered wooden arch with sheer drapes, trees glowing in evening sun',
  ),
  introText: paragraphs(
    'No two days here look alike. These three show what a garden, a timbered hall and one team made of a June, an October and a December.',
  ),
  firstNames: names('Nora and Elias'),
  firstMonth: line('June 2025'),
  firstSeason: line('Garden ceremony, 140 guests'),
  firstText: story(
    'They wanted the evening light and nothing else on the arch but roses. Vows at five, facing west, with the chairs set in a curve so that both grandmothers sat in the first row.\n\nDinner was at round tables with taper candles, three courses in ninety minutes. At dusk everyone walked out to the lawn for one photograph, and stayed for an hour.',
  ),
  firstPhotoOne: image(
    'wedding-reception',
    'Round reception table with white linen, pink and ivory roses, taper candles and gold-rimmed plates; candlelit tables and string lights blurred behind',
  ),
  firstPhotoTwo: image('garden-ceremony', 'White chairs either side of a garden aisle, a flowered arch at its end'),
  firstPhotoThree: image(
    'bridal-suite',
    'The suite where the bride’s party got ready, a bouquet on the bench by the bed',
  ),
  firstPhotoFour: image('champagne-toast', 'Flutes of sparkling wine on a tray, ready for the toast'),
  firstPhotoFive: image(
    'exterior-dusk',
    'The hall from the lawn at dusk, its glass gable glowing, lanterns along the path',
  ),
  secondNames: names('Maya and Theo'),
  secondMonth: line('October 2025'),
  secondSeason: line('Long tables in the hall, 96 guests'),
  secondText: story(
    'Rain was likely, so the ceremony stood in the hall from the start: long farm tables pushed to the walls, then set for dinner while the guests had cider at the bar.\n\nThe menu was what the farms had that week. Theo’s aunt baked forty tarts, the kitchen kept them cool, and nobody was off the dance floor before eleven.',
  ),
  secondPhotoOne: image(
    'hall-string-lights',
    'Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle',
  ),
  secondPhotoTwo: image('place-setting', 'Gold-rimmed plate with a folded napkin, a menu card and a rose'),
  secondPhotoThree: image('catering-desserts', 'Berry tartlets on a slate, macarons on tiered stands behind them'),
  secondPhotoFour: image('dance-floor', 'Checkered dance floor under string lights and a mirror ball'),
  secondPhotoFive: image('garden-view-room', 'A guest room next door, its wide window full of trees'),
  thirdNames: names('Grace and Daniel'),
  thirdMonth: line('December 2024'),
  thirdSeason: line('A winter evening, 210 guests'),
  thirdText: story(
    'A wedding after dark, all candles. The ring chandeliers were dimmed to a third, the tables stood in a horseshoe around the floor, and the band played from seven.\n\nTwo hundred and ten guests, forty of them children. The little ones had their own buffet at half past five and a film next door at nine, and their parents had the ballroom.',
  ),
  thirdPhotoOne: image(
    'hero-ballroom',
    'Timber-trussed ballroom at dusk, round tables with gold chairs and candles either side of a polished floor',
  ),
  thirdPhotoTwo: image('showcase-frame', 'A laid table with candles and roses in the ballroom'),
  thirdPhotoThree: image('bar-evening', 'Cocktails in coupe glasses and candles on a dark bar counter'),
  thirdPhotoFour: image('av-rig', 'Blue and amber light over the band’s stage'),
  thirdPhotoFive: image('family-room', 'A family room next door with two beds and a lamp between them'),
  closingLabel: text('Your day'),
  closingHeadline: text('What will yours look like?'),
  closingText: paragraphs(
    'Come see the rooms with your own guest list in mind, and leave knowing whether your date is open.',
  ),
  closingLink: link('BOOK A TOUR', '/contact'),
  closingPhoto: image(
    'champagne-toast',
    'Flutes of sparkling wine on a tray, warm lights blurred into circles behind them',
  ),
  ...searchSlots(
    'Weddings · {name}',
    'Three weddings at {name}, told in pictures: a garden ceremony in June, long tables in October, a candlelit evening in December.',
    'share-wedding-reception',
    'Round reception table with roses, taper candles and gold-rimmed plates',
  ),
});
