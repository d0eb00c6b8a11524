import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { editablePages, type PageName, pageNames } from '#shared/pages/pages.ts';
import { focusPoints, type Slot, type Slots } from '#shared/slots/slots.ts';
import { routes } from '#site/runtime/routes.ts';
import { openPage, startSiteServer } from '#site/testing/open-page.tsx';

async function open() {
  const server = await startSiteServer();
  const { headers } = await server.signIn();
  const call = async (method: 'PUT' | 'POST', url: string, payload: object = {}) => {
    const answer = await server.app.inject({ method, url: `/api/v1${url}`, headers, payload });
    expect(answer.statusCode, answer.payload).toBe(200);
    return answer.json().data;
  };
  const save = (page: string, values: object) => call('PUT', `/pages/${page}`, values);
  const publish = async (page: string, values: object) => {
    await save(page, values);
    await call('POST', `/pages/${page}/publish`);
  };
  return { server, call, save, publish, get: async (path: string) => server.app.inject(path) };
}

const publicAddresses = [...Object.values(routes), '/nowhere', '/sitemap.xml', '/site.webmanifest', '/robots.txt'];
const publicCalls = pageNames.map((page) => `/trpc/pages.published?input=${encodeURIComponent(JSON.stringify(page))}`);
const focus = fc.record({ x: fc.constantFrom(...focusPoints), y: fc.constantFrom(...focusPoints) });

/** Any valid value of a slot, with texts that a careless renderer would break on. */
function anyValue(slot: Slot): fc.Arbitrary<unknown> {
  const words = (max: number) =>
    fc
      .oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
        fc.constantFrom('</script><b>', '{name} & {', '"\'`'),
      )
      .map((text) => text.trim().slice(0, max))
      .filter((text) => text.trim() !== '');
  switch (slot.kind) {
    case 'text':
      return words(slot.max);
    case 'image':
      return fc.record({ src: fc.constant(slot.starter.src), alt: words(60), focus });
    case 'link':
      return fc.record({
        label: words(slot.max),
        to: fc.constantFrom('/', '/faq', 'https://hall.example/a?b=1&c', 'tel:+13305550142'),
      });
    case 'video':
      return fc.constantFrom('', 'https://video.example/a.m3u8');
    case 'flag':
      return fc.boolean();
    case 'list':
      return fc.array(anyValues(slot.fields), { minLength: 1, maxLength: slot.max });
  }
}
const anyValues = (slots: Slots) =>
  fc.record(Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, anyValue(slot)])));

describe('a draft', () => {
  it('appears in no public answer before it is published', async () => {
    const { server, save, get } = await open();
    const canary = 'Canary of a draft';
    for (const page of pageNames) {
      const text = Object.entries(editablePages[page].slots as Slots).find(([, { kind }]) => kind === 'text');
      await save(page, { [text?.[0] ?? '']: canary });
    }
    for (const address of [...publicAddresses, ...publicCalls, '/trpc/pages.layout']) {
      const { body } = await get(address);
      expect(body, address).not.toContain(canary);
    }
    const { headers } = await server.signIn('bob');
    await server.app.inject({ method: 'POST', url: '/api/v1/pages/faq/publish', headers });
    expect((await get('/faq')).body).toContain(canary);
  });
});

