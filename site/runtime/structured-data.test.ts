import { describe, expect, it } from 'vitest';
import type { ShownGalleryItem } from '#shared/rendering/content-source.ts';
import { everyDay, type Hours } from '#shared/rules/hours.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { aVenue } from '#site/testing/a-venue.ts';
import { breadcrumbData, faqData, galleryData, venueData } from './structured-data.ts';

const origin = 'https://hall.example';

describe('structured data', () => {
  it('lists the first ten gallery images with absolute URLs', () => {
    const items = Array.from({ length: 12 }, (_, index): ShownGalleryItem => {
      const picture = { width: 1600, height: 900, placeholder: '', variants: [] };
      return { _id: `${index}`, title: `Picture ${index}`, imageUrl: `/media/${index}.jpg`, size: 'square', picture };
    });
    items[1] = { ...(items[1] as ShownGalleryItem), title: '', imageUrl: 'https://else.example/a.jpg', picture: null };
    const { image, ...gallery } = galleryData('Gallery of the Hall', items, origin);
    expect(gallery).toEqual({ '@type': 'ImageGallery', name: 'Gallery of the Hall' });
    expect(image).toHaveLength(10);
    expect((image as unknown[]).slice(0, 2)).toEqual([
      { '@type': 'ImageObject', name: 'Picture 0', contentUrl: `${origin}/media/0.jpg`, width: 1600, height: 900 },
      { '@type': 'ImageObject', contentUrl: 'https://else.example/a.jpg' },
    ]);
  });

  it('lists each question with its answer', () => {
    const categories = [
      { title: 'Booking', questions: [{ question: 'When?', answer: 'Early.' }] },
      { title: 'Paying', questions: [{ question: 'How?', answer: 'By card.' }] },
    ];
    expect(faqData(categories)).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: 'Early.' } },
        { '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: 'By card.' } },
      ],
    });
  });

  it('builds the breadcrumb from the home page', () => {
    const home = { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` };
    expect(breadcrumbData('/', 'Marquee Hall · By the river', origin).itemListElement).toEqual([home]);
    expect(breadcrumbData('/faq', 'Questions · Marquee Hall', origin).itemListElement).toEqual([
      home,
      { '@type': 'ListItem', position: 2, name: 'Questions', item: `${origin}/faq` },
    ]);
  });
});

// @vitest-environment node

it('lists social profiles but not the front page of a network', () => {
  const origin = 'https://hall.example';
  expect(venueData(aVenue(), origin).sameAs).toEqual(['https://social.example/hall', 'https://pictures.example/hall']);
  expect(venueData(seedVenue, origin).sameAs).toBeUndefined();
});

it('gives search engines the open days by their hours, and nothing while the venue is closed', () => {
  const specified = (hours: Hours) => venueData(aVenue({ hours }), 'https://hall.example').openingHoursSpecification;
  const open = { opens: '09:00', closes: '12:00' };
  const late = { opens: '18:00', closes: '01:00' };
  const type = 'OpeningHoursSpecification';
  expect(specified({ ...everyDay(), monday: [open], friday: [open, late] })).toEqual([
    { '@type': type, dayOfWeek: ['Monday'], ...open },
    { '@type': type, dayOfWeek: ['Friday'], ...open },
    { '@type': type, dayOfWeek: ['Friday'], ...late },
  ]);
  expect(specified(everyDay())).toBeUndefined();
});

it('tells search engines of closed days', () => {
  const christmas = ['2026-12-24', '2026-12-25'].map((day) => ({ day, label: 'Christmas' }));
  const specified = venueData(
    aVenue({ closedDays: christmas }),
    'https://hall.example',
  ).specialOpeningHoursSpecification;
  const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' };
  expect(specified).toEqual([
    { ...closed, validFrom: '2026-12-24', validThrough: '2026-12-24' },
    { ...closed, validFrom: '2026-12-25', validThrough: '2026-12-25' },
  ]);
  expect(venueData(aVenue(), 'https://hall.example').specialOpeningHoursSpecification).toBeUndefined();
});
