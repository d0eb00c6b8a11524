import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { toPictureKey } from '#server/platform/media/picture-names.ts';
import { mediaUses } from '#server/platform/media/table.ts';
import { startMedia } from '#server/platform/media/testing/start-media.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { serverRecords } from './records.ts';
import { readUses, sweepUploads } from './uploads.ts';
import { defineVersions } from './versions.ts';

/** A photograph that one version of a task names, and nothing else by now. */
async function open({ isEvidence = false, maxVersions = 100 } = {}) {
  const { ctx, app, headers, parts, clock, storePicture } = await startMedia();
  const kind = serverRecords(ctx).kindOf('task');
  const versions = defineVersions<object>({ entity: 'task', isEvidence, maxVersions });
  kind.versions = versions;
  afterTest(() => {
    delete kind.versions;
  });
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
    return { status: response.statusCode, ...response.json() };
  };
  const id = (await send('POST', '/tasks', { title: 'Call', dueDay: '2027-01-01' })).data._id as string;
  const [src, next] = [await storePicture(), await storePicture()];
  const freeze = (content: object) => ctx.db.tx(() => versions.freeze(ctx, id, content, 'rose'));
  await freeze({ title: 'Becker wedding', photo: { src, alt: 'The barn' } });
  return {
    ...{ ctx, send, id, src, next, freeze, versions },
    keyOf: (url: string) => toPictureKey(url) ?? '',
    places: async () => (await ctx.db.query.select().from(mediaUses)).map(({ url, place }) => [url, place]),
    sweepLater: async () => {
      const now = () => new Date(clock.now.getTime() + 48 * 60 * 60 * 1000);
      return (await sweepUploads(createContext({ ...parts, now }))).pictures;
    },
  };
}

const place = 'Tasks: Becker wedding (version 1)';

it('keep a photograph that a version alone names from the sweep and from deletion, in the trash too', async () => {
  const { ctx, send, id, src, keyOf, places, sweepLater } = await open();
  expect(await places()).toEqual([[src, place]]);
  expect(await readUses(ctx)).toMatchObject([{ url: src, place, entity: 'version', entityId: id }]);
  await send('POST', `/tasks/${id}/trash`);
  // The second one is used nowhere.
  expect(await sweepLater()).toBe(1);
  const message = `This file is used: ${place}. Please replace it everywhere before you delete it.`;
  expect(await send('DELETE', `/media/${keyOf(src)}`)).toMatchObject({ status: 409, error: { message } });
  expect((await send('DELETE', `/tasks/${id}`)).status).toBe(200);
  expect(await places()).toEqual([]);
  expect((await send('DELETE', `/media/${keyOf(src)}`)).status).toBe(200);
});

it('end with the version, where only some stay', async () => {
  const { freeze, places } = await open({ maxVersions: 1 });
  await freeze({ title: 'Becker wedding' });
  expect(await places()).toEqual([]);
});

it.each([false, true])(
  'follow an upload that is replaced everywhere, unless they are evidence: %s',
  async (isEvidence) => {
    const { ctx, send, id, src, next, keyOf, places, versions } = await open({ isEvidence });
    const read = async () => JSON.stringify((await versions.list(ctx, id)).map(({ content }) => content));
    const before = await read();
    expect((await send('POST', `/media/${keyOf(src)}/replace`, { by: keyOf(next) })).status).toBe(200);
    await ctx.db.tx(() => versions.replaceUpload(ctx, id, src, next));
    expect(await read()).toBe(isEvidence ? before : before.replace(src, next));
    expect(await places()).toEqual([[isEvidence ? src : next, place]]);
  },
);
