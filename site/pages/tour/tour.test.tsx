import { expect, it } from 'vitest';
import { everyDay } from '#shared/rules/hours.ts';
import { tourBookingPath, tourMessages } from '#shared/tour/values.ts';
import { startSiteServer } from '#site/testing/open-page.tsx';

type Server = Awaited<ReturnType<typeof startSiteServer>>;

const hostile = '<img src=x onerror=alert(1)> {{venue_name}}';

const toDocument = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** A venue whose visitors book tours with the first account. */
async function open(options?: Parameters<typeof startSiteServer>[0]) {
  const server = await startSiteServer(options);
  const { headers } = await server.signIn('rose', 'admin');
  const team = (await server.app.inject({ url: '/api/v1/team', headers })).json().data;
  const tourHosts = [{ accountId: team[0]._id, hours: everyDay({ opens: '10:00', closes: '14:00' }) }];
  const payload = { takesTours: true, tourHosts };
  const before = (await server.app.inject('/contact')).payload;
  await server.app.inject({ method: 'PUT', url: '/api/v1/settings/tours', headers, payload });
  const visit = async (url: string) => {
    const { statusCode, payload: html } = await server.app.inject(url);
    return { statusCode, page: toDocument(html), html };
  };
  const timesAt = async (url: string) =>
    [...(await visit(url)).page.querySelectorAll<HTMLAnchorElement>('a.tour-time')].map(
      (link) => link.getAttribute('href') ?? '',
    );
  return { ...server, headers, before, visit, timesAt };
}

/** Posts a form as a browser without JavaScript does. */
async function post({ app }: Pick<Server, 'app'>, url: string, typed: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(typed).toString() });
  const page = toDocument(answer.payload);
  const typedIn = (name: string) => page.querySelector<HTMLInputElement>(`form [name=${name}]`)?.value;
  const notice = page.querySelector('.posted-result')?.textContent;
  return { answer, page, typedIn, notice, location: String(answer.headers.location) };
}

const typed = { fullName: 'Ada Moore', email: 'ada@example.com', phone: '', people: '3', note: 'Is there parking?' };

it('is nowhere while visitors do not book, and the contact page as it was without it', async () => {
  const server = await open();
  expect(server.before).not.toContain('tour-days');
  const payload = { takesTours: false };
  await server.app.inject({ method: 'PUT', url: '/api/v1/settings/tours', headers: server.headers, payload });
  expect((await server.visit('/contact')).html).toBe(server.before);
  expect((await server.visit(tourBookingPath)).statusCode).toBe(404);
  expect((await post(server, tourBookingPath, typed)).answer.statusCode).toBe(404);
});

it('is chosen on the contact page above the form, booked, moved and canceled by its link, without scripts', async () => {
  const server = await open();
  const contact = (await server.visit('/contact')).page;
  const [section] = contact.querySelectorAll('#tour, #inquiry');
  expect(section?.id).toBe('tour');
  const [first = '', second = ''] = await server.timesAt('/contact');
  const form = (await server.visit(first)).page;
  expect(form.querySelectorAll('script')).toHaveLength(0);
  const at = form.querySelector<HTMLInputElement>('[name=at]:checked')?.value ?? '';
  expect(first).toBe(`${tourBookingPath}?at=${at}`);
  const { answer, location } = await post(server, tourBookingPath, { ...typed, at });
  expect(answer.statusCode).toBe(303);
  const booked = await server.visit(location);
  expect(booked.page.querySelector('.posted-result')?.textContent).toContain('Your tour is booked.');
  expect(booked.page.querySelector('.tour-page__facts')?.textContent).toContain('3 people');
  expect(await server.timesAt('/contact')).not.toContain(first);
  const link = location.replace('?booked', '');
  const moved = await post(server, link, { at: second.slice(-16) });
  expect(moved.location).toBe(`${link}?moved`);
  expect((await server.visit(moved.location)).page.querySelector('.posted-result')?.textContent).toContain('new time');
  expect((await server.app.inject(`${link}/tour.ics`)).payload).toContain('SEQUENCE:1');
  await post(server, link, { intent: 'cancel' });
  expect((await server.visit(link)).page.querySelector('h1')?.textContent).toBe('This tour is canceled');
  expect(await server.timesAt('/contact')).toContain(second);
});