describe('a published page', () => {
  it('shows its new content with the next request, and in the browser without loading it again', async () => {
    const { server, publish } = await open();
    await publish('home', {
      welcomeHeadline: 'A barn by the river',
      welcomeLink: { label: 'CALL US', to: 'tel:+1(330)555-0100ext.5' },
    });
    const { network } = await openPage('/', {}, server);
    expect(screen.getByRole('heading', { name: 'A barn by the river' })).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'CALL US' }).getAttribute('href')).toBe(
      'tel:+13305550100;ext=5',
    );
    expect(network.calls).toEqual([]);
  });

  it('loads its own content when a visitor navigates to it', async () => {
    const { server, publish } = await open();
    await publish('contact', { heroHeadline: 'Come by.' });
    const { user } = await openPage('/', {}, server);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'BOOK A TOUR' }));
    await screen.findByRole('heading', { level: 1, name: 'Come by.' });
  });

  it('never shows its starter content while what was published cannot be read, and recovers', async () => {
    const { server, publish, get } = await open();
    await publish('faq', { heroHeadline: 'Ask us' });
    vi.spyOn(server.app.log, 'error');
    // Outside a transaction, as a damaged file would be: nothing counts as written.
    await server.db.query.run(sql`ALTER TABLE pages RENAME TO pages_lost`);
    const lost = await get('/faq');
    expect(lost.statusCode).toBe(503);
    expect(lost.body).not.toContain('Asked at the bar, answered here.');
    await server.db.query.run(sql`ALTER TABLE pages_lost RENAME TO pages`);
    expect((await get('/faq')).body).toContain('Ask us');
  });

  it('is valid HTML with any valid values', async () => {
    const { publish, get, call } = await open();
    await call('PUT', '/settings/money', { chargesNoSalesTax: true });
    const anyPage = fc
      .constantFrom<PageName>(...pageNames)
      .chain((name) => fc.tuple(fc.constant(name), anyValues(editablePages[name].slots)));
    await fc.assert(
      fc.asyncProperty(anyPage, async ([name, values]) => {
        await publish(name, values);
        const { path = name === 'layout' ? '/' : '/nowhere' } = editablePages[name] as { path?: string };
        const { statusCode, body } = await get(path);
        expect(statusCode).toBe(name === 'notFound' ? 404 : 200);
        // A browser that had to repair the nesting would build another document than the one that was sent.
        const parsed = new DOMParser().parseFromString(body, 'text/html');
        expect(parsed.querySelectorAll('main h1')).toHaveLength(1);
        expect(parsed.querySelectorAll('a a, p p, button a, a button, head p')).toHaveLength(0);
        expect(parsed.querySelector('main b')).toBeNull();
        const ids = [...parsed.querySelectorAll('[id]')].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(body).not.toMatch(/undefined|\[object Object\]/);
      }),
      { seed: 14, numRuns: 40 },
    );
  });
});

describe('a page that is off', () => {
  it('is a 404 page, and nothing links to it', async () => {
    const { server, publish, get } = await open();
    expect((await get('/')).body).toContain('href="/stay"');
    await publish('stay', { isOff: true });
    const answer = await get('/stay');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('noindex');
    for (const path of publicAddresses)
      expect((await get(path)).body, path).not.toMatch(/href="\/stay"|<loc>[^<]*\/stay</);
    await openPage('/history', {}, server);
    expect(screen.queryByRole('link', { name: /stay/i })).toBeNull();
  });

  it('comes back when it is switched on again', async () => {
    const { publish, get } = await open();
    await publish('stay', { isOff: true });
    await publish('stay', { isOff: false });
    expect((await get('/stay')).statusCode).toBe(200);
  });
});

