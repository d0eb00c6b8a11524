import { homepageCategory } from '#shared/content/values.ts';
import type { CreateService } from '#shared/service/schema.ts';
import type { SeedRow } from './seed-row.ts';

/** The home page's six services, in order; also what the site shows when the list cannot be read. */
export const seedHomepageServices = [
  {
    title: 'Catering Services',
    description:
      'Marquee Catering & Events cooks in our own kitchen, next to the ballroom. Plated dinners, family-style tables, stations or brunch, for 20 to 500 seated guests, with a tasting before you choose.',
    category: homepageCategory,
    icon: 'Utensils',
    price: null,
  },
  {
    title: 'Entertainment & AV',
    description:
      'Speakers, microphones, projection, stage lighting, and a technician who stays in the room. Bring your own band or DJ: power, staging and sound check are settled before the first guest arrives.',
    category: homepageCategory,
    icon: 'Music',
    price: null,
  },
  {
    title: 'Venue Management',
    description:
      'One coordinator plans the floor, the timetable and the vendors with you, then runs the day. Our staff arrive two to three hours before your guests and leave after the last of them.',
    category: homepageCategory,
    icon: 'Building',
    price: null,
  },
  {
    title: 'Wedding Packages',
    description:
      'Vows in the garden, a cocktail hour at the bar, dinner and dancing in the ballroom. Packages cover tables, chairs, linen, catering and coordination; leave out whatever you would rather bring.',
    category: homepageCategory,
    icon: 'Heart',
    price: null,
  },
  {
    title: 'Event Documentation',
    description:
      'Photographers and a film crew who know the light here: the garden before sunset, the ballroom by candlelight. Edited pictures reach you in an online album within four weeks.',
    category: homepageCategory,
    icon: 'Camera',
    price: null,
  },
  {
    title: 'Guest Services',
    description:
      'Complimentary parking, valet at the door, a staffed coat check, step-free ways into the hall and the garden, and rooms in the hotel next door for guests who would rather not drive home.',
    category: homepageCategory,
    icon: 'Users',
    price: null,
  },
] as const satisfies readonly SeedRow<CreateService>[];
