import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '#site/runtime/routes.ts';
import { changeVenue } from '#site/testing/change-venue.ts';
import { openPage, startSiteServer } from '#site/testing/open-page.tsx';

const links = () => {
  const bar = screen.queryByRole('navigation', { name: 'Call or visit' });
  return (
    bar &&
    within(bar)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  );
};
const nowhere = { mapUrl: '', street: '', city: '', region: '', postalCode: '' };

it('offers a call and the map on every page', async () => {
  const server = await startSiteServer();
  for (const path of [...Object.values(routes), '/nowhere'])
    expect((await server.app.inject(path)).body, path).toMatch(/class="reach"[^>]*><a href="tel:3305550142">CALL</);
  await openPage('/', {}, server);
  expect(links()).toEqual([
    ['CALL', 'tel:3305550142'],
    ['MAP', expect.stringMatching(/^https:\/\/www\.openstreetmap/)],
  ]);
});

it('leaves out what is blank, and itself where nothing is left', async () => {
  const server = await startSiteServer();
  await changeVenue(server, { ...nowhere, street: '1 Mill Lane', phone: '' });
  await openPage('/', {}, server);
  expect(links()).toEqual([['MAP', expect.stringMatching(/Mill%20Lane$/)]]);
  await changeVenue(server, { ...nowhere, phone: '' });
  expect((await server.app.inject('/')).body).not.toContain('class="reach"');
});
