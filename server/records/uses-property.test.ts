import { expect, it } from 'vitest';
import { getPictures } from '#server/platform/media/pictures.ts';
import { mediaUses } from '#server/platform/media/table.ts';
import { storePicture } from '#server/platform/media/testing/store-picture.ts';
import { seededRandom } from '#server/seed/seeded-random.ts';
import { openRecords } from '#server/testing/open-records.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';
import { readUses, rebuildUses } from './uploads.ts';

type Saved = { _id: string; version: number };

async function start(random: () => number) {
  const opened = await openRecords();
  const { ctx, db, send, undo } = opened;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? expect.fail();
  const uploads: string[] = [];
  for (let added = 0; added < 4; added += 1) uploads.push(await storePicture(ctx));
  const photo = () => ({ src: pick([...uploads, 'hero-ballroom']), alt: pick(['A heron', 'The pond']) });
  const items: string[] = [];
  const page = '/pages/home';
  const keyOf = (url: string) => url.slice('/media/'.length, -'.jpg'.length);

  const actions: Record<string, () => Promise<unknown>> = {
    create: async () => {
      // A picture may be deleted with the last item that showed it.
      const { status, data } = await send('POST', '/gallery', { title: 'The pond', imageUrl: pick(uploads) });
      if (status === 201) items.push(data._id);
    },
    change: () => send('PUT', `/gallery/${pick(items)}`, { imageUrl: pick(uploads) }),
    rename: () => send('PUT', `/gallery/${pick(items)}`, { title: pick(['', 'The barn']) }),
    trash: () => send('POST', `/gallery/${pick(items)}/trash`),
    restore: () => send('POST', `/gallery/${pick(items)}/restore`),
    async remove() {
      const id = pick(items);
      await send('DELETE', `/gallery/${id}`);
      items.splice(items.indexOf(id), 1);
    },
    async undo() {
      const _id = pick(items);
      const found = await send('GET', `/gallery/${_id}`);
      const trashed = (await send('GET', '/trash')).data as Saved[];
      const version = found.data?.version ?? trashed.find((one) => one._id === _id)?.version;
      if (version !== undefined) await undo('gallery_item', _id, version);
    },
    savePage: () => send('PUT', page, { heroPhoto: photo() }),
    async publish() {
      await actions.savePage?.();
      await send('POST', `${page}/publish`);
    },
    discard: () => send('POST', `${page}/discard`),
    async earlierVersion() {
      const versions = (await send('GET', `${page}/versions`)).data as Saved[];
      if (versions.length > 0) await send('POST', `${page}/versions/${pick(versions)._id}/restore`);
    },
    profile: () =>
      send('PUT', '/venue/profile/spaces', {
        value: seedProfile.spaces.map((space) => ({ ...space, photo: photo() })),
      }),
    replace: () => send('POST', `/media/${keyOf(pick(uploads))}/replace`, { by: keyOf(pick(uploads)) }),
  };

  const step = async () => {
    const name = pick(items.length === 0 ? ['create', 'savePage', 'profile'] : Object.keys(actions));
    await actions[name]?.();
    return name;
  };
  const stored = async () => (await db.query.select().from(mediaUses)).map(({ seq: _seq, ...use }) => use);
  return { ...opened, step, stored, uploads, keyOf };
}

const inOrder = <T extends object>(uses: T[]) => uses.map((use) => JSON.stringify(Object.entries(use).sort())).sort();

it.each([1, 2, 3])('are after every change what the records, the trash and the history say: %i', async (seed) => {
  const { ctx, step, stored } = await start(seededRandom(seed));
  const places = new Set<string>();
  for (let count = 0; count < 70; count += 1) {
    const name = await step();
    const uses = await stored();
    expect([count, name, ...inOrder(uses)]).toEqual([count, name, ...inOrder(await readUses(ctx))]);
    for (const { place } of uses) places.add(place.replace(/: (The|Untitled).*/, ''));
  }
  expect([...places].sort()).toEqual([
    'Gallery',
    'History of the last 30 days',
    ...['', ' (draft)', ' (earlier version)'].map((state) => `Pages: Home${state}`),
    'Trash',
    'Venue: Spaces',
  ]);
});

it('are those of the other upload once it is in every place, in the trash and in earlier versions too', async () => {
  const { ctx, add, send, stored, uploads, keyOf } = await start(seededRandom(0));
  const [from = '', to = ''] = uploads;
  const id = await add('/gallery', { title: 'The pond', imageUrl: from });
  await send('POST', `/gallery/${id}/trash`);
  for (const src of [from, 'hero-ballroom']) {
    await send('PUT', '/pages/home', { heroPhoto: { src, alt: 'The pond' } });
    await send('POST', '/pages/home/publish');
  }
  expect((await send('POST', `/media/${keyOf(from)}/replace`, { by: keyOf(to) })).status).toBe(200);
  const uses = await stored();
  expect(uses.map(({ place, url }) => [place, url]).sort()).toEqual([
    ['Pages: Home (earlier version)', to],
    ['Trash: The pond', to],
  ]);
  expect(inOrder(uses)).toEqual(inOrder(await readUses(ctx)));
});

it('never lose the file of an upload that something still names', async () => {
  const { ctx, db, step } = await start(seededRandom(4));
  for (let count = 0; count < 70; count += 1) {
    await step();
    const named = [...new Set((await readUses(ctx)).map(({ url }) => url))];
    expect([...(await getPictures(db, named)).keys()].sort()).toEqual(named.sort());
  }
});

it('are written anew from the records where they are missing or wrong, and only there', async () => {
  const { ctx, db, step, stored } = await start(seededRandom(5));
  for (let count = 0; count < 30; count += 1) await step();
  const right = inOrder(await stored());
  expect(right.length).toBeGreaterThan(2);
  const { version } = db;
  await rebuildUses(ctx);
  expect(db.version).toBe(version);
  await db.tx(async () => void (await db.query.delete(mediaUses)));
  await rebuildUses(ctx);
  expect(inOrder(await stored())).toEqual(right);
});
