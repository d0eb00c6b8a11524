import { describe, expect, it } from 'vitest';
import { createPictureQueue, type QueuedPicture } from './picture-queue.ts';
import type { PictureUpload, UploadedPicture } from './upload-picture.ts';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const pictures = (count: number) => Array.from({ length: count }, (_none, index) => picture(`${index}.png`));

/** A line to a server that answers when it is told to. */
function openLine() {
  const lines = new Map<string, { finish: () => void; fail: (why: string) => void; said: string[] }>();
  const upload = (file: File, { onProgress }: { onProgress?: (percent: number) => void } = {}): PictureUpload => {
    const said: string[] = [];
    const done = new Promise<UploadedPicture>((resolve, reject) => {
      lines.set(file.name, {
        finish: () => resolve({ name: file.name, imageUrl: `/media/${file.name}` }),
        fail: (why) => reject(new Error(why)),
        said,
      });
    });
    onProgress?.(10);
    const say = (word: string) => () => void said.push(word);
    return { done, pause: say('pause'), resume: say('resume'), abort: say('abort') };
  };
  const line = (name: string) => lines.get(name) ?? { finish() {}, fail() {}, said: ['never begun'] };
  return { upload, line, begun: () => [...lines.keys()] };
}

function open(count: number) {
  const line = openLine();
  const reports: string[] = [];
  const queue = createPictureQueue(
    {
      onUploaded: ({ name }) => reports.push(`${name} done`),
      onFailed: ({ name, error }) => reports.push(`${name}: ${error}`),
    },
    line.upload,
  );
  queue.add(pictures(count));
  const of = (name: string) => queue.read().find((one) => one.name === name) as QueuedPicture;
  const states = () =>
    queue
      .read()
      .map(({ state }) => state[0])
      .join('');
  return { ...line, queue, reports, of, states };
}

/** Promises that have settled tell their listeners in a later turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('uploads', () => {
  it('run six at a time, the next as soon as one is done', async () => {
    const { begun, line, states, reports, of } = open(8);
    expect(begun()).toHaveLength(6);
    expect(states()).toBe('ssssssww');
    line('3.png').finish();
    await settled();
    expect(states()).toBe('sssdsssw');
    expect(of('3.png')).toMatchObject({ percent: 100, imageUrl: '/media/3.png' });
    expect(reports).toEqual(['3.png done']);
  });

  it('can be paused and resumed one by one, and a paused one makes room for the next', () => {
    const { queue, line, states, of, begun } = open(7);
    queue.pause(of('0.png').key);
    expect(line('0.png').said).toEqual(['pause']);
    expect(states()).toBe('pssssss');
    queue.resume(of('0.png').key);
    expect(states()).toBe('wssssss');
    queue.pause(of('1.png').key);
    expect(states()).toBe('spsssss');
    expect(line('0.png').said).toEqual(['pause', 'resume']);
    expect(begun()).toHaveLength(7);
  });

  it('can be paused before they start', () => {
    const { queue, of, states, begun } = open(7);
    queue.pause(of('6.png').key);
    queue.remove(of('0.png').key);
    expect(states()).toBe('sssssp');
    expect(begun()).not.toContain('6.png');
    queue.resume(of('6.png').key);
    expect(begun()).toContain('6.png');
  });

  it('that fail have a reason and can be retried', async () => {
    const { queue, line, of, reports, states } = open(1);
    line('0.png').fail('The server is busy.');
    await settled();
    expect(of('0.png')).toMatchObject({ state: 'failed', error: 'The server is busy.' });
    expect(reports).toEqual(['0.png: The server is busy.']);
    queue.retry(of('0.png').key);
    expect(of('0.png')).toMatchObject({ state: 'sending', error: undefined });
    line('0.png').finish();
    await settled();
    expect(states()).toBe('d');
  });

  it('that are removed are aborted and report nothing', async () => {
    const { queue, line, of, reports } = open(2);
    queue.remove(of('0.png').key);
    expect(line('0.png').said).toEqual(['abort']);
    line('0.png').finish();
    await settled();
    expect(queue.read().map(({ name }) => name)).toEqual(['1.png']);
    expect(reports).toEqual([]);
    queue.clear();
    expect(line('1.png').said).toEqual(['abort']);
    expect(queue.read()).toEqual([]);
  });

  it('notify their listeners until they unsubscribe', () => {
    const { queue, of } = open(1);
    let heard = 0;
    const stop = queue.subscribe(() => {
      heard += 1;
    });
    queue.pause(of('0.png').key);
    expect(heard).toBe(1);
    stop();
    queue.resume(of('0.png').key);
    expect(heard).toBe(1);
  });
});

it('restores uploaded pictures of an earlier page and asks to select the others again', () => {
  const { queue, begun } = open(0);
  queue.restore([
    { key: 'a', name: 'hall.png', imageUrl: '/media/hall.png' },
    { key: 'b', name: 'bar.png', imageUrl: undefined },
  ]);
  expect(queue.read()).toMatchObject([
    { key: 'a', state: 'done', imageUrl: '/media/hall.png' },
    { key: 'b', state: 'failed', error: 'This upload did not finish. Please select the file again.' },
  ]);
  queue.retry('b');
  expect(begun()).toEqual([]);
  queue.retry('b', picture('bar.png'));
  expect(begun()).toEqual(['bar.png']);
});
