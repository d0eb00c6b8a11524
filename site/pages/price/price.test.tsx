import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#site/runtime/routes.ts';
import { openPage } from '#site/testing/open-page.tsx';
import { openPricing } from '#site/testing/open-pricing.ts';

const person = { fullName: 'Anna Becker', email: 'anna@example.com', phone: '330 555 0142' };

/** The document without what travels along for scripts. */
const visible = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');
const read = (html: string) => new DOMParser().parseFromString(visible(html), 'text/html');
const panelIn = (html: string) => read(html).querySelector('.price-panel')?.textContent;
const seenIn = (html: string) => read(html).querySelector<HTMLInputElement>('[name="seen"]')?.value ?? '';

beforeEach(() => localStorage.clear());

describe('the price page without JavaScript', () => {
  it('is no page, no entry of a menu and no address of the sitemap until it is published', async () => {
    const { server, call, get } = await openPricing();
    expect((await get()).statusCode).toBe(200);
    expect((await server.app.inject('/sitemap.xml')).payload).toContain(routes.price);
    await call('PUT', '/pages/price', { isOff: true });
    await call('POST', '/pages/price/publish');
    expect((await get()).statusCode).toBe(404);
    expect((await get({ eventDate: '2035-06-09' })).statusCode).toBe(404);
    expect((await server.app.inject('/')).payload).not.toContain(`href="${routes.price}"`);
    expect((await server.app.inject('/sitemap.xml')).payload).not.toContain(routes.price);
  });

  it('goes step by step, keeps what was typed, and stores nothing for others', async () => {
    const { get, typed } = await openPricing();
    const first = await get({ ...typed(), space: '', step: 'packages' });
    expect(read(first.payload).querySelector('[aria-current]')?.textContent).toBe('Your day');
    expect(read(first.payload).body.textContent).toContain('Please choose a space.');
    const second = await get({ ...typed(), step: 'packages' });
    expect(second.headers['cache-control']).toBe('no-store');
    const page = read(second.payload);
    expect(page.querySelector('[aria-current]')?.textContent).toBe('What we serve');
    expect(page.querySelector<HTMLInputElement>('[name="guestCount"]')?.value).toBe('120');
    expect(page.querySelectorAll('.offer__name input[checked]')).toHaveLength(1);
    expect(page.querySelector('form[aria-label="Price your day"]')?.getAttribute('method')).toBe('get');
    expect((await get({ utm_source: 'mail' })).headers['cache-control']).toBe('no-cache');
  });

  it('puts no figure on the page without every mandatory charge, and never a cost', async () => {
    const { get, typed } = await openPricing();
    const { payload } = await get({ ...typed(), step: 'packages' });
    const text = read(payload).querySelector('main')?.textContent ?? '';
    // $85 with 21% is $102.85.
    expect(text).toContain('From $102.85 a guest, all charges included, plus tax');
    expect(text).toContain('about $4.84 more a guest, all charges included');
    expect(text).toContain('Service (21%)For the team.$2,142.00');
    expect(text).toContain('Sales tax (8.25%)$1,018.22');
    expect(text).toContain('Total $17,860.22≈ $148.84 a guest, with every charge and tax');
    expect(payload).not.toMatch(/costCents|margin|Company lunch/);
    const bare = read((await get()).payload).querySelector('main')?.textContent ?? '';
    expect(bare).not.toMatch(/\$\d/);
  });

  it('sends the day once, and shows what was sent', async () => {
    const { get, post, typed, call } = await openPricing();
    const last = (await get({ ...typed(), step: 'send' })).payload;
    expect(read(last).querySelector('form[aria-label="Price your day"]')?.getAttribute('method')).toBe('post');
    const sent = { ...typed(), ...person, seen: seenIn(last), send: '1' };
    for (const { statusCode, payload } of [await post(sent), await post(sent)]) {
      expect(statusCode).toBe(200);
      expect(read(payload).body.textContent).toContain('Your Request Is With Us!');
    }
    expect(await call('GET', '/proposals')).toMatchObject([{ total: 17_860_22, pricedCents: 17_860_22 }]);
    expect(await call('GET', '/inquiries')).toHaveLength(1);
  });

  it('asks to look again where prices changed, with the new one and everything that was typed', async () => {
    const { get, post, typed, call, dinner } = await openPricing();
    const seen = seenIn((await get({ ...typed(), step: 'send' })).payload);
    await call('PUT', `/packages/${dinner._id}`, { priceCents: 90_00 });
    const answer = await post({ ...typed(), ...person, message: '<b>Hello</b>', seen, send: '1' });
    expect(answer.statusCode).toBe(409);
    const page = read(answer.payload);
    expect(page.body.textContent).toContain('Prices changed. Please look again.');
    expect(page.querySelector<HTMLInputElement>('[name="fullName"]')?.value).toBe('Anna Becker');
    expect(page.querySelector<HTMLTextAreaElement>('[name="message"]')?.value).toBe('<b>Hello</b>');
    expect(page.querySelector('b')).toBeNull();
    const again = seenIn(answer.payload);
    expect(again).not.toBe(seen);
    expect(await call('GET', '/proposals')).toEqual([]);
    expect((await post({ ...typed(), ...person, seen: again, send: '1' })).statusCode).toBe(200);
  });

  it('says what is missing at its field, and takes a person back a step without an address that names them', async () => {
    const { get, post, typed } = await openPricing();
    const seen = seenIn((await get({ ...typed(), step: 'send' })).payload);
    const missing = await post({ ...typed(), ...person, email: '', seen, send: '1' });
    expect(missing.statusCode).toBe(400);
    expect(read(missing.payload).body.textContent).toContain('Please enter your email address.');
    const back = read((await post({ ...typed(), ...person, step: 'packages' })).payload);
    expect(back.querySelector('form[aria-label="Price your day"]')?.getAttribute('method')).toBe('post');
    expect(back.querySelector<HTMLInputElement>('[type="hidden"][name="fullName"]')?.value).toBe('Anna Becker');
    const few = await get({ ...typed(), guestCount: '79', step: 'send' });
    expect(read(few.payload).querySelector('[aria-current]')?.textContent).toBe('What we serve');
    expect(panelIn(few.payload)).toMatch(/^Your priceThe Harvest dinner starts at 80 guests\.June 9, 2035 is open/);
    const other = await get({ ...typed(), guestCount: '', space: '', step: 'day' });
    expect(panelIn(other.payload)).toContain('Choose a day, your number of guests and a space');
    const past = await get({ ...typed(), eventDate: '2020-06-09', space: '', step: 'day' });
    expect(panelIn(past.payload)).toContain('This day has passed.');
  });

  it('refuses more than its form can hold, and stores nothing of it', async () => {
    const { get, post, typed, call } = await openPricing();
    const seen = seenIn((await get({ ...typed(), step: 'send' })).payload);
    const many = Object.fromEntries(Array.from({ length: 601 }, (_, index) => [`c.${index}`, '1']));
    for (const send of ['', '1'])
      expect((await post({ ...typed(), ...person, ...many, seen, send })).statusCode).toBe(400);
    expect((await post({ ...typed(), eventType: 'x'.repeat(7000) })).statusCode).toBe(400);
    expect(await call('GET', '/inquiries')).toEqual([]);
  });

  it('offers the inquiry form alone while nobody knows what is taxed', async () => {
    const { get, call } = await openPricing();
    await call('PUT', '/settings/money', { taxRates: [] });
    const page = read((await get()).payload);
    expect(page.querySelector('form[aria-label="Price your day"]')).toBeNull();
    expect(page.querySelector('form[aria-label="Inquiry"]')).not.toBeNull();
    expect(page.querySelector('main')?.textContent).not.toMatch(/\$\d/);
  });
});

