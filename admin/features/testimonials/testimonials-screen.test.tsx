// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startContent } from '#admin/testing/content-server.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { startTestimonials } from '#admin/testing/testimonials.ts';

const path = '/dashboard/testimonials';
const cards = () => within(screen.getByRole('list', { name: 'Testimonials' })).getAllByRole('listitem');
const shown = () => cards().map((card) => card.querySelector('strong')?.textContent);
const heading = (name: string) => screen.findByRole('heading', { name });

describe('the list of testimonials', () => {
  it('shows its title, a count and, on each card, position, quote, author, event type and event date', async () => {
    await startTestimonials(['Ada', 'Ben']);
    openApp(path);
    expect(await heading('Testimonials (2)')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Testimonials Management' })).toBeDefined();
    expect(shown()).toEqual(['Ada', 'Ben']);
    expect(cards().map((card) => card.textContent)).toEqual([
      '1We danced until two.Ada · Wedding · June 2026',
      '2We danced until two.Ben · Wedding · June 2026',
    ]);
    const card = within(cards()[0] as HTMLElement);
    for (const name of ['Move Ada', 'Deactivate Ada', 'Edit Ada', 'Delete Ada'])
      expect(card.getByRole('button', { name })).toBeDefined();
  });

  it('invites staff to add the first one', async () => {
    await startTestimonials([]);
    const { user } = openApp(path);
    expect(await screen.findByText('No testimonials found')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add Your First Testimonial' }));
    expect(await screen.findByRole('dialog', { name: 'Add Testimonial' })).toBeDefined();
  });
});

describe('searching testimonials', () => {
  const rows = [
    { author: 'Ada', role: 'Wedding', quote: 'The candles were lit.', event: 'June 2026' },
    { author: 'Ben', role: 'Gala', quote: 'Dinner at nine.', event: 'May 2026' },
    { author: 'Candice', role: 'Reunion', quote: 'We came back.', event: 'May 2026' },
  ];

  it.each([
    ['CAND', ['Ada', 'Candice']],
    ['gala', ['Ben']],
    ['nine', ['Ben']],
  ])('finds %s in author, role or quote, in any case, without a request', async (text, found) => {
    const server = await startContent('testimonials', 'author', rows);
    const { user } = openApp(path);
    await heading('Testimonials (3)');
    const asked = server.calls.length;
    await user.type(screen.getByPlaceholderText('Search testimonials...'), ` ${text} `);
    expect(await heading(`Testimonials (${found.length})`)).toBeDefined();
    expect(shown()).toEqual(found);
    expect(server.calls.length).toBe(asked);
  });

  it('is in the address, and Back undoes it', async () => {
    await startContent('testimonials', 'author', rows);
    const { user } = openApp(path);
    await heading('Testimonials (3)');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ben');
    expect(await heading('Testimonials (1)')).toBeDefined();
    expect(window.location.search).toBe('?search=ben');
    window.history.back();
    expect(await heading('Testimonials (3)')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('reports no match and clears the search', async () => {
    await startContent('testimonials', 'author', rows);
    const { user } = openApp(`${path}?search=zebra`);
    expect(await screen.findByText('No testimonials found')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add Your First Testimonial' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await heading('Testimonials (3)')).toBeDefined();
  });
});

describe('inactive testimonials', () => {
  it('are listed only on request, dimmed and with a badge', async () => {
    await startTestimonials(['Ada', 'Ben'], ['Ada']);
    const { user } = openApp(path);
    await heading('Testimonials (1)');
    expect(shown()).toEqual(['Ben']);
    await user.click(screen.getByRole('checkbox', { name: 'Show inactive' }));
    await heading('Testimonials (2)');
    expect(shown()).toEqual(['Ada', 'Ben']);
    expect(within(cards()[0] as HTMLElement).getByText('Inactive')).toBeDefined();
    expect(screen.getAllByText('Inactive')).toHaveLength(1);
    expect(cards().map((card) => card.querySelector('[data-inactive]')?.getAttribute('data-inactive'))).toEqual([
      'true',
      'false',
    ]);
    expect(window.location.search).toBe('?inactive=yes');
  });

  it('are offered if there are no active ones', async () => {
    await startTestimonials(['Ada'], ['Ada']);
    const { user } = openApp(path);
    await screen.findByText('No testimonials found');
    await user.click(screen.getByRole('button', { name: 'Show inactive' }));
    await waitFor(() => expect(shown()).toEqual(['Ada']));
  });
});
