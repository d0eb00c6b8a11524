import { describe, expect, it } from 'vitest';
import { createAboutItemSchema } from '#shared/about-item/schema.ts';
import { aboutIcons, avIcons, homepageCategory, homepageIcons } from '#shared/content/values.ts';
import { createGalleryItemSchema } from '#shared/gallery-item/schema.ts';
import { fillIn } from '#shared/rules/fill-in.ts';
import { createServiceSchema } from '#shared/service/schema.ts';
import { createTestimonialSchema } from '#shared/testimonial/schema.ts';
import { seedAboutItems } from './about-items.ts';
import { accommodations } from './accommodations.ts';
import { seedAvEquipment } from './av-equipment.ts';
import { faqCategories } from './faq.ts';
import { seedGallery } from './gallery.ts';
import { seedHomepageServices } from './homepage-services.ts';
import { hotelFeatures } from './hotel-features.ts';
import { seedTestimonials } from './testimonials.ts';
import { seedVenue } from './venue.ts';
import { cateringBlurb, planOfTheDay, spaceTexts } from './venue-story.ts';

/** The photographs that the venue has; the video, the marks and the share image are not for the gallery. */
const photographs = [
  'hero-ballroom.jpg',
  'wedding-reception.jpg',
  'place-setting.jpg',
  'hall-string-lights.jpg',
  'dance-floor.jpg',
  'corporate-theater.jpg',
  'classroom-seating.jpg',
  'garden-ceremony.jpg',
  'exterior-dusk.jpg',
  'bar-evening.jpg',
  'catering-desserts.jpg',
  'av-rig.jpg',
  'bridal-suite.jpg',
  'garden-view-room.jpg',
  'family-room.jpg',
  'champagne-toast.jpg',
];

const everything = {
  seedHomepageServices,
  seedAvEquipment,
  seedTestimonials,
  seedAboutItems,
  seedGallery,
  accommodations,
  hotelFeatures,
  faqCategories,
  story: [spaceTexts, planOfTheDay, cateringBlurb],
};

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const repeated = (values: readonly unknown[]) => values.filter((value, index) => values.indexOf(value) !== index);
const strangers = (values: readonly string[], known: readonly string[]) =>
  values.filter((value) => !known.includes(value));

const faq = faqCategories.flatMap(({ questions }) => [...questions]);
const answerTo = (word: string) => faq.filter(({ question }) => question.includes(word)).map(({ answer }) => answer);

describe('every row', () => {
  const rows = [
    ...seedHomepageServices.map((row) => ({ row, schema: createServiceSchema })),
    ...seedAvEquipment.map((row) => ({ row, schema: createServiceSchema })),
    ...seedTestimonials.map((row) => ({ row, schema: createTestimonialSchema })),
    ...seedAboutItems.map((row) => ({ row, schema: createAboutItemSchema })),
    ...seedGallery.map(({ file, title, size }) => ({
      row: { imageUrl: `/media/${file}`, title, size },
      schema: createGalleryItemSchema,
    })),
  ];

  it('is taken as it stands, published, with no word cleaned away', () => {
    for (const { row, schema } of rows) expect(schema.parse(row)).toEqual({ ...row, isActive: true });
  });

  it('is there once', () => {
    expect(repeated([...seedHomepageServices, ...seedAvEquipment].map(({ title }) => title))).toEqual([]);
    expect(repeated(seedTestimonials.flatMap(({ author, quote }) => [author, quote]))).toEqual([]);
    expect(repeated(seedAboutItems.map(({ title }) => title))).toEqual([]);
    expect(repeated(seedGallery.flatMap(({ file, title, alt }) => [file, title, alt]))).toEqual([]);
    expect(repeated(faq.flatMap(({ question, answer }) => [question, answer]))).toEqual([]);
    expect(repeated([...accommodations, ...hotelFeatures].map(({ title }) => title))).toEqual([]);
  });

  it('has an icon of its own list', () => {
    const iconsOf = (list: readonly { icon: string }[]) => list.map(({ icon }) => icon);
    expect(strangers(iconsOf(seedHomepageServices), homepageIcons)).toEqual([]);
    expect(strangers(iconsOf(seedAvEquipment), avIcons)).toEqual([]);
    expect(strangers(iconsOf([...seedAboutItems, ...hotelFeatures]), aboutIcons)).toEqual([]);
  });
});

