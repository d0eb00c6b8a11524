// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { endedLinkPath, type SiteRequest } from '#shared/rendering/site-renderer.ts';
import { everyDay } from '#shared/rules/hours.ts';
import type { SlotChanges } from '#shared/slots/slots.ts';
import { routes } from '#site/runtime/routes.ts';
import { renderer } from './entry-server.tsx';
import { aContentSource } from './testing/a-content-source.ts';
import { aVenue } from './testing/a-venue.ts';

const assets = {
  start: '/assets/site/start-1.js',
  scripts: ['/assets/site/entry-1.js'],
  styles: ['/assets/site/entry-1.css'],
  modulePreloads: ['/assets/site/chunk-1.js'],
};

const render = (path: string, venue = aVenue(), request: Partial<SiteRequest> = {}) =>
  renderer.render({
    path,
    origin: 'https://hall.example',
    content: aContentSource({ venue: async () => venue }),
    assets,
    now: Date.UTC(2026, 10, 21),
    ...request,
  });

const dataOf = (html: string, type: string) => {
  const element = new RegExp(`<script[^>]*type="${type}"[^>]*>(.*?)</script>`).exec(html);
  return JSON.parse(element?.[1] ?? '');
};

const thingOf = (html: string, type: string) => {
  const data = dataOf(html, 'application/ld\\+json');
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'].find((thing: { '@type': string }) => thing['@type'] === type);
};

