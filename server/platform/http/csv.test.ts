import fc from 'fast-check';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readCsv } from '#server/testing/read-csv.ts';
import { sendCsv } from './csv.ts';

async function send(...batches: (string | number | null)[][]) {
  const app = fastify();
  const sheet = { name: 'things', columns: { Thing: (row: string | number | null) => row, Same: () => 'same' } };
  app.get('/', (_request, reply) => sendCsv(reply, sheet, batches));
  const answer = await app.inject('/');
  await app.close();
  return answer;
}

const cellsOf = async (...texts: (string | number | null)[]) =>
  readCsv((await send(texts)).body.slice(1))
    .slice(1)
    .map(([cell]) => cell);

describe('a CSV file', () => {
  it('is a download in UTF-8 with the mark that Excel looks for, lines ended as Windows ends them', async () => {
    const answer = await send(['one'], ['two', 'three'], []);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="things.csv"');
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.body).toBe('\uFEFFThing,Same\r\none,same\r\ntwo,same\r\nthree,same\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("https://evil.example","Click")'])(
    'never lets %j run as a formula',
    async (text) => {
      expect(await cellsOf(text)).toEqual([`'${text}`]);
    },
  );

  it('leaves a negative number a number and nothing empty', async () => {
    expect(await cellsOf(-5, 0, null)).toEqual(['-5', '0', '']);
  });

  it('keeps quotes, commas, line ends and emoji', async () => {
    const texts = ['She said "yes", twice', 'one\ntwo', 'one\r\ntwo', 'Zoë 👩‍👩‍👧', '"', ',', 'שלום'];
    expect(await cellsOf(...texts)).toEqual(texts);
  });

  it('gives back any text, and none that a spreadsheet would run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), async (texts) => {
        const cells = await cellsOf(...texts);
        expect(cells.map((cell) => cell?.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, ''))).toEqual(
          texts.map((text) => text.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')),
        );
        expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell ?? ''))).toEqual([]);
      }),
    );
  });
});
