import type { EventType } from '#shared/inquiry/values.ts';

/** What invented people write to a venue, for a demonstration. No name, address or number belongs to anybody. */

export const firstNames =
  'Hannah,Marcus,Priya,Dylan,Sofia,Caleb,Owen,Leah,Theo,Grace,Mateo,Ruth,Amir,Nora,Felix,Ivy,Jonah,Clara,Tess,Elias,Denise,Walter,June,Rachel,Tomas,Keiko,Andre,Bridget,Samir,Paige'.split(
    ',',
  );

export const lastNames =
  'Brandt,Okafor,Novak,Ramirez,Schultz,Whitfield,Kowalczyk,Delgado,Hartman,Lindqvist,Moyer,Yoder,Castellano,Abbott,Feldman,Nakamura,Osei,Petrakis,Quigley,Varga'.split(
    ',',
  );

interface Words {
  /** The usual number of guests, from and to. */
  guests: [number, number];
  openings: string[];
  details: string[];
}

export const wordsByType: Record<EventType, Words> = {
  wedding: {
    guests: [60, 280],
    openings: [
      'We got engaged in the spring and are looking for a place with a garden for the ceremony and a hall for the dinner.',
      'A friend was married at Marquee Hall last fall and has not stopped talking about the string lights.',
      'We are planning our wedding from out of state and would like to come and see the hall on a weekend.',
      'Both our families are large, and most places near us stop at 150 seats.',
    ],
    details: [
      'Could the ceremony move indoors if it rains?',
      'My grandmother uses a wheelchair: are the garden and the bridal suite step-free?',
      'We would bring our own band and need to know how late they may play.',
      'About a third of our guests are vegetarian. May we taste the menu before we decide?',
      'Do you hold rooms for guests who stay the night?',
      'Which Saturdays in that month are still free?',
    ],
  },
  corporate_event: {
    guests: [40, 450],
    openings: [
      'We are looking for a venue for our yearly leadership meeting, with theater seating and a stage.',
      'Our company turns 25 and wants to thank everyone with a dinner.',
      'We plan a training day for our dealers with classroom seating and lunch.',
    ],
    details: [
      'We need a projector, two wireless microphones and a technician in the room.',
      'Could you send an invoice to our office, and do you take bank transfers?',
      'Is there parking for two coaches?',
      'Breakfast at eight and an end by four would be ideal.',
    ],
  },
  birthday_party: {
    guests: [25, 120],
    openings: [
      'My mother turns 70 and we would like to surprise her.',
      'I am turning 40 and want to dance with everybody I know.',
      'We are looking for a relaxed evening for a 50th birthday, no speeches.',
    ],
    details: [
      'Is the bar open late, and can we choose the music ourselves?',
      'There will be a dozen children. Is there a corner for them?',
      'May we bring a cake from our own baker?',
    ],
  },
  anniversary: {
    guests: [30, 110],
    openings: [
      'My parents celebrate fifty years together and met at a dance not far from you.',
      'We were married in the village 25 years ago and would like to come back.',
    ],
    details: [
      'A long table for everyone would mean a lot to them.',
      'Could a string trio play during dinner?',
      'Some of the guests are over eighty: how far is it from the parking lot?',
    ],
  },
  bar_mitzvah: {
    guests: [80, 220],
    openings: [
      "Our son's bar mitzvah is next year and we are looking for a hall for the party.",
      "We are planning our daughter's bat mitzvah for family from four states.",
    ],
    details: [
      'We need kosher catering from outside. Is that possible?',
      'The children need room for games while the adults have dinner.',
      'A screen for photographs would be wonderful.',
    ],
  },
  nonprofits: {
    guests: [80, 320],
    openings: [
      'Our food bank holds its spring gala and is looking for a new home for it.',
      'We raise money for the village library with a dinner and a silent auction.',
    ],
    details: [
      'Do you have a rate for nonprofits?',
      'We need tables along the wall for the auction and good light over them.',
      'Volunteers would come at noon to set up.',
    ],
  },
  other: {
    guests: [20, 180],
    openings: [
      'We are looking for a place for a memorial gathering, quiet and with good light.',
      'Our choir would like to give a concert with a supper afterwards.',
      'I organize a reunion of the class of 1996.',
    ],
    details: ['Could we see the rooms some evening next week?', 'Please send us your prices.', 'Is the piano tuned?'],
  },
};

export const spamMessages = [
  'Rank first on every search engine within 30 days. Reply YES for our price list.',
  'Dear owner, we have 50,000 leads of brides in your area for sale today only.',
  'Your website has 17 errors. We repair them. No obligation.',
];