describe('the words', () => {
  it('raise no voice, promise no superlative and leave nothing to fill in', () => {
    const loud = /!|lorem|ipsum|\b(best|finest|unforgettable|stunning|world-class|perfect|dream|TODO|TBD)\b/i;
    expect(textsIn(everything).filter((text) => loud.test(text))).toEqual([]);
  });

  it('name the caterer in one way and leave the venue’s name, phone and email to the venue’s own facts', () => {
    expect(textsIn(everything).filter((text) => text.replaceAll(seedVenue.caterer, '').includes('Marquee'))).toEqual(
      [],
    );
    expect(textsIn(everything).filter((text) => /@|\d{3}[) .-]+\d{4}/.test(text))).toEqual([]);
  });

  it('stay short where the page has little room', () => {
    for (const { description } of seedHomepageServices) expect(description.length).toBeLessThanOrEqual(240);
    for (const { quote } of seedTestimonials) expect(quote.length).toBeLessThanOrEqual(400);
  });
});

describe('the lists', () => {
  it('hold the six services of the home page', () => {
    expect(seedHomepageServices.map(({ title }) => title)).toEqual([
      'Catering Services',
      'Entertainment & AV',
      'Venue Management',
      'Wedding Packages',
      'Event Documentation',
      'Guest Services',
    ]);
    expect(seedHomepageServices.every(({ category }) => category === homepageCategory)).toBe(true);
  });

  it('hold equipment in five categories, each together, at prices of a rental desk', () => {
    const categories = seedAvEquipment.map(({ category }) => category);
    const runs = categories.filter((category, index) => category !== categories[index - 1]);
    expect(runs).toEqual(['AUDIO', 'VIDEO', 'LIGHTING', 'STAGING', 'GENERAL']);
    expect(seedAvEquipment.length).toBeGreaterThanOrEqual(22);
    expect(seedAvEquipment.length).toBeLessThanOrEqual(28);
    for (const { price, description } of seedAvEquipment) {
      if (price === 0) expect(description).toMatch(/Included with/);
      else expect(price >= 25 && price <= 3000).toBe(true);
    }
    expect(seedAvEquipment.filter(({ price }) => price === 0)).toHaveLength(2);
  });

  it('hold five testimonials of months that have been', () => {
    const month = /^(January|February|March|April|May|June|July|August|September|October|November|December) 202[456]$/;
    expect(seedTestimonials).toHaveLength(5);
    for (const { event } of seedTestimonials) expect(event).toMatch(month);
  });

  it('hold four capacities and six offerings', () => {
    const titlesOf = (wanted: string) =>
      seedAboutItems.filter(({ category }) => category === wanted).map(({ title }) => title);
    expect(titlesOf('CAPACITIES')).toEqual(['500 Seated', '700 Reception', '760 Theater', '460 Classroom']);
    expect(titlesOf('OFFERINGS')).toEqual([
      'Full Service Catering',
      'Event Rentals',
      'Audio Visual',
      'Complimentary Parking',
      'Valet Available',
      'Adjacent to a Hotel',
    ]);
  });

  it('hold three rooms at their prices and six features of the hotel', () => {
    expect(accommodations.map(({ title, pricePerNight, guests }) => [title, pricePerNight, guests])).toEqual([
      ['Luxury Bridal Suite', 350, '2-4 guests'],
      ['Garden View Rooms', 180, '2 guests'],
      ['Family Accommodations', 280, '4-6 guests'],
    ]);
    expect(hotelFeatures).toHaveLength(6);
  });
});

