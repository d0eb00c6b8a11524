import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { openPage, startSiteServer } from '#site/testing/open-page.tsx';
import { siteWith } from '#site/testing/site-with.ts';

const portfolio = () => screen.getByRole('region', { name: 'Portfolio' });
const tiles = () => within(portfolio()).queryAllByRole('listitem');
const url = (name: string) => `https://pictures.example/${name}.jpg`;
const pictures = (names: string[]) => ({ gallery: names.map((title) => ({ title, imageUrl: url(title) })) });
const unsuccessful = 'Failed to load gallery data from server.';
const exception = 'Failed to load gallery. Please check your connection and try again.';

async function navigate({ user }: Awaited<ReturnType<typeof openPage>>) {
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'GALLERY' }));
  await screen.findByRole('heading', { level: 1, name: /set table/i });
}

describe('the portfolio', () => {
  it('shows active images in order, landscape ones wide and every seventh one tall', async () => {
    const gallery = Array.from({ length: 15 }, (_, index) => ({
      title: `Picture of ${index}`,
      imageUrl: url(String(index)),
      size: index % 2 === 0 ? 'landscape' : 'square',
    }));
    await openPage('/gallery', {}, await siteWith({ gallery: [{ ...gallery[0], isActive: false }, ...gallery] }));
    expect(
      within(portfolio())
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(gallery.map(({ title }) => title));
    expect(tiles().map(({ dataset }) => dataset.size)).toEqual(gallery.map(({ size }) => size));
    const tall = tiles().flatMap(({ dataset }, index) => (dataset.tall === 'true' ? [index] : []));
    expect(tall).toEqual([0, 7, 14]);
  });

  it('names an untitled image by its position and links to the file without JavaScript', async () => {
    await openPage('/gallery', {}, await siteWith({ gallery: [{ imageUrl: url('bar') }] }));
    const link = within(portfolio()).getByRole('link', { name: 'Picture 1' });
    expect(link.getAttribute('href')).toBe(url('bar'));
  });

  it('renders sixty images and loads the others near the last one', async () => {
    const titles = Array.from({ length: 64 }, (_, index) => `picture-${index}`);
    const { answer, network } = await openPage('/gallery', {}, await siteWith(pictures(titles)));
    expect(answer.payload.match(/class="tile"/g)).toHaveLength(60);
    await waitFor(() => expect(tiles()).toHaveLength(64));
    expect(network.calls).toHaveLength(1);
    expect(within(portfolio()).getAllByRole('link').at(-1)?.getAttribute('href')).toBe(url('picture-63'));
  });

  it('loads nothing more when the document has all images', async () => {
    const { network } = await openPage('/gallery', {}, await siteWith(pictures(['bar', 'garden'])));
    expect(tiles()).toHaveLength(2);
    expect(network.calls).toEqual([]);
  });

  it('shows the empty state', async () => {
    await openPage('/gallery');
    expect(portfolio().textContent).toContain('No images available yet.');
    expect(portfolio().textContent).toContain('Check back soon for our latest event photos!');
  });

  it('replaces a broken image with the fallback and logs a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openPage('/gallery', {}, await siteWith(pictures(['bar', 'garden'])));
    const [bar, garden] = within(portfolio()).getAllByRole('img') as HTMLImageElement[];
    fireEvent.error(bar as HTMLImageElement);
    await waitFor(() =>
      expect(within(portfolio()).getByAltText('bar').getAttribute('src')).toMatch(/fallback-image.*\.svg/),
    );
    expect(garden?.getAttribute('src')).toBe(url('garden'));
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), url('bar'));
  });

  it('links to the contact page', async () => {
    await openPage('/gallery');
    const tour = within(screen.getByRole('main')).getByRole('link', { name: 'BOOK A TOUR' });
    expect(tour.getAttribute('href')).toBe('/contact');
  });
});

describe('a gallery that fails to load', () => {
  it('shows the server error, in the document too, and retries', async () => {
    const server = await siteWith(pictures(['bar']));
    const rename = (from: string, to: string) =>
      server.db.tx(async () => {
        await server.db.query.run(sql`ALTER TABLE ${sql.identifier(from)} RENAME TO ${sql.identifier(to)}`);
      });
    await rename('gallery_items', 'lost');
    const { answer, user } = await openPage('/gallery', {}, server);
    expect(answer.payload).toContain(unsuccessful);
    expect(within(portfolio()).getByRole('alert').textContent).toContain(unsuccessful);

    await rename('lost', 'gallery_items');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await within(portfolio()).findByAltText('bar');
    expect(screen.queryByText(unsuccessful)).toBeNull();
    expect(document.activeElement).toBe(portfolio());
  });

  it.each([
    ['no connection', exception],
    [502, unsuccessful],
  ] as const)('says after a call that ended with %s: %s', async (outage, sentence) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await openPage('/contact', {}, await siteWith(pictures(['bar'])));
    page.network.outage = outage;
    await navigate(page);
    expect(within(portfolio()).getByRole('alert').textContent).toContain(sentence);
    expect(log).toHaveBeenCalledWith('Content could not be loaded.', 'gallery {"first":60}', expect.any(Error));

    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await within(portfolio()).findByRole('button', { name: 'Try Again' });
    page.network.outage = 'none';
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await within(portfolio()).findByAltText('bar');
  });

  it('shows a loading skeleton during a retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await openPage('/contact', {}, await startSiteServer());
    page.network.outage = 502;
    await navigate(page);
    let answer = () => {};
    vi.stubGlobal('fetch', () => new Promise((_, reject) => (answer = () => reject(new TypeError('Failed to fetch')))));
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await within(portfolio()).findByText('Loading the gallery…');
    expect(portfolio().querySelectorAll('.tile--skeleton').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    await waitFor(() => {
      answer();
      expect(within(portfolio()).getByRole('alert').textContent).toContain(exception);
    });
  });
});