describe('the server-rendered document', () => {
  it('has one head, the page and the client assets', async () => {
    const { status, html } = await render('/contact');
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html><html lang="en"><head>.*<\/head><body>.*<\/body><\/html>$/s);
    expect(html).toContain('Tell us about your vision *');
    expect(html).toContain('<script defer="" src="/assets/site/start-1.js"></script>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/site/entry-1.css"/>');
    expect(dataOf(html, 'application/json').assets).toEqual(assets);
  });

  it('names title, description, canonical address, sharing tags, robots and theme color in the head', async () => {
    const { html } = await render('/contact');
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(head).toContain('<title>Contact · Marquee Hall</title>');
    expect(head).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(head).toContain('<link rel="canonical" href="https://hall.example/contact"/>');
    expect(head).toContain('<meta name="robots" content="index,follow"/>');
    expect(head).toMatch(/<meta name="theme-color" content="#[0-9A-F]{6}"/);
    expect(head).toContain('<meta property="og:title" content="Contact · Marquee Hall"/>');
    expect(head).toContain('<meta property="og:url" content="https://hall.example/contact"/>');
    expect(head).toMatch(/<meta property="og:image" content="https:\/\/hall\.example\/.*share-garden-ceremony.*\.jpg"/);
    expect(head).toContain('<meta property="og:image:width" content="1200"/>');
    expect(head).toContain('<meta property="og:image:height" content="630"/>');
    expect(head).toMatch(/<meta property="og:image:alt" content="[^"]{30,}"/);
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(head).toContain('<meta name="twitter:title" content="Contact · Marquee Hall"/>');
    expect(head).toMatch(
      /<meta name="twitter:image" content="https:\/\/hall\.example\/.*share-garden-ceremony.*\.jpg"/,
    );
    expect(head).toMatch(/<link rel="icon" type="image\/svg\+xml" href="[^"]+"/);
    expect(head).toMatch(/<link rel="apple-touch-icon" sizes="180x180" href="[^"]+\.png"/);
    expect(head).toContain('<link rel="manifest" href="/site.webmanifest"/>');
  });

  it('gives search engines the hours, the price range and the payment methods', async () => {
    const { html } = await render('/');
    const data = thingOf(html, 'EventVenue');
    expect(data).toMatchObject({
      '@id': 'https://hall.example/#venue',
      url: 'https://hall.example/',
      image: expect.stringMatching(/^https:\/\/hall\.example\/.*\.jpg$/),
      address: { '@type': 'PostalAddress', addressLocality: 'Peninsula', addressRegion: 'OH' },
      name: 'Marquee Hall',
      priceRange: '$$$',
      currenciesAccepted: 'USD',
      paymentAccepted: 'Cash, Credit Card',
      openingHoursSpecification: { opens: '09:00', closes: '18:00' },
    });
    expect(data.openingHoursSpecification.dayOfWeek).toHaveLength(7);
  });

  it('lists the closed days to come on the contact page', async () => {
    const closedDays = [
      { day: '2026-11-20', label: 'Inventory' },
      { day: '2026-12-25', label: 'Christmas' },
    ];
    const { html } = await render('/contact', aVenue({ closedDays }), { now: Date.UTC(2026, 10, 21, 12) });
    expect(html).toContain(
      '<ul class="closed-days" aria-label="Closed days"><li>Closed Dec 25 (<bdi>Christmas</bdi>)</li></ul>',
    );
    expect((await render('/contact')).html).not.toContain('closed-days');
  });

  it('shares the venue’s own photograph once its hero or its share image is replaced', async () => {
    const own = (name: string) => ({
      src: `/media/${name}.jpg`,
      alt: `Our ${name}`,
      picture: {
        width: 2400,
        height: 1600,
        placeholder: 'data:,',
        variants: [{ type: 'image/jpeg', width: 1200, url: `/media/${name}-1200.jpg` }],
      },
    });
    const shared = async (slots: object) => {
      const content = aContentSource({
        layout: async () => ({ slots: {}, off: [], changed: ['home'] }),
        page: async () => slots as SlotChanges,
      });
      const { html } = await render('/', aVenue(), { content });
      const [, image, alt] = /og:image" content="([^"]+)".*og:image:alt" content="([^"]+)"/s.exec(html) ?? [];
      return { image, alt, data: thingOf(html, 'EventVenue').image };
    };
    const barn = 'https://hall.example/media/barn-1200.jpg';
    expect(await shared({ heroPhoto: own('barn') })).toEqual({ image: barn, alt: 'Our barn', data: barn });
    const both = await shared({ heroPhoto: own('hero'), searchShareImage: own('barn') });
    expect(both).toEqual({ image: barn, alt: 'Our barn', data: barn });
    expect((await shared({ splashWords: 'Come in' })).data).toMatch(/og-default/);
  });

  it('describes a page by the venue if its own sentence names a blank fact', async () => {
    const venue = aVenue({ hours: everyDay() });
    const { html } = await render('/contact', venue);
    expect(html).toContain(`<meta name="description" content="${venue.description}"/>`);
    expect(html).not.toContain('<p></p>');
  });

  it('gives search engines a breadcrumb for each page and nothing for a 404', async () => {
    for (const path of [routes.contact, routes.services]) {
      const { html } = await render(path);
      const { itemListElement } = thingOf(html, 'BreadcrumbList');
      const [home, page] = itemListElement.map(({ item }: { item: string }) => item);
      expect([home, page]).toEqual(['https://hall.example/', `https://hall.example${path}`]);
    }
    expect((await render('/nowhere')).html).not.toContain('ld+json');
  });

  it('contains no inline style or code, which the content security policy would block', async () => {
    for (const path of [...Object.values(routes), '/nowhere']) {
      const { html } = await render(path);
      expect(html).not.toMatch(/\sstyle=|<style|\son[a-z]+=|javascript:/i);
      for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/ src=|type="application\/(ld\+)?json"/);
    }
  });

  it('escapes staff content that would end a script element', async () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const { html } = await render('/contact', aVenue({ name: hostile, description: hostile }));
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<!--</');
    expect(dataOf(html, 'application/json').content.venue.name).toBe(hostile);
    expect(thingOf(html, 'EventVenue').description).toBe(hostile);
  });

  it('loads the first image eagerly with its size and defers the others', async () => {
    const { html } = await render('/');
    const [first, ...others] = html.match(/<img[^>]*>/g) ?? [];
    expect(first).toMatch(/loading="eager"/);
    expect(first).toMatch(/fetchPriority="high"/i);
    expect(others.length).toBeGreaterThan(0);
    for (const image of others) expect(image).toMatch(/loading="lazy"/);
    for (const image of [first, ...others]) expect(image).toMatch(/width="\d+" height="\d+" alt="[^"]{20,}"/);
    expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]+ \d+w, [^"]+ \d+w"/i);
  });

  it('contains a form that posts to its own page without JavaScript', async () => {
    for (const path of ['/', '/contact']) {
      const { html } = await render(path);
      const [form = ''] = /<form [^>]*id="inquiry"[^>]*>/.exec(html) ?? [];
      expect(form).toContain('method="post"');
      expect(form).toContain(`action="${path}#inquiry"`);
      expect(/<button class="button" type="submit"[^>]*>/.exec(html)?.[0]).not.toContain('disabled');
    }
  });
});

describe('the renderer', () => {
  it('renders an unknown path as a 404 page with noindex', async () => {
    for (const path of ['/nowhere', '/contact/nowhere', '//contact', '/%E0%A4%A', '/Contact']) {
      const { status, html } = await render(path);
      expect(status).toBe(404);
      expect(html).toContain('Oops! Page not found');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
    }
  });

  it('says of a link that has ended what to do, and keeps it out of search engines', async () => {
    const { status, html } = await render(endedLinkPath);
    expect(status).toBe(410);
    expect(html).toMatch(
      /<main[^>]*><div class="failure"><h1>This link is no longer valid<\/h1><p>It has expired, or /,
    );
    expect(html).toMatch(/<a [^>]*href="\/contact"[^>]*>Contact us<\/a>/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(renderer.pages.has(endedLinkPath)).toBe(false);
  });

  it('runs each content query once', async () => {
    let asked = 0;
    const content = {
      venue: async () => {
        asked += 1;
        return aVenue();
      },
    };
    await render('/contact', aVenue(), { content: aContentSource(content) });
    expect(asked).toBe(1);
  });
});
