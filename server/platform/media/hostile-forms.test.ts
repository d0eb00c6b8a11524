import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { pictureFile } from './testing/picture-files.ts';
import { heldBytes, put, startMedia } from './testing/start-media.ts';

const part = (disposition: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
const file = (name: string, value = 'abc') => part(`name="${name}"; filename="f"`, value);
const field = (name: string, value = 'abc') => part(`name="${name}"`, value);
const end = '--x--\r\n';
const multipart = 'multipart/form-data; boundary=x';

const send = (address: string, body: string, type = multipart) =>
  fetch(address, { method: 'PUT', headers: { 'content-type': type }, body });

/** Few enough bytes to be read as a form, and so many that the announced length says enough. */
const manyParts = [800, 5000].flatMap((count): [string, string][] => [
  [`${count} files`, file('file').repeat(count) + end],
  [`${count} files by another name`, file('other').repeat(count) + end],
  [`${count} fields`, field('note').repeat(count) + end],
  [`${count} fields before the file`, field('note').repeat(count) + file('file') + end],
  [`${count} fields after the file`, file('file') + field('note').repeat(count) + end],
  [`${count} parts without headers`, '--x\r\n\r\nabc\r\n'.repeat(count) + end],
  [`${count} boundaries`, '--x\r\n'.repeat(count) + end],
]);

const wrongForms: [string, string][] = [
  ['5,000 headers in one part', `--x\r\n${'a: b\r\n'.repeat(5000)}\r\nabc\r\n${end}`],
  ['a header of 50 KB', `--x\r\na: ${'b'.repeat(50_000)}\r\n\r\nabc\r\n${end}`],
  ['two files', file('file') + file('file') + end],
  ['no part', end],
  ['nothing', ''],
  ['text without a boundary in it', 'abc'.repeat(10_000)],
  ['a field in place of the file', field('file') + end],
  ['a part without a name', part('filename="f"', 'abc') + end],
  ['a name that every object has', file('__proto__') + file('toString') + end],
  [
    'a field of broken JSON',
    `--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{`,
  ],
  ['a file that is cut off', file('file').slice(0, -4)],
  ['a header that is cut off', `${file('file')}--x\r\ncontent-dispo`],
  ['a second file that is cut off', `${file('file')}${file('other').slice(0, -4)}`],
  ['a long tail', `${file('file')}${end}${'abc'.repeat(10_000)}`],
];

describe('an upload whose form is wrong', () => {
  it('is rejected and keeps nothing', async () => {
    const { addressFor, folder } = await startMedia();
    for (const [what, body] of [...manyParts, ...wrongForms]) {
      for (const size of [3, 300]) {
        const address = await addressFor({ size });
        const response = await send(address, body);
        expect([400, 413], what).toContain(response.status);
        expect(await response.json(), what).toMatchObject({ success: false });
        expect(await heldBytes(address), what).toBe('0');
      }
      expect([...folder('incoming'), ...folder('media')], what).toEqual([]);
    }
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary='])('is rejected as %s', async (type) => {
    const { addressFor } = await startMedia();
    expect((await send(await addressFor({ size: 3 }), file('file') + end, type)).status).toBe(400);
  });

  it('leaves the connection usable and the address good for the right form', async () => {
    const { addressFor } = await startMedia();
    const picture = await pictureFile();
    const address = await addressFor({ size: picture.length });
    expect((await send(address, file('other').repeat(800) + end)).status).toBe(400);
    expect((await put(address, picture)).status).toBe(200);
  });

  it('gets its response at once where more is announced than could ever be drained', async () => {
    const { addressFor } = await startMedia();
    const body = Buffer.alloc(20 * 1024 * 1024, 'x');
    const response = await fetch(await addressFor({ size: 3 }), {
      method: 'PUT',
      headers: { 'content-type': multipart },
      body,
    });
    expect(response.status).toBe(413);
  });

  it('ends where parts that nobody wants go on without end', async () => {
    const { addressFor, folder } = await startMedia();
    const { hostname, port, pathname, search } = new URL(await addressFor({ size: 3 }));
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const head = [
      `PUT ${pathname}${search} HTTP/1.1`,
      'host: x',
      `content-type: ${multipart}`,
      'transfer-encoding: chunked',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const part = file('other', 'y'.repeat(4000));
    const more = () => {
      while (!socket.destroyed && socket.write(`${part.length.toString(16)}\r\n${part}\r\n`));
    };
    socket.on('drain', more);
    more();
    socket.resume();
    await new Promise((closed) => socket.once('close', closed));
    expect(folder('media')).toEqual([]);
  });
});
