import { describe, expect, it } from 'vitest';
import { ChildPools } from '#server/platform/process/child-pools.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createMessageReader, unreadableText } from './read-message.ts';

const headers = 'From: "Anna Becker" <anna@example.com>\r\nTo: events@example.org\r\nSubject: Our day\r\n';

const hostileParser = { file: new URL('testing/hostile-parser.ts', import.meta.url).pathname };

function openReader(options?: Parameters<typeof createMessageReader>[1]) {
  const children = new ChildPools();
  const reader = createMessageReader(children, options);
  afterTest(() => children.close());
  return {
    read: (source: string) => reader.read(Buffer.from(source)),
    extract: (source: string, index: number) => reader.extract(Buffer.from(source), index),
  };
}

describe('the reader', () => {
  it('reads a message and takes out a file', async () => {
    const reader = openReader();
    const source = `${headers}Content-Type: application/pdf; name=menu.pdf\r\n\r\nsoup`;
    expect(await reader.read(source)).toMatchObject({ subject: 'Our day', files: [{ name: 'menu.pdf', bytes: 4 }] });
    expect(Buffer.from((await reader.extract(source, 0))?.content ?? []).toString()).toBe('soup');
  });

  it('keeps the headers of a message of parts within parts, which is unreadable', async () => {
    const nested = Array.from(
      { length: 10_000 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    );
    expect(await openReader().read(`${headers}${nested.join('')}\r\n\r\nHi`)).toMatchObject({
      subject: 'Our day',
      fromAddress: 'anna@example.com',
      text: unreadableText,
      files: [],
    });
  });

  it('ends the process that takes too long with a message, and reads the next one', async () => {
    const reader = openReader({ maxMs: 200, program: hostileParser });
    expect(await reader.read('endless')).toMatchObject({ text: unreadableText });
    // A busy machine can take too long with any message.
    await eventually(async () => expect(await reader.read('harmless')).toMatchObject({ subject: 'read' }));
  });

  it('outlives the process that takes too much memory for a message, and reads the next one', async () => {
    const reader = openReader({ maxMs: 60_000, program: hostileParser });
    expect(await reader.read('greedy')).toMatchObject({ text: unreadableText });
    expect(await reader.read('harmless')).toMatchObject({ subject: 'read' });
  });
});
