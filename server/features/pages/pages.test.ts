import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { pages, previews } from '#server/features/pages/table.ts';
import { deleteExpiredLinks } from '#server/platform/links/define-link.ts';
import { links } from '#server/platform/links/table.ts';
import { pictureUrl } from '#server/platform/media/pictures.ts';
import { type PictureRow, pictures } from '#server/platform/media/table.ts';
import { sweepUploads } from '#server/records/uploads.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { hourMs } from '#shared/rules/dates.ts';
import { slotLimits } from '#shared/slots/slots.ts';
import { openPagePreview } from './previews.ts';

const base = '/api/v1/pages';

async function open() {
  let at = Date.UTC(2026, 10, 22, 12);
  const built = await buildTestApp({ now: () => new Date(at), config: { dataDir: temporaryFolder() } });
  const { headers } = await built.signIn('anna');
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, more: Record<string, string> = {}) =>
    built.app.inject({ method, url: `${base}${path}`, headers: { ...headers, ...more }, ...(payload && { payload }) });
  const publish = async (page: string, values: object) => {
    expect((await call('PUT', `/${page}`, values)).statusCode).toBe(200);
    return (await call('POST', `/${page}/publish`)).json().data;
  };
  const readPublic = async (page: string) => {
    const input = encodeURIComponent(JSON.stringify(page));
    return (await built.app.inject(`/trpc/pages.published?input=${input}`)).json().result.data;
  };
  /** Stores a picture as an upload does. */
  const addPicture = async (key: string) => {
    const row: PictureRow = {
      key,
      name: 'barn.jpg',
      isKept: false,
      type: 'image/jpeg' as const,
      width: 1920,
      height: 1280,
      placeholder: 'data:',
      bytes: 9,
      sourceHash: key,
      sizes: [{ type: 'image/avif', width: 640 }],
      createdAt: at,
    };
    await built.db.tx(async () => void (await built.db.query.insert(pictures).values(row)));
    return pictureUrl(row);
  };
  return { ...built, headers, call, publish, readPublic, addPicture, wait: (time: number) => (at += time) };
}

const key = '01234567-89ab-4def-8123-456789abcdef';

describe('a draft', () => {
  it('is public only once it is published', async () => {
    const { call, readPublic } = await open();
    const saved = await call('PUT', '/home', { welcomeLabel: 'Welcome, all' });
    expect(saved.json().data).toMatchObject({
      state: 'draft',
      hasDraft: true,
      values: { welcomeLabel: 'Welcome, all' },
    });
    expect(await readPublic('home')).toEqual({});
    expect((await call('POST', '/home/publish')).json().data).toMatchObject({ state: 'published', hasDraft: false });
    expect(await readPublic('home')).toEqual({ welcomeLabel: 'Welcome, all' });
  });

  it('keeps the slots that a save does not name, and stores only what differs from the starter values', async () => {
    const { call, db } = await open();
    await call('PUT', '/home', { welcomeLabel: 'Welcome, all', welcomeHeadline: 'Our barn' });
    await call('PUT', '/home', { welcomeLabel: 'Welcome to {name}', splashWords: 'Come in' });
    const [row] = await db.query.select().from(pages);
    expect(row?.draft).toEqual({ welcomeHeadline: 'Our barn', splashWords: 'Come in' });
    await call('PUT', '/home', { welcomeHeadline: '{tagline}', splashWords: 'Creating Beautiful Memories...' });
    expect((await db.query.select().from(pages))[0]?.draft).toBeNull();
  });

  it('is discarded without a trace in what is published', async () => {
    const { call, publish } = await open();
    await publish('faq', { heroHeadline: 'Ask us' });
    await call('PUT', '/faq', { heroHeadline: 'Ask them' });
    const { data } = (await call('POST', '/faq/discard')).json();
    expect(data).toMatchObject({ state: 'published', hasDraft: false, values: { heroHeadline: 'Ask us' } });
  });

  it('of two editors is not overwritten: the second learns who changed the page', async () => {
    const { call } = await open();
    const { etag } = (await call('GET', '/home')).headers;
    await call('PUT', '/home', { splashWords: 'One' }, { 'if-match': String(etag) });
    const second = await call('PUT', '/home', { splashWords: 'Two' }, { 'if-match': String(etag) });
    expect(second.statusCode).toBe(412);
    expect(second.json().message).toMatch(/^anna changed this \(splashWords\) on .* Please reload and try again\.$/);
    for (const action of ['publish', 'discard'])
      expect((await call('POST', `/home/${action}`, undefined, { 'if-match': String(etag) })).statusCode).toBe(412);
  });
});

