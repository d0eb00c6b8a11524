import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ChildPools, type ChildProgram } from '#server/platform/process/child-pools.ts';
import { eventually } from '#server/testing/eventually.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createPicturePool, pictureProgram } from './picture-pool.ts';
import { isRunning, pictureProcessesOf } from './testing/child-processes.ts';
import { pictureFile } from './testing/picture-files.ts';
import { put, startMedia } from './testing/start-media.ts';

const unreadable = 'This picture could not be read. Please select another image file.';

function open(program: Partial<ChildProgram> = {}) {
  const children = new ChildPools();
  onTestFinished(() => children.close());
  const pictures = createPicturePool(children, { ...pictureProgram, ...program });
  return { ...pictures, end: () => children.close() };
}

function writeSource(file: Buffer) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'made'));
  writeFileSync(join(folder, 'source'), file);
  return { path: join(folder, 'source'), folder: join(folder, 'made'), key: 'key', type: 'image/jpeg' as const };
}

/** A photograph takes long enough to be caught at. */
const photograph = sharp(join(import.meta.dirname, '../../seed/pictures/place-setting.jpg'))
  .resize(1000)
  .jpeg()
  .toBuffer();

/** `begun` waits for the first of the files. */
async function longWork() {
  const source = writeSource(await photograph);
  return { source, begun: () => eventually(() => expect(readdirSync(source.folder)).not.toEqual([])) };
}

const allGone = (pids: number[]) => eventually(() => expect(pids.filter(isRunning)).toEqual([]));

