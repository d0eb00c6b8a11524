import type { Accommodation } from '#shared/venue/profile.ts';

/** The rooms in the hotel next door that guests book through the venue. */
export const accommodations: Accommodation[] = [
  {
    title: 'Luxury Bridal Suite',
    pricePerNight: 350,
    guests: '2-4 guests',
    photo: {
      src: 'bridal-suite',
      alt: 'Bridal suite with a tufted blush headboard, white bedding, two lit lamps and a bouquet on the bench at the foot of the bed',
    },
    description:
      'Sleeps two, or four with the sofa bed, and has room for a whole party to get ready. Yours from 11:00 AM on the day of the wedding, with a tall window for the make-up artist to work by.',
    amenities: [
      'King bed and a sofa bed',
      'Dressing table with a daylight mirror',
      'Steamer and a rail for gowns',
      'Breakfast for two in the room',
      'Check-out at 1:00 PM',
    ],
  },
  {
    title: 'Garden View Rooms',
    pricePerNight: 180,
    guests: '2 guests',
    photo: {
      src: 'garden-view-room',
      alt: 'Guest room with a large window onto garden trees, a bed with green throw, an armchair and a small table with flowers',
    },
    description:
      'Quiet rooms behind the hotel, each with one wide window onto the trees, an armchair to read in and a table for two.',
    amenities: ['Queen bed', 'Armchair by the window', 'Walk-in shower', 'Coffee and tea in the room'],
  },
  {
    title: 'Family Accommodations',
    pricePerNight: 280,
    guests: '4-6 guests',
    photo: {
      src: 'family-room',
      alt: 'Family room with two beds, blue throws and cushions, wood paneling, a lamp between the beds and framed prints above',
    },
    description:
      'Two beds for four, and a sofa bed for two more. Close to the elevator, away from the music, with a crib brought up on request.',
    amenities: ['Two queen beds and a sofa bed', 'Bathtub', 'Small refrigerator', 'Crib on request'],
  },
];
