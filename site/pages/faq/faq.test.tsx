import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { everyDay } from '#shared/rules/hours.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';
import { changeVenue } from '#site/testing/change-venue.ts';
import { openPage, startSiteServer } from '#site/testing/open-page.tsx';
import { siteWith } from '#site/testing/site-with.ts';

const answers = () =>
  Object.fromEntries(
    [...document.querySelectorAll('details')].map((item) => [
      item.querySelector('summary h3')?.textContent,
      item.querySelector('p')?.textContent,
    ]),
  );

it('shows four categories with a heading for each question', async () => {
  await openPage('/faq');
  const titles = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(titles.slice(0, 4)).toEqual(seedProfile.faq.map(({ title }) => title));
  expect(document.querySelectorAll('details')).toHaveLength(seedProfile.faq.flatMap((c) => c.questions).length);
});

it('groups all questions so that one opens at a time, with none open at first', async () => {
  await openPage('/faq');
  const items = [...document.querySelectorAll('details')];
  expect(new Set(items.map((item) => item.getAttribute('name')))).toEqual(new Set(['question']));
  expect(items.filter(({ open }) => open)).toEqual([]);
});

it('states every business rule', async () => {
  await openPage('/faq', {}, await siteWith({ 'about-items': [...seedAboutItems] }));
  const said = answers();
  expect(said['How far ahead should we book our wedding?']).toMatch(
    /peak season, May through October, 12–18 months ahead.*off-season.*6–12 months ahead/,
  );
  expect(said['How do we secure a date?']).toMatch(/deposit of 25%.*within 6 months of the event/);
  expect(said['How can we pay?']).toBe('By cash, check, credit card or bank transfer.');
  expect(said['What happens if we have to cancel?']).toMatch(
    /75% at 6 months or more, 50% between 3 and 6 months, 25% at less than 3 months/,
  );
  expect(said['When do your staff arrive?']).toMatch(/2–3 hours before your guests/);
  expect(said['Can our guests stay the night?']).toMatch(/\$180.*\$280.*\$350/);
  expect(said['How many guests can you host?']).toContain('500 seated, 700 reception, 760 theater and 460 classroom');
});

it('leaves out capacities when there are none', async () => {
  await openPage('/faq');
  expect(answers()['How many guests can you host?']).toMatch(/^For an event of 20/);
});

it('shows changed content on the next request', async () => {
  const server = await startSiteServer();
  await server.app.inject('/faq');
  const faq = [{ title: 'Dogs', questions: [{ question: 'May our dog come?', answer: 'Until {closes}.' }] }];
  await changeVenue(server, { hours: everyDay({ opens: '09:00', closes: '21:00' }) }, { faq });
  await openPage('/faq', {}, server);
  expect(answers()).toEqual({ 'May our dog come?': 'Until 9:00 PM.' });
  expect(screen.getByRole('main').textContent).toContain('every day from 9:00 AM to 9:00 PM');
});

it('links to the contact page, and to the phone if there is one', async () => {
  const server = await startSiteServer();
  const { answer } = await openPage('/faq', {}, server);
  expect(screen.getByRole('link', { name: 'CONTACT US' }).getAttribute('href')).toBe('/contact');
  expect(screen.getByRole('link', { name: 'CALL NOW' }).getAttribute('href')).toBe('tel:3305550142');
  expect(answer.payload).toContain('CALL NOW');
  await changeVenue(server, { phone: '' });
  expect((await server.app.inject('/faq')).payload).not.toContain('CALL NOW');
});
