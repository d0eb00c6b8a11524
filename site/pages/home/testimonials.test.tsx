import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seedTestimonials } from '#shared/seed/testimonials.ts';
import { openPage, startDemoServer, startSiteServer } from '#site/testing/open-page.tsx';

const section = () => screen.getByRole('region', { name: 'What our guests remember' });
const button = (name: string) => within(section()).getByRole('button', { name });
const slides = () => within(section()).queryAllByRole('group', { name: /^\d+ of \d+$/ });
const shown = () => slides().map(({ dataset }) => dataset.shown === 'true');
const home = () => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'HOME' });
const still = { media: (query: string) => query.includes('reduce') };

async function serverWith(quotes: string[]) {
  const server = await startSiteServer();
  const { headers } = await server.signIn();
  for (const quote of quotes) {
    const payload = { quote, author: `Author of ${quote}`, role: 'Wedding', event: 'June 2025' };
    await server.app.inject({ method: 'POST', url: '/api/v1/testimonials', headers, payload });
  }
  return server;
}

describe('the carousel of testimonials', () => {
  it('shows the first one with author, event type and date, and has all of them in the document', async () => {
    const { answer } = await openPage('/', still, await serverWith(['One', 'Two', 'Three']));
    expect(shown()).toEqual([true, false, false]);
    expect(slides()[0]?.textContent).toBe('OneAuthor of OneWedding, June 2025');
    for (const quote of ['One', 'Two', 'Three']) expect(answer.payload).toContain(`<p>${quote}</p>`);
    expect(within(section()).getByRole('link', { name: 'PLAN YOUR EVENT' }).getAttribute('href')).toBe('/contact');
  });

  it('shows the first twenty-four', async () => {
    const quotes = Array.from({ length: 26 }, (_, index) => `Quote ${index}.`);
    const { answer } = await openPage('/', still, await serverWith(quotes));
    expect(slides().map((slide) => slide.querySelector('p')?.textContent)).toEqual(quotes.slice(0, 24));
    expect(answer.payload).not.toContain('Quote 24.');
  });

  it('wraps around by key and click, keeps the focus and marks the choice', async () => {
    const { user } = await openPage('/', still, await serverWith(['One', 'Two', 'Three']));
    button('Previous testimonial').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown()).toEqual([false, false, true]));
    expect(document.activeElement).toBe(button('Previous testimonial'));
    await user.click(button('Next testimonial'));
    await waitFor(() => expect(shown()).toEqual([true, false, false]));
    await user.click(button('Testimonial 2 of 3'));
    await waitFor(() => expect(shown()).toEqual([false, true, false]));
    const marked = [1, 2, 3].map((place) => button(`Testimonial ${place} of 3`).getAttribute('aria-current'));
    expect(marked).toEqual([null, 'true', null]);
  });

  it('has no controls for a single testimonial', async () => {
    await openPage('/', still, await serverWith(['One']));
    expect(within(section()).queryAllByRole('button')).toEqual([]);
  });
});

describe('the transition', () => {
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  it('fades out in 0.4 seconds and in over 0.6, and ends at the last choice', async () => {
    const fades: { opacity: unknown; duration: number; finish: () => void }[] = [];
    Object.assign(Element.prototype, {
      animate({ opacity }: { opacity: unknown }, { duration }: { duration: number }) {
        const finished = new Promise<void>((finish) => fades.push({ opacity, duration, finish }));
        return { finished, cancel: () => undefined };
      },
    });
    const { user } = await openPage('/', {}, await serverWith(['One', 'Two', 'Three']));
    await user.click(button('Next testimonial'));
    await user.click(button('Next testimonial'));
    expect(fades).toMatchObject([{ opacity: 0, duration: 400 }]);
    expect(shown()).toEqual([true, false, false]);
    await act(async () => fades[0]?.finish());
    expect(shown()).toEqual([false, false, true]);
    expect(fades).toMatchObject([{}, { opacity: [0, 1], duration: 600 }]);
  });
});

describe('without testimonials', () => {
  it('shows the empty state', async () => {
    await openPage('/');
    within(section()).getByText('No testimonials available at the moment.');
    within(section()).getByRole('link', { name: 'PLAN YOUR EVENT' });
  });

  it('shows the empty state when the server rejects the call', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, network } = await openPage('/contact', {}, await startDemoServer());
    network.outage = 502;
    await user.click(home());
    await screen.findByText('No testimonials available at the moment.');
  });

  it('shows the five built-in ones when the call fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, network } = await openPage('/contact', {}, await startDemoServer());
    network.outage = 'no connection';
    await user.click(home());
    await screen.findByRole('region', { name: 'What our guests remember' });
    expect(slides().map((slide) => slide.querySelector('p')?.textContent)).toEqual(
      seedTestimonials.map(({ quote }) => quote),
    );
  });
});