describe('a process that makes sizes', () => {
  it('is kept for the next picture, and goes when none comes', async () => {
    const processes = open({ idleTimeout: 1500 });
    const made = await processes.makeSizes(writeSource(await pictureFile()));
    expect(made).toMatchObject({ width: 64, height: 48 });
    const pids = pictureProcessesOf();
    expect(pids).toHaveLength(1);
    await processes.makeSizes(writeSource(await pictureFile()));
    expect(pictureProcessesOf()).toEqual(pids);
    await allGone(pids);
  });

  it('that is killed at its work takes that picture with it, and the next ones are made', async () => {
    const processes = open();
    const { source, begun } = await longWork();
    const work = processes.makeSizes(source);
    const answer = expect(work).rejects.toMatchObject({ code: 'bad_request', message: unreadable });
    await begun();
    for (const pid of pictureProcessesOf()) process.kill(pid, 'SIGKILL');
    await answer;
    expect(await processes.makeSizes(writeSource(await pictureFile()))).toMatchObject({ width: 64 });
  });

  it('that dies before it begins blames no picture', async () => {
    const processes = open({ file: 'data:text/javascript,process.exit(1)' });
    const pictures = [1, 2, 3].map(() => processes.makeSizes(writeSource(Buffer.from(''))));
    for (const { reason } of (await Promise.allSettled(pictures)) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 10 });
  });

  it('finishes the picture at hand when a signal is sent to everyone', async () => {
    const processes = open();
    const { source, begun } = await longWork();
    const work = processes.makeSizes(source);
    await begun();
    for (const pid of pictureProcessesOf()) process.kill(pid, 'SIGTERM');
    expect((await work).sizes).toContainEqual({ type: 'image/jpeg', width: 320 });
  });

  it('gives way to the server with every thread it has', async () => {
    const processes = open();
    const { source, begun } = await longWork();
    const work = processes.makeSizes(source);
    await begun();
    const [pid] = pictureProcessesOf();
    const threads = execFileSync('ps', ['-L', '-o', 'ni=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    expect(new Set(threads.split(/\s+/))).toEqual(new Set(['5']));
    await work;
  });

  it('knows none of the secrets of the server', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('ADMIN_PASSWORD', 'correct horse battery staple');
    const file =
      'data:text/javascript,export const ready = () => true; export const makeSizesHere = () => Object.keys(process.env)';
    const names = await open({ file }).makeSizes(writeSource(Buffer.from('')));
    expect(names).toContain('PATH');
    expect(names).not.toContain('ADMIN_PASSWORD');
  });

  it('hands on what the disk says', async () => {
    const source = { ...writeSource(await pictureFile()), folder: '/nowhere' };
    await expect(open().makeSizes(source)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('ends at its work when whoever started it is killed', async () => {
    const { source, begun } = await longWork();
    const text = `
      const { createPicturePool } = await import(${JSON.stringify(join(import.meta.dirname, 'picture-pool.ts'))});
      const { ChildPools } = await import(${JSON.stringify(join(import.meta.dirname, '../process/child-pools.ts'))});
      await createPicturePool(new ChildPools()).makeSizes(${JSON.stringify(source)});`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', text]);
    onTestFinished(() => void parent.kill('SIGKILL'));
    await begun();
    const pids = pictureProcessesOf(parent.pid);
    expect(pids).toHaveLength(1);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await allGone(pids);
  });
});

it('while every process is busy, everything but the pictures at work is answered', async () => {
  const { app, headers, upload, addressFor } = await startMedia({ hasOwnProcesses: true });
  const done = await (await upload(await pictureFile())).json();
  const { imageUrl } = done.serverData;
  const add = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/gallery', headers, payload });
  const item = (await add({ imageUrl, title: 'Hall' })).json().data;

  const file = await photograph;
  const addresses = await Promise.all([1, 2, 3].map(() => addressFor({ size: file.length })));
  let answered = 0;
  const uploads = addresses.map(async (address) => {
    const response = await put(address, file);
    answered += 1;
    return response.status;
  });
  const stopped = await eventually(() => {
    const pids = pictureProcessesOf();
    expect(pids).toHaveLength(2);
    return pids;
  });
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  onTestFinished(() => {
    for (const pid of stopped.filter(isRunning)) process.kill(pid, 'SIGCONT');
  });

  const [small] = item.picture.variants;
  for (const path of ['/api/v1/gallery', '/api/v1/gallery?includeInactive=true', imageUrl, small.url, '/readyz'])
    expect((await app.inject({ url: path, headers })).statusCode, path).toBe(200);
  // A picture that is still at work can be named by nobody, so no list can hold an item without its sizes.
  const [key] = addresses.map((address) => new URL(address).pathname.slice(-36));
  expect((await add({ imageUrl: `/media/${key}.jpg` })).statusCode).toBe(400);
  const change = { method: 'PUT' as const, url: `/api/v1/gallery/${item._id}`, headers, payload: { title: 'Garden' } };
  expect((await app.inject(change)).statusCode).toBe(200);
  const wrong = { ...headers, 'if-match': '"99"' };
  const removal = { method: 'DELETE' as const, url: change.url };
  expect((await app.inject({ ...removal, headers: wrong })).statusCode).toBe(412);
  expect((await app.inject({ url: '/api/v1/gallery', headers })).json().data).toHaveLength(1);
  expect((await app.inject({ ...removal, headers })).statusCode).toBe(200);
  expect(answered).toBe(0);

  for (const pid of stopped) process.kill(pid, 'SIGCONT');
  expect(await Promise.all(uploads)).toEqual([200, 200, 200]);
});

describe('closing', () => {
  it('the server ends the processes', async () => {
    const { app, upload } = await startMedia({ hasOwnProcesses: true });
    expect((await upload(await pictureFile())).status).toBe(200);
    const pids = pictureProcessesOf();
    expect(pids).toHaveLength(1);
    await app.close();
    await allGone(pids);
  });

  it('ends a picture that finds no end, and begins no other', async () => {
    const file = `data:text/javascript,
      import { writeFileSync } from 'node:fs';
      process.on('SIGTERM', () => undefined);
      export const ready = () => true;
      export const makeSizesHere = ({ folder }) => {
        writeFileSync(folder + '/begun', '');
        return new Promise(() => undefined);
      };`;
    const processes = open({ file });
    const { source, begun } = await longWork();
    const answers = Promise.allSettled([1, 2, 3].map(() => processes.makeSizes(source)));
    await begun();
    processes.close();
    await processes.end();
    for (const answer of await answers)
      expect(answer).toMatchObject({ reason: { code: 'unavailable', retryAfter: 10 } });
    expect(pictureProcessesOf()).toEqual([]);
  });
});