describe('history', () => {
  it('restores an earlier version as a draft, byte for byte', async () => {
    const { call, publish, readPublic } = await open();
    const reasonsList = [{ title: 'One', text: 'Only one.' }];
    await publish('home', { splashWords: 'One', reasonsList });
    const first = await readPublic('home');
    await publish('home', { splashWords: 'Two', reasonsList: [{ title: 'Two', text: 'Other.' }] });
    const [, earlier] = (await call('GET', '/home/versions')).json().data;
    expect(earlier).toMatchObject({ by: 'anna', at: '2026-11-22T12:00:00.000Z' });
    await call('POST', `/home/versions/${earlier._id}/restore`);
    expect(await readPublic('home')).toMatchObject({ splashWords: 'Two' });
    await call('POST', '/home/publish');
    expect(await readPublic('home')).toEqual(first);
  });

  it('keeps the last 50 published versions of each page', async () => {
    const { call, publish } = await open();
    await publish('faq', { heroHeadline: 'Ask us' });
    for (let round = 0; round < 52; round += 1) await publish('home', { splashWords: `Round ${round}` });
    expect((await call('GET', '/home/versions')).json().data).toHaveLength(50);
    expect((await call('GET', '/faq/versions')).json().data).toHaveLength(2);
  });
});

describe('bad input', () => {
  const linkMessage = 'Please use a page of this site, or an address that starts with https://, tel: or mailto:.';
  it.each([
    ['home', { splashWords: 'x'.repeat(slotLimits.line + 1) }, 'splashWords', /at most 120 characters/],
    ['home', { splashWords: 7 }, 'splashWords', /text/],
    ['home', { heroPhoto: 'hero' }, 'heroPhoto', /object/],
    ['home', { heroPhoto: { src: `/media/${key}.jpg`, alt: 'A barn' } }, 'heroPhoto', /upload an image first/],
    [
      'home',
      { heroPhoto: { src: 'https://pictures.example/a.jpg', alt: 'A' } },
      'heroPhoto.src',
      /upload an image first/,
    ],
    ['home', { heroPhoto: { src: 'hero-ballroom', alt: 'A', focus: { x: 3, y: 0 } } }, 'heroPhoto.focus.x', /./],
    ['home', { welcomeLink: { label: 'Go', to: 'javascript:alert(1)' } }, 'welcomeLink.to', linkMessage],
    ['home', { welcomeLink: { label: 'Go', to: '/dashboard' } }, 'welcomeLink.to', linkMessage],
    ['home', { welcomeLink: { label: 'Go', to: 'http://hall.example' } }, 'welcomeLink.to', linkMessage],
    ['home', { reasonsList: [] }, 'reasonsList', /1 to 12/],
    ['home', { reasonsList: Array(13).fill({ title: 'A', text: 'B' }) }, 'reasonsList', /1 to 12/],
    ['home', { reasonsList: [{ title: 'A' }] }, 'reasonsList.0.text', /text/],
    ['home', { videoStream: 'http://video.example/a.m3u8' }, 'videoStream', /https/],
    ['home', { isOff: true }, 'isOff', 'This page cannot be switched off.'],
  ])('on %s, %o is rejected at %s', async (page, values, field, message) => {
    const { call } = await open();
    const answer = await call('PUT', `/${page}`, values);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details).toEqual([
      { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
    expect((await call('GET', `/${page}`)).json().data).toMatchObject({ version: 0, hasDraft: false });
  });

  it.each([
    ['GET', '/nowhere'],
    ['GET', '/constructor'],
    ['GET', '/nowhere/versions'],
    ['POST', '/nowhere/publish'],
    ['POST', '/home/versions/nothing/restore'],
  ] as const)('%s %s is 404', async (method, path) => {
    const { call } = await open();
    expect((await call(method, path)).statusCode).toBe(404);
  });

  it('answers 404 to an unknown slot', async () => {
    const { call } = await open();
    expect((await call('PUT', '/home', { heroSubtitle: 'More' })).statusCode).toBe(404);
  });

  it('saves a blank headline and rejects publishing it', async () => {
    const { call, readPublic } = await open();
    expect((await call('PUT', '/faq', { heroHeadline: ' ' })).statusCode).toBe(200);
    const answer = await call('POST', '/faq/publish');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'Please fill in the headline before you publish.',
      error: { details: [{ field: 'heroHeadline' }] },
    });
    expect(await readPublic('faq')).toEqual({});
  });

  it('is for staff only', async () => {
    const { app } = await open();
    for (const path of ['', '/home', '/home/versions']) expect((await app.inject(base + path)).statusCode).toBe(401);
    expect((await app.inject({ method: 'POST', url: '/api/v1/preview', payload: {} })).statusCode).toBe(401);
  });
});

describe('a photograph', () => {
  it('comes with its sizes, and is never swept while a draft or an earlier version shows it', async () => {
    const { db, parts, publish, readPublic, addPicture, wait } = await open();
    const src = await addPicture(key);
    await publish('home', { heroPhoto: { src, alt: 'Our barn', focus: { x: 25, y: 100 } } });
    const { heroPhoto } = await readPublic('home');
    expect(heroPhoto).toMatchObject({ src, alt: 'Our barn', picture: { width: 1920, variants: [{ width: 640 }] } });
    await publish('home', { heroPhoto: { src: 'hero-ballroom', alt: 'The ballroom' } });
    wait(30 * 24 * 3600 * 1000);
    const ctx = createContext(parts);
    const unused = '11111111-89ab-4def-8123-456789abcdef';
    await addPicture(unused);
    wait(2 * 24 * 3600 * 1000);
    expect(await sweepUploads(ctx)).toMatchObject({ pictures: 1 });
    expect((await db.query.select().from(pictures)).map((row) => row.key)).toEqual([key]);
  });
});