describe('a page that is off until it is published', () => {
  const notices = [
    { name: 'privacy', path: routes.privacy, headline: 'What we do with what you tell us.' },
    { name: 'legal', path: routes.legal, headline: 'The small print, in plain words.' },
  ] as const;
  const read = (name: (typeof notices)[number]['name']) => {
    const { sectionsList, heroUpdated, contactText } = editablePages[name].slots;
    const starters = [sectionsList, heroUpdated, contactText].map(({ starter }) => starter);
    const texts = JSON.parse(JSON.stringify(starters).replace(/\[([^[\]{}"]+)\]/g, '$1'));
    return { sectionsList: texts[0], heroUpdated: texts[1], contactText: texts[2] };
  };
  const linkTo = (path: string) => new RegExp(`href="${path}"|<loc>[^<]*${path}<`);

  it.each(notices)('is a 404 page at $path that nothing links to', async ({ path }) => {
    const { get } = await open();
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('noindex');
    for (const address of publicAddresses) expect((await get(address)).body, address).not.toMatch(linkTo(path));
  });

  it.each(notices)('is at $path, in every footer and in the sitemap from then on', async ({ name, path, headline }) => {
    const { publish, get } = await open();
    // What was rendered before is not what is sent afterward.
    await get(routes.home);
    await publish(name, read(name));
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('index,follow');
    expect(body).toContain(`<h1>${headline}</h1>`);
    expect(body).toContain('href="tel:3305550142"');
    const main = new DOMParser().parseFromString(body, 'text/html').querySelector('main');
    expect(main?.textContent).not.toMatch(/[[\]]/);
    for (const address of [routes.home, routes.faq, '/nowhere', '/sitemap.xml'])
      expect((await get(address)).body, address).toMatch(linkTo(path));
    expect((await get(routes.home)).body).not.toMatch(new RegExp(`<header.*href="${path}".*</header>`, 's'));
  });

  it('is linked from each inquiry form while it is on', async () => {
    const { server, publish, get } = await open();
    const link =
      /<p class="inquiry-form__answer">[^<]*.*?<a href="\/privacy">Privacy: how we use what you send<\/a><\/p>/;
    const forms = [routes.home, routes.contact, routes.companies];
    for (const path of forms) expect((await get(path)).body, path).not.toMatch(link);
    await publish('privacy', read('privacy'));
    for (const path of forms) expect((await get(path)).body, path).toMatch(link);
    const { user } = await openPage(routes.contact, {}, server);
    await user.click(screen.getByRole('link', { name: 'Privacy: how we use what you send' }));
    await screen.findByRole('heading', { level: 1, name: notices[0].headline });
    await publish('privacy', { isOff: true });
    for (const path of forms) expect((await get(path)).body, path).not.toMatch(link);
  });
});

describe('a preview', () => {
  it('shows values that were not saved on the real page, and names the slot of each text and photograph', async () => {
    const { call, get } = await open();
    const values = { heroHeadline: 'Not saved', heroPhoto: { src: 'bar-evening', alt: 'The bar' } };
    const { url } = await call('POST', '/preview', { page: 'faq', values });
    expect(url).toMatch(/^\/preview\/[\w-]{43}$/);
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const parsed = new DOMParser().parseFromString(body, 'text/html');
    expect(parsed.querySelector('[data-slot="heroHeadline"]')?.outerHTML).toBe(
      '<h1 data-slot="heroHeadline">Not saved</h1>',
    );
    expect(parsed.querySelector('img[data-slot="heroPhoto"]')?.getAttribute('alt')).toBe('The bar');
    expect(parsed.querySelector('a[data-slot="closingLink"]')?.textContent).toBe('CONTACT US');
    expect(parsed.querySelectorAll('script')).toHaveLength(0);
    expect(body).not.toMatch(/[\uE000\uE001]/);
    expect((await get('/faq')).body).not.toContain('Not saved');
  });

  it('names the slots of lists, menus and pages that are off', async () => {
    const { call, publish, get } = await open();
    await publish('about', { isOff: true });
    const preview = async (page: PageName) => {
      const { url } = await call('POST', '/preview', { page, values: {} });
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      return new DOMParser().parseFromString(body, 'text/html');
    };
    expect((await preview('home')).querySelector('[data-slot="reasonsList.1.title"]')?.textContent).toBe(
      'Flexible Packages',
    );
    expect((await preview('layout')).querySelector('[data-slot="headerMenu.0.link"]')?.textContent).toBe('HOME');
    expect((await preview('about')).querySelector('[data-slot="heroHeadline"]')?.textContent).toBe(
      'One venue, one team.',
    );
    expect((await preview('privacy')).querySelector('[data-slot="sectionsList.0.title"]')?.textContent).toBe(
      'What you send us',
    );
    expect((await preview('notFound')).querySelector('[data-slot="heroLabel"]')?.textContent).toBe('404');
  });

  it('says what the inquiry form says once an inquiry was sent, where that is asked for', async () => {
    const { call, get } = await open();
    const preview = async (isInquirySent: boolean) => {
      const { url } = await call('POST', '/preview', { page: 'layout', values: {}, isInquirySent });
      const parsed = new DOMParser().parseFromString((await get(url)).body, 'text/html');
      return ['inquiryAnswer', 'inquirySent', 'inquirySteps.1.text'].map(
        (slot) => parsed.querySelector(`form [data-slot="${slot}"]`)?.textContent,
      );
    };
    expect(await preview(false)).toEqual([expect.stringMatching(/^Our coordinator answers/), undefined, undefined]);
    expect(await preview(true)).toEqual([
      undefined,
      'What happens next',
      'You come and see the hall, and every room of it.',
    ]);
  });

  it('is gone after 15 minutes, and an unknown address is gone, too', async () => {
    let now = Date.UTC(2026, 10, 22, 12);
    const server = await startSiteServer({ now: () => new Date(now) });
    const { headers } = await server.signIn();
    const payload = { page: 'faq', values: {} };
    const { url } = (await server.app.inject({ method: 'POST', url: '/api/v1/preview', headers, payload })).json().data;
    now += 14 * 60 * 1000;
    expect((await server.app.inject(url)).statusCode).toBe(200);
    now += 60 * 1000;
    for (const address of [url, '/preview/none']) {
      const answer = await server.app.inject(address);
      expect(answer.statusCode).toBe(410);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('This link is no longer valid');
    }
    for (let guess = 0; guess < 60; guess += 1) await server.app.inject(`/preview/${guess}`);
    expect((await server.app.inject('/preview/again')).statusCode).toBe(429);
  });
});
