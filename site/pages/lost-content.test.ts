import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { initialPaths } from '#shared/pages/pages.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';
import { seedHomepageServices } from '#shared/seed/homepage-services.ts';
import { seedTestimonials } from '#shared/seed/testimonials.ts';
import { routes } from '#site/runtime/routes.ts';
import { openPage, startDemoServer, startSiteServer } from '#site/testing/open-page.tsx';

type Server = Awaited<ReturnType<typeof startSiteServer>>;

const lists = ['services', 'testimonials', 'about_items', 'gallery_items'];

/** Makes tables unreadable. Outside a transaction, as a damaged file would be: nothing counts as written. */
async function lose({ db }: Server, tables: string[]) {
  const rename = async (from: string, to: string) => {
    await db.query.run(sql`ALTER TABLE ${sql.identifier(from)} RENAME TO ${sql.identifier(to)}`);
  };
  for (const table of tables) await rename(table, `${table}_lost`);
  return async () => {
    for (const table of tables) await rename(`${table}_lost`, table);
  };
}

/** A server of a venue with a capacity of its own. */
async function startOwnServer() {
  const server = await startSiteServer();
  const { headers } = await server.signIn();
  const payload = { title: '12 Round the Fire', category: 'CAPACITIES', icon: 'Users' };
  await server.app.inject({ method: 'POST', url: '/api/v1/about-items', headers, payload });
  return { ...server, headers, log: vi.spyOn(server.app.log, 'error') };
}

/** The same that cannot read a single content list, from its first page on. */
async function startServerWithoutLists() {
  const server = await startOwnServer();
  return { ...server, repair: await lose(server, lists) };
}

const titles = [...seedHomepageServices, ...seedAboutItems].map(({ title }) => title);
const builtIn = [...titles, ...seedTestimonials.map(({ author }) => author)];
/** The built-in rows that elements of a document show. */
const findBuiltIn = (html: string) => {
  const elements = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('main *');
  const shown = new Set([...elements].map(({ textContent }) => textContent.trim()));
  return builtIn.filter((text) => shown.has(text));
};

describe('a venue with content of its own', () => {
  it.each(initialPaths)('has %s with the content that still loads, and no other venue’s', async (path) => {
    const { app } = await startServerWithoutLists();
    const { statusCode, body } = await app.inject(path);
    expect(statusCode).toBe(200);
    expect(findBuiltIn(body)).toEqual([]);
  });

  it('leaves capacities out of the FAQ until they load again, and logs why', async () => {
    const { app, log, repair } = await startServerWithoutLists();
    const question = 'How many guests can you host?';
    const { body } = await app.inject(routes.faq);
    expect(body).toContain(question);
    expect(body).toContain('For an event of 20, we drape the ballroom');
    expect(body).not.toContain('Up to ');
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ question: 'profile ["faq"]' }),
      'Content for a page could not be read.',
    );
    await repair();
    expect((await app.inject(routes.faq)).body).toContain('Up to 12 round the fire,');
  });

  it('is complete without capacities on a page that names none', async () => {
    const { app, log } = await startServerWithoutLists();
    expect((await app.inject(routes.stay)).body).toContain('Luxury Bridal Suite');
    expect(log).not.toHaveBeenCalled();
  });

  it('keeps a page off while the pages cannot be read', async () => {
    const server = await startOwnServer();
    const { app, headers } = server;
    await app.inject({ method: 'PUT', url: '/api/v1/pages/stay', headers, payload: { isOff: true } });
    await app.inject({ method: 'POST', url: '/api/v1/pages/stay/publish', headers });
    expect((await app.inject(routes.stay)).statusCode).toBe(404);
    await app.inject({
      method: 'POST',
      url: '/api/v1/about-items',
      headers,
      payload: { title: 'Sauna', category: 'A', icon: 'Zap' },
    });
    await lose(server, ['pages']);
    expect((await app.inject(routes.stay)).statusCode).toBe(404);
    expect((await app.inject(routes.contact)).body).not.toContain('href="/stay"');
  });

  it.each(['pages', 'venue', 'brand'])(
    'has no page without its %s, which nothing can stand in for, until it is read',
    async (table) => {
      const server = await startOwnServer();
      const repair = await lose(server, [table]);
      for (const path of [routes.home, routes.contact, '/nowhere']) {
        const { statusCode, headers, body } = await server.app.inject(path);
        expect(statusCode).toBe(503);
        expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
        expect(headers['content-type']).toContain('text/html');
        expect(body).toContain('This page could not be shown. Please try again in a moment.');
        expect(body).not.toMatch(/SQL|SELECT|no such table/);
      }
      await repair();
      expect((await server.app.inject(routes.contact)).statusCode).toBe(200);
    },
  );

  it.each([
    ['pages', ['preview']],
    ['venue', ['preview', '/site.webmanifest']],
    ['brand', ['preview', '/site.webmanifest', '/favicon.ico']],
    ['previews', ['preview']],
  ])('has no preview, icon or manifest without its %s, and asks to try again', async (table, paths) => {
    const server = await startOwnServer();
    const { app, headers } = server;
    const payload = { page: 'contact', venue: { name: 'The Barn' } };
    const made = await app.inject({ method: 'POST', url: '/api/v1/preview', headers, payload });
    const { url } = made.json().data;
    const repair = await lose(server, [table]);
    const statusOf = (path: string) => app.inject(path === 'preview' ? url : path);
    for (const path of paths) {
      const answer = await statusOf(path);
      expect([path, answer.statusCode, answer.headers['retry-after']]).toEqual([path, 503, '30']);
      expect(answer.body).not.toMatch(/SQL|SELECT|no such table/);
    }
    await repair();
    for (const path of paths) expect((await statusOf(path)).statusCode).toBeLessThan(400);
  });

  it.each([
    ['HOME', 'no connection'],
    ['ABOUT', 502],
    ['SERVICES', 'no connection'],
  ] as const)('loads %s as a document where a call ends with %s', async (name, outage) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { network, reload, user } = await openPage('/contact', {}, await startOwnServer());
    network.outage = outage;
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(findBuiltIn(document.body.innerHTML)).toEqual([]);
  });

  it('shows a document that the server could not complete as it is', async () => {
    const { reload } = await openPage('/', {}, await startServerWithoutLists());
    screen.getByRole('heading', { level: 1, name: /premier spaces/i });
    expect(screen.queryByRole('region', { name: 'What our guests remember' })).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('an untouched installation', () => {
  it('shows its built-in rows for lists that were never served', async () => {
    const server = await startDemoServer();
    await lose(server, lists);
    const pages = await Promise.all([routes.home, routes.about].map((path) => server.app.inject(path)));
    expect(pages.flatMap(({ body }) => findBuiltIn(body)).sort()).toEqual([...builtIn].sort());
  });

  it('is none any more after the first change', async () => {
    const server = await startDemoServer();
    const { headers } = await server.signIn();
    const praise = { quote: 'Lovely.', author: 'Anna', role: 'Wedding', event: 'June 2026' };
    await server.app.inject({ method: 'POST', url: '/api/v1/testimonials', headers, payload: praise });
    await lose(server, lists);
    for (const path of [routes.home, routes.about])
      expect(findBuiltIn((await server.app.inject(path)).body)).toEqual([]);
  });
});
