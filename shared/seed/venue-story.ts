import type { DayStep, SpaceText } from '#shared/venue/profile.ts';

/** The places an event moves through, in that order. The known capacities are all the ballroom's. */
export const spaceTexts: SpaceText[] = [
  {
    name: 'The Garden',
    text: 'White chairs either side of an aisle, a flowered arch, trees behind it. Ceremonies face west, so the light is behind the arch at the end of the day.',
    photo: {
      src: 'garden-ceremony',
      alt: 'White chairs along an aisle leading to a flower-covered wooden arch with sheer drapes, trees glowing in evening sun',
    },
    holdsCapacities: false,
    seated: null,
    reception: 350,
    theater: 300,
    classroom: null,
    floorPlan: { src: '', alt: '' },
  },
  {
    name: 'The Bar',
    text: 'A long dark counter for the hour between vows and dinner, and for anyone who would rather talk than dance.',
    photo: {
      src: 'bar-evening',
      alt: 'Cocktails in coupe glasses and candles on a dark bar counter, lit shelves of bottles with small warm lights out of focus behind',
    },
    holdsCapacities: false,
    seated: null,
    reception: 120,
    theater: null,
    classroom: null,
    floorPlan: { src: '', alt: '' },
  },
  {
    name: 'The Ballroom',
    text: 'Timber trusses, ring chandeliers and string lights over a polished floor. Round tables, long tables, rows or classroom: the room is set the way you plan it.',
    photo: {
      src: 'hero-ballroom',
      alt: 'Timber-trussed ballroom at dusk, linen-draped round tables with gold chairs, flowers and candles either side of a polished floor, string lights and ring chandeliers overhead, a flower arch at the far end',
    },
    holdsCapacities: true,
    seated: null,
    reception: null,
    theater: null,
    classroom: null,
    floorPlan: {
      src: 'floor-plan-ballroom',
      alt: 'Floor plan of the ballroom set for dinner: fifty round tables of ten around a dance floor, the stage at its head, doors to the kitchen, the bar, the lawn and the entrance',
    },
  },
  {
    name: 'The Lawn',
    text: 'A lantern-lit path across the grass to the glass gable of the hall. Photographs at dusk, a last drink outdoors, the way to the hotel.',
    photo: {
      src: 'exterior-dusk',
      alt: 'Timber-framed hall seen from the lawn at dusk, its glass gable glowing, string lights and a lantern-lit path leading to the door',
    },
    holdsCapacities: false,
    seated: 200,
    reception: 400,
    theater: null,
    classroom: null,
    floorPlan: { src: '', alt: '' },
  },
];

/** A wedding day as most couples plan it, in order of time. */
export const planOfTheDay: DayStep[] = [
  { time: '10:00 AM', title: 'Doors Open', text: 'Florist, band and bakery load in at ground level.' },
  { time: '11:00 AM', title: 'Getting Ready', text: 'The bridal suite next door is yours, with lunch sent over.' },
  { time: '2:00 PM', title: 'Our Staff Arrive', text: 'Tables are set, candles lit, the bar is stocked.' },
  {
    time: '3:30 PM',
    title: 'Sound Check',
    text: 'Microphones, music and lights; your coordinator walks the rooms with you.',
  },
  { time: '4:30 PM', title: 'Guests Arrive', text: 'Valet at the door, a coat check, a first cold drink in hand.' },
  { time: '5:00 PM', title: 'The Ceremony', text: 'In the garden, or in the ballroom if you chose so at noon.' },
  { time: '5:30 PM', title: 'Cocktail Hour', text: 'At the bar and on the lawn, while you have your pictures taken.' },
  { time: '6:30 PM', title: 'Dinner', text: 'Three courses in ninety minutes, with the toasts between them.' },
  {
    time: '8:15 PM',
    title: 'Dancing',
    text: 'The first dance, then an open floor, with dessert and coffee.',
  },
  { time: '11:00 PM', title: 'Last Song', text: 'Cars come to the door; the path to the hotel stays lit.' },
];

/** What the site says of the catering company. */
export const cateringBlurb =
  'The kitchen is next to the ballroom, so plates reach the last table hot. Our cooks buy from farms in northeast Ohio while the season allows, meet you at a tasting about three months before, and cook for 20 or for 500: plated, family style, at stations or as a brunch. Bar, linen, tables and the people who serve come with it.';
