import type { GallerySize } from '#shared/content/values.ts';

/** A picture of the seed gallery: its file among the venue's photographs, and the words that go with it. */
interface SeedPicture {
  file: string;
  title: string;
  alt: string;
  size: GallerySize;
}

/**
 * From the set table to the last dance. Every seventh tile is two rows tall and landscape tiles are two columns wide, so the
 * two squares stand side by side and sixteen pictures close a grid of four columns, and one of two, without a gap.
 */
export const seedGallery = [
  {
    file: 'hero-ballroom.jpg',
    title: 'The Ballroom at Dusk',
    alt: 'Timber-trussed ballroom at dusk, linen-draped round tables with gold chairs, flowers and candles either side of a polished floor, string lights and ring chandeliers overhead, a flower arch at the far end',
    size: 'landscape',
  },
  {
    file: 'garden-ceremony.jpg',
    title: 'Garden Ceremony at Golden Hour',
    alt: 'White chairs along an aisle leading to a flower-covered wooden arch with sheer drapes, trees glowing in evening sun',
    size: 'landscape',
  },
  {
    file: 'wedding-reception.jpg',
    title: 'A Wedding Reception',
    alt: 'Round reception table with white linen, pink and ivory roses, taper candles and gold-rimmed plates; candlelit tables and string lights blurred behind',
    size: 'landscape',
  },
  {
    file: 'place-setting.jpg',
    title: 'Candlelit Place Setting',
    alt: 'Gold-rimmed place setting with a folded napkin, menu card and a rose, candles and glasses behind it',
    size: 'square',
  },
  {
    file: 'champagne-toast.jpg',
    title: 'A Champagne Toast',
    alt: 'Flutes of sparkling wine on a tray, warm lights blurred into circles behind them',
    size: 'square',
  },
  {
    file: 'hall-string-lights.jpg',
    title: 'Long Tables under String Lights',
    alt: 'Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle, string lights across the beams',
    size: 'landscape',
  },
  {
    file: 'catering-desserts.jpg',
    title: 'Dessert Station',
    alt: 'Berry tartlets on a slate, macarons on plates and tiered gold stands, roses and string lights in the background',
    size: 'landscape',
  },
  {
    file: 'exterior-dusk.jpg',
    title: 'The Hall at Dusk',
    alt: 'Timber-framed hall seen from the lawn at dusk, its glass gable glowing, string lights and a lantern-lit path leading to the door',
    size: 'landscape',
  },
  {
    file: 'bar-evening.jpg',
    title: 'The Bar',
    alt: 'Cocktails in coupe glasses and candles on a dark bar counter, lit shelves of bottles with small warm lights out of focus behind',
    size: 'landscape',
  },
  {
    file: 'bridal-suite.jpg',
    title: 'The Bridal Suite',
    alt: 'Bridal suite with a tufted blush headboard, white bedding, two lit lamps and a bouquet on the bench at the foot of the bed',
    size: 'landscape',
  },
  {
    file: 'garden-view-room.jpg',
    title: 'Garden View Room',
    alt: 'Guest room with a large window onto garden trees, a bed with green throw, an armchair and a small table with flowers',
    size: 'landscape',
  },
  {
    file: 'family-room.jpg',
    title: 'Family Room',
    alt: 'Family room with two beds, blue throws and cushions, wood paneling, a lamp between the beds and framed prints above',
    size: 'landscape',
  },
  {
    file: 'classroom-seating.jpg',
    title: 'Classroom Seating',
    alt: 'Timber hall by day set classroom style: rows of linen-covered tables with notepads and chairs facing a projection screen',
    size: 'landscape',
  },
  {
    file: 'corporate-theater.jpg',
    title: 'Theater Seating for a Conference',
    alt: 'Rows of theater seating facing a stage with a large screen reading Leadership Summit, lectern, armchairs and blue stage lighting',
    size: 'landscape',
  },
  {
    file: 'dance-floor.jpg',
    title: 'The Dance Floor',
    alt: 'Checkered dance floor under string lights and a mirror ball, pink, blue and amber light beams falling across it toward a DJ booth',
    size: 'landscape',
  },
  {
    file: 'av-rig.jpg',
    title: 'Sound and Light',
    alt: 'Line-array loudspeakers and moving-head lights on aluminum trusses, blue, amber and magenta beams over a stage',
    size: 'landscape',
  },
] as const satisfies readonly SeedPicture[];