it('keeps what was typed, whatever was wrong, and offers the next times where somebody else was first', async () => {
  const server = await open();
  const [first = ''] = await server.timesAt('/contact');
  const at = first.slice(-16);
  const wrong = await post(server, tourBookingPath, { ...typed, at, email: 'nobody', people: 'many', note: hostile });
  expect([wrong.answer.statusCode, wrong.notice]).toEqual([400, 'Not booked yetPlease check the marked fields.']);
  expect(wrong.page.querySelectorAll('[aria-invalid=true]')).toHaveLength(2);
  expect([wrong.typedIn('fullName'), wrong.typedIn('people'), wrong.typedIn('note')]).toEqual([
    'Ada Moore',
    'many',
    hostile,
  ]);
  expect(wrong.page.querySelectorAll('form img')).toHaveLength(0);
  expect((await post(server, tourBookingPath, { ...typed, at, email: 'eve@example.com' })).answer.statusCode).toBe(303);
  const late = await post(server, tourBookingPath, { ...typed, at });
  expect([late.answer.statusCode, late.notice]).toEqual([409, `Not booked yet${tourMessages.taken}`]);
  expect([late.typedIn('fullName'), late.typedIn('email'), late.typedIn('note')]).toEqual([
    typed.fullName,
    typed.email,
    typed.note,
  ]);
  const offered = [...late.page.querySelectorAll<HTMLInputElement>('[name=at]')].map(({ value }) => value);
  expect(offered).toHaveLength(8);
  expect(offered).not.toContain(at);
  expect((await server.visit(first)).statusCode).toBe(409);
  expect((await server.visit(`${tourBookingPath}?at=${encodeURIComponent(hostile)}`)).html).not.toContain('<img src=x');
});

it('says what is mailed and what was, as far as staff send it', async () => {
  const smtp = { host: '127.0.0.1', port: 1, isSecure: false } as never;
  const server = await open({ config: { mail: { smtp } as never } });
  await server.addTemplates();
  const api = '/api/v1/templates';
  const { headers } = server;
  const [first = '', second = ''] = await server.timesAt('/contact');
  /** Books with an address of its own, and what the pages said of mail before and after. */
  const book = async (email: string, at: string) => {
    const hint = (await server.visit(first)).page.querySelector('form')?.textContent ?? '';
    const sent = await post(server, tourBookingPath, { ...typed, email, at: at.slice(-16) });
    const page = (await server.visit(sent.location)).page.querySelector('.posted-result')?.textContent ?? '';
    const again = await post(server, tourBookingPath, { ...typed, email, at: at.slice(-16), people: '4' });
    return { hint, page, again: again.notice };
  };
  const on = await book('ada@example.com', second);
  expect(on.hint).toContain('We send the confirmation, a calendar file and a reminder to this address.');
  expect([on.page.includes('by email'), on.again]).toEqual([true, `Not booked yet${tourMessages.hasTour}`]);
  const templates = (await server.app.inject({ url: `${api}?limit=100`, headers })).json().data;
  const { _id, version } = templates.find(({ kind }: { kind: string }) => kind === 'tour_booked');
  const off = { method: 'PUT', url: `${api}/${_id}`, payload: { isActive: false } } as const;
  const saved = await server.app.inject({ ...off, headers: { ...headers, 'if-match': `"${version}"` } });
  expect(saved.statusCode).toBe(200);
  const silent = await book('eve@example.com', first);
  expect(silent.hint).toContain('We send a reminder to this address.');
  expect(silent.page).toBe('Your tour is booked.');
  expect(silent.again).toBe(`Not booked yet${tourMessages.hasTourUnmailed}`);
});

it('offers no other tour once visitors do not book any more', async () => {
  const server = await open();
  const [first = ''] = await server.timesAt('/contact');
  const { location } = await post(server, tourBookingPath, { ...typed, at: first.slice(-16) });
  const link = location.replace('?booked', '');
  await post(server, link, { intent: 'cancel' });
  const other = async () => (await server.visit(link)).page.querySelector(`a[href="${tourBookingPath}"]`);
  expect(await other()).not.toBeNull();
  const payload = { takesTours: false };
  await server.app.inject({ method: 'PUT', url: '/api/v1/settings/tours', headers: server.headers, payload });
  expect(await other()).toBeNull();
});

it('is looked at 120 times a minute from one address', async () => {
  const server = await open({ config: { rateLimits: { inquiries: 20, login: 0 } } });
  const look = async (at: string) => (await server.app.inject({ url: `${tourBookingPath}?at=${at}` })).statusCode;
  const looks = await Promise.all(Array.from({ length: 121 }, () => look('never')));
  expect([looks.filter((status) => status === 409).length, looks.filter((status) => status === 429).length]).toEqual([
    120, 1,
  ]);
});

it('says so where no time is free', async () => {
  const server = await open();
  const payload = { tourHosts: [] };
  await server.app.inject({ method: 'PUT', url: '/api/v1/settings/tours', headers: server.headers, payload });
  expect((await server.visit('/contact')).page.querySelector('.tour-days__none')?.textContent).toContain(
    'no free time',
  );
  const late = await post(server, tourBookingPath, { ...typed, at: '2030-01-01T10:00' });
  expect(late.notice).toContain(tourMessages.noneLeft);
  expect(late.typedIn('note')).toBe(typed.note);
});