describe('the pictures', () => {
  it('are photographs that the venue has, with the same words wherever they stand', () => {
    const altOf = new Map<string, string>(seedGallery.map(({ file, alt }) => [file, alt]));
    expect(seedGallery.map(({ file }) => file).sort()).toEqual([...photographs].sort());
    for (const { photo } of [...accommodations, ...spaceTexts]) expect(photo.alt).toBe(altOf.get(`${photo.src}.jpg`));
  });

  it('claim no number of seats', () => {
    expect(seedGallery.filter(({ title, alt }) => /\d/.test(title + alt))).toEqual([]);
  });

  it.each([2, 4])('close a grid of %i columns without a gap', (columns) => {
    const taken = new Set<number>();
    const cellsAt = (start: number, width: number, height: number) =>
      Array.from({ length: width * height }, (_, n) => start + (n % width) + Math.floor(n / width) * columns);
    let cursor = 0;
    for (const [index, { size }] of seedGallery.entries()) {
      const width = size === 'landscape' ? 2 : 1;
      const cellsHere = () => cellsAt(cursor, width, index % 7 === 0 ? 2 : 1);
      while ((cursor % columns) + width > columns || cellsHere().some((cell) => taken.has(cell))) cursor += 1;
      for (const cell of cellsHere()) taken.add(cell);
    }
    expect(taken.size % columns).toBe(0);
    expect(Math.max(...taken)).toBe(taken.size - 1);
  });
});

describe('the questions', () => {
  it('stand in four categories of five or six', () => {
    expect(faqCategories).toHaveLength(4);
    for (const { questions } of faqCategories) expect([5, 6]).toContain(questions.length);
  });

  it.each([
    ['How far ahead', /peak season, May through October, 12–18 months .* off-season, .* 6–12 months/],
    ['secure a date', /deposit of 25% .* exception .* within 6 months of the event/],
    ['How can we pay', /^By cash, check, credit card or bank transfer\.$/],
    ['have to cancel', /75% at 6 months or more, 50% between 3 and 6 months, 25% at less than 3 months/],
    ['staff arrive', /2–3 hours before your guests/],
  ])('answer “%s” by the venue’s rule', (words, rule) => {
    expect(answerTo(words)).toEqual([expect.stringMatching(rule)]);
  });

  it('name no number that another page keeps: capacities and room prices are filled in', () => {
    const facts = {
      hours: seedVenue.hours,
      phone: '',
      email: '',
      caterer: '',
      capacities: ['12 Seated', '34 Theater'],
      accommodations: accommodations.map(({ title }, index) => ({ title, pricePerNight: 901 + index })),
    };
    const answers = faq.map(({ answer }) => fillIn(answer, facts)).join(' ');
    expect(answers).toContain('12 seated and 34 theater');
    for (const price of ['$901', '$902', '$903']) expect(answers).toContain(price);
    expect(answers).toContain('from 9:00 AM to 6:00 PM');
    expect(answers).not.toMatch(/[{}]|\$(350|180|280)\b/);
  });
});

describe('the story', () => {
  it('shows each space with a photograph of its own', () => {
    expect(repeated(spaceTexts.map(({ photo }) => photo))).toEqual([]);
  });

  it('plans the day in order, with the staff there two to three hours before the guests', () => {
    const minutes = planOfTheDay.map(({ time }) => {
      const [, hour, minute, half] = /^(\d+):(\d\d) (AM|PM)$/.exec(time) ?? [];
      return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
    });
    const at = (title: string) => minutes[planOfTheDay.findIndex((step) => step.title === title)] ?? Number.NaN;
    const lead = at('Guests Arrive') - at('Our Staff Arrive');
    expect(minutes).toEqual([...new Set(minutes)].sort((a, b) => a - b));
    expect(minutes.length >= 8 && minutes.length <= 10).toBe(true);
    expect(lead >= 120 && lead <= 180).toBe(true);
  });
});