it('follows each change at once where scripts run', async () => {
  const { server } = await openPricing();
  const user = userEvent.setup();
  await openPage(routes.price, {}, server);
  const panel = screen.getByRole('complementary', { name: 'Your price' });
  expect(within(panel).queryByText('Total')).toBeNull();
  await user.type(screen.getByLabelText('Event Date'), '2035-06-09');
  const guests = screen.getByLabelText<HTMLInputElement>('Guest Count');
  expect(guests.value).toBe('');
  await user.click(guests);
  await user.tab();
  expect(guests.value).toBe('');
  await user.type(guests, '120');
  await user.selectOptions(screen.getByLabelText('Space *'), 'Ballroom (up to 320)');
  await within(panel).findByText('$4,500.00', { selector: 'strong' });
  await user.selectOptions(screen.getByLabelText('Space *'), 'Garden Room (up to 60)');
  await within(panel).findByText('Garden Room holds at most 60 guests.');
  expect(within(panel).queryByText('Total')).toBeNull();
});

it('shows no figure of other choices where the server does not answer', async () => {
  const { server } = await openPricing();
  const user = userEvent.setup();
  await openPage(routes.price, {}, server);
  const panel = screen.getByRole('complementary', { name: 'Your price' });
  await user.type(screen.getByLabelText('Event Date'), '2035-06-09');
  await user.type(screen.getByLabelText('Guest Count'), '120');
  await user.selectOptions(screen.getByLabelText('Space *'), 'Ballroom (up to 320)');
  await within(panel).findByText('$4,500.00', { selector: 'strong' });
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  await user.type(screen.getByLabelText('Guest Count'), '0');
  await within(panel).findByText('The price could not be updated. Please try again, or send us an inquiry.');
  expect(within(panel).queryByText('$4,500.00')).toBeNull();
});
