import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { routes } from '#site/routes.ts';
import { startSiteServer } from '#site/testing/open-page.tsx';

const lists = ['services', 'testimonials', 'about_items', 'gallery_items'];

/** A server that cannot read a single content list, from its first page on. */
async function startServerWithoutLists() {
  const { app, db, signIn } = await startSiteServer();
  const { headers } = await signIn();
  const payload = { title: '12 Round the Fire', category: 'CAPACITIES', icon: 'Users' };
  await app.inject({ method: 'POST', url: '/api/v1/about-items', headers, payload });
  const log = vi.spyOn(app.log, 'error');
  // Outside a transaction, as a damaged file would be: nothing counts as written.
  const rename = async (from: string, to: string) => {
    await db.query.run(sql`ALTER TABLE ${sql.identifier(from)} RENAME TO ${sql.identifier(to)}`);
  };
  for (const list of lists) await rename(list, `${list}_lost`);
  const repair = async () => {
    for (const list of lists) await rename(`${list}_lost`, list);
  };
  return { app, log, repair };
}

it.each(Object.values(routes))('%s renders with the content that still loads', async (path) => {
  const { app } = await startServerWithoutLists();
  expect((await app.inject(path)).statusCode).toBe(200);
});

it('shows built-in capacities in the FAQ until the real ones load again, and logs why', async () => {
  const { app, log, repair } = await startServerWithoutLists();
  const builtIn = '500 seated, 700 reception, 760 theater and 460 classroom';
  expect((await app.inject(routes.faq)).body).toContain(builtIn);
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ question: 'profile ["faq"]' }),
    'Content for a page could not be read.',
  );
  await repair();
  const { body } = await app.inject(routes.faq);
  expect(body).toContain('Up to 12 round the fire,');
  expect(body).not.toContain(builtIn);
});

it('is complete without capacities on a page that names none', async () => {
  const { app, log } = await startServerWithoutLists();
  expect((await app.inject(routes.stay)).body).toContain('Luxury Bridal Suite');
  expect(log).not.toHaveBeenCalled();
});
