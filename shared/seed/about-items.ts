import type { CreateAboutItem } from '#shared/about-item/schema.ts';
import type { SeedRow } from './seed-row.ts';

/** The About page's capacities and offerings, in order; also what the site shows when the list cannot be read. */
export const seedAboutItems = [
  { title: '500 Seated', category: 'CAPACITIES', icon: 'Users' },
  { title: '700 Reception', category: 'CAPACITIES', icon: 'Users' },
  { title: '760 Theater', category: 'CAPACITIES', icon: 'Users' },
  { title: '460 Classroom', category: 'CAPACITIES', icon: 'Users' },
  { title: 'Full Service Catering', category: 'OFFERINGS', icon: 'Utensils' },
  { title: 'Event Rentals', category: 'OFFERINGS', icon: 'Package' },
  { title: 'Audio Visual', category: 'OFFERINGS', icon: 'Volume2' },
  { title: 'Complimentary Parking', category: 'OFFERINGS', icon: 'MapPin' },
  { title: 'Valet Available', category: 'OFFERINGS', icon: 'Car' },
  { title: 'Adjacent to a Hotel', category: 'OFFERINGS', icon: 'Building' },
] as const satisfies readonly SeedRow<CreateAboutItem>[];
