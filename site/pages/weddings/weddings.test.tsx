import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '#site/testing/open-page.tsx';
import { siteWith } from '#site/testing/site-with.ts';

const stories = () => screen.getAllByRole('article').map((story) => within(story).getByRole('heading').textContent);

it('tells three weddings with month, season and five different photographs each', async () => {
  await openPage('/weddings');
  expect(stories()).toEqual(['Nora and Elias', 'Maya and Theo', 'Grace and Daniel']);
  const photos = screen
    .getAllByRole('article')
    .map((story) => [...story.querySelectorAll('img')].map(({ src }) => src));
  expect(photos.map(({ length }) => length)).toEqual([5, 5, 5]);
  expect(new Set(photos.flat()).size).toBe(15);
  expect(within(screen.getAllByRole('article')[1] as HTMLElement).getByText('October 2025')).toBeTruthy();
});

it('leaves out a story without names, and a blank month', async () => {
  const server = await siteWith({});
  const call = { headers: server.headers, payload: { secondNames: '', firstMonth: '' } };
  await server.app.inject({ method: 'PUT', url: '/api/v1/pages/weddings', ...call });
  const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/v1/pages/weddings/publish', ...call });
  expect(statusCode).toBe(200);
  await openPage('/weddings', {}, server);
  expect(stories()).toEqual(['Nora and Elias', 'Grace and Daniel']);
  const labels = screen.getAllByRole('article')[0]?.querySelectorAll('.label');
  expect([...(labels ?? [])].map(({ textContent }) => textContent)).toEqual(['Garden ceremony, 140 guests']);
});
