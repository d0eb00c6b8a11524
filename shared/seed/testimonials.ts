import type { CreateTestimonial } from '#shared/testimonial/schema.ts';
import type { SeedRow } from './seed-row.ts';

/** Five invented testimonials: samples to replace before launch, stored with `isSample`, and the site's built-in fallback. */
export const seedTestimonials = [
  {
    quote:
      'Rain came at two, and by half past four the ceremony stood in the ballroom as if we had planned it there. Our coordinator had called at noon to ask what we wanted, not to tell us. My grandmother still talks about the candles.',
    author: 'Hannah and Caleb Brandt',
    role: 'Wedding',
    event: 'June 2025',
  },
  {
    quote:
      'Four hundred people, three speakers, two laptops that refused to talk to each other. The technician had the right adapter in his pocket. We began at nine, as printed, and lunch was on the tables at 12:15.',
    author: 'Denise Okafor',
    role: 'Corporate Event',
    event: 'October 2024',
  },
  {
    quote:
      'The children had the dance floor, the grandparents had the quiet end by the bar, and nobody had to shout. I sent the kitchen a list of nine allergies. They got all nine right.',
    author: 'Rachel Feldman',
    role: 'Bat Mitzvah',
    event: 'March 2026',
  },
  {
    quote:
      'Fifty years, eighty guests, one long table. We worried that the room would be too big for us. They set it at the window end, lit only that half, and it felt like our dining room with better chairs.',
    author: 'Walter and June Kowalczyk',
    role: 'Anniversary',
    event: 'August 2024',
  },
  {
    quote:
      'They talked us out of a second screen we did not need, and that paid for the flowers. At the end of the auction the valets had 180 cars back with their owners in forty minutes. I timed it.',
    author: 'Marcus Whitfield',
    role: 'Nonprofit Gala',
    event: 'April 2025',
  },
] as const satisfies readonly SeedRow<CreateTestimonial>[];
