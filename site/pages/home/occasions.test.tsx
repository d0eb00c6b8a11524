import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '#site/testing/open-page.tsx';
import { siteWith } from '#site/testing/site-with.ts';

async function openWith(changes: Record<string, object>) {
  const server = await siteWith({});
  const { app, headers } = server;
  for (const [page, payload] of Object.entries(changes)) {
    await app.inject({ method: 'PUT', url: `/api/v1/pages/${page}`, headers, payload });
    const { statusCode, body } = await app.inject({ method: 'POST', url: `/api/v1/pages/${page}/publish`, headers });
    expect(statusCode, body).toBe(200);
  }
  return openPage('/', {}, server);
}

const link = (name: string) => within(screen.getByRole('main')).queryByRole('link', { name })?.getAttribute('href');

it('leads couples and planners to the pages that are about them', async () => {
  await openWith({});
  expect(link('THREE WEDDINGS')).toBe('/weddings');
  expect(link('COMPANY EVENTS')).toBe('/company-events');
  expect(screen.queryByRole('link', { name: /^Reviews on/ })).toBeNull();
});

it('leaves out a page that is off, with its heading', async () => {
  await openWith({ companies: { isOff: true } });
  expect(link('THREE WEDDINGS')).toBe('/weddings');
  expect(screen.queryByRole('heading', { name: 'Planning for a company?' })).toBeNull();
});

it('links to the review pages that have an address', async () => {
  const review = (label: string, to: string) => ({ link: { label, to } });
  const testimonialsReviews = [review('Reviews on Google', 'https://reviews.example/hall'), review('The Knot', '')];
  await openWith({ home: { testimonialsReviews } });
  expect(link('Reviews on Google')).toBe('https://reviews.example/hall');
  expect(link('The Knot')).toBeUndefined();
});