describe('a preview', () => {
  async function openPreviews() {
    const built = await open();
    const ctx = createContext(built.parts);
    const preview = async (values: object, headers = built.headers) => {
      const payload = { page: 'faq', values };
      const answer = await built.app.inject({ method: 'POST', url: '/api/v1/preview', headers, payload });
      return answer.json().data;
    };
    const findByUrl = (url: string) => openPagePreview(ctx, '203.0.113.7', url.replace('/preview/', ''));
    return { ...built, preview, findByUrl, deleteExpired: () => deleteExpiredLinks(ctx) };
  }

  it('is found for 15 minutes and deleted after them, and its token is stored nowhere', async () => {
    const { db, preview, findByUrl, deleteExpired, wait } = await openPreviews();
    const { url, expiresAt } = await preview({ heroHeadline: 'Ask us' });
    expect(expiresAt).toBe('2026-11-22T12:15:00.000Z');
    expect(await findByUrl(url)).toMatchObject({ page: 'faq', values: { heroHeadline: 'Ask us' } });
    wait(15 * 60_000 - 1);
    const { version } = db;
    expect(await deleteExpired()).toBe(Date.parse(expiresAt) - 1 + hourMs);
    expect(db.version).toBe(version);
    await findByUrl(url);
    const rows = [await db.query.select().from(previews), await db.query.select().from(links)];
    expect(rows.map(({ length }) => length)).toEqual([1, 1]);
    expect(JSON.stringify(rows)).not.toContain(url.replace('/preview/', ''));
    wait(1);
    await expect(findByUrl(url)).rejects.toMatchObject({ code: 'gone' });
    await deleteExpired();
    expect([await db.query.select().from(previews), await db.query.select().from(links)]).toEqual([[], []]);
  });

  it('gives way to the 50 newest of its account, and to none of another one', async () => {
    const { db, preview, findByUrl, signIn } = await openPreviews();
    const other = await preview({}, (await signIn('maria')).headers);
    const [first, second] = [await preview({}), await preview({})];
    for (let round = 0; round < 49; round += 1) await preview({});
    await expect(findByUrl(first.url)).rejects.toMatchObject({ code: 'gone' });
    expect(await db.query.select().from(previews)).toHaveLength(51);
    await findByUrl(second.url);
    await findByUrl(other.url);
  });

  it('checks facts and parts of the profile as if they were saved', async () => {
    const { app, headers, findByUrl } = await openPreviews();
    const ask = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/preview', headers, payload });
    const value = [{ title: 'Barn', questions: [{ question: 'Is it heated?', answer: 'Yes.' }] }];
    const taken = await ask({ page: 'faq', venue: { name: 'Riverside Barn' }, profile: { part: 'faq', value } });
    expect(await findByUrl(taken.json().data.url)).toEqual({
      page: 'faq',
      venue: { name: 'Riverside Barn' },
      profile: { faq: value },
    });
    for (const changed of [{ venue: { name: '' } }, { profile: { part: 'faq', value: [] } }])
      expect((await ask({ page: 'faq', ...changed })).statusCode).toBe(400);
  });

  it('leaves what visitors read cached', async () => {
    const { db, preview } = await openPreviews();
    const { publicVersion } = db;
    await preview({ heroHeadline: 'Ask us' });
    expect(db.publicVersion).toBe(publicVersion);
  });
});

it('keeps the values of slots that this release does not know, and ignores them', async () => {
  const { call, db, publish, readPublic } = await open();
  await publish('faq', { heroHeadline: 'Ask us' });
  const stored = { heroHeadline: 'Ask us', heroSubtitle: 'More', heroLabel: { not: 'a text' } };
  await db.tx(async () => void (await db.query.update(pages).set({ published: stored }).where(eq(pages.name, 'faq'))));
  expect(await readPublic('faq')).toEqual({ heroHeadline: 'Ask us' });
  await call('PUT', '/faq', { closingCall: 'RING US' });
  await call('POST', '/faq/publish');
  const [row] = await db.query.select().from(pages);
  expect(row?.published).toEqual({ ...stored, closingCall: 'RING US' });
});

it('lists which pages are off, drafts of that aside', async () => {
  const { app, call, publish } = await open();
  const layout = async () => (await app.inject('/trpc/pages.layout')).json().result.data;
  await call('PUT', '/stay', { isOff: true });
  expect(await layout()).toEqual({ slots: {}, off: ['/price', '/privacy', '/legal'], changed: [] });
  await publish('stay', { isOff: true });
  expect(await layout()).toEqual({ slots: {}, off: ['/stay', '/price', '/privacy', '/legal'], changed: ['stay'] });
  const states = (await call('GET', '')).json().data.map(({ _id, state }: Record<string, string>) => [_id, state]);
  expect(states).toContainEqual(['stay', 'off']);
  expect(states).toContainEqual(['home', 'published']);
});
