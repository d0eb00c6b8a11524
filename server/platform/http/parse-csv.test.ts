import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCsv, unescapeFormula } from './parse-csv.ts';

it.each([
  [
    'a,b\r\n1,2\r\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'a\n\n"x\ny, ""z"""\rb',
    [
      [1, 'a'],
      [3, 'x\ny, "z"'],
      [5, 'b'],
    ],
  ],
  [
    'a,\r\n,\r\n"",b',
    [
      [1, 'a', ''],
      [3, '', 'b'],
    ],
  ],
  ['', []],
])('reads %j', (text, rows) => {
  expect(parseCsv(text)).toEqual({ rows: rows.map(([line, ...cells]) => ({ line, cells })) });
});

it.each([
  ['"a', 1],
  ['a\nb,"c"d', 2],
  ['a"b', 1],
])('says on which line %j is broken', (text, brokenLine) => {
  expect(parseCsv(text)).toEqual({ brokenLine });
});

it('reads what the export writes, whatever the cells hold', () => {
  const odd = fc.oneof(fc.string(), fc.constantFrom('=1+1', '@x', '-2', "'quoted'", '＝a', 'a\r\nb', '\t', '"'));
  // An apostrophe before a formula that was there already is the caller's to tell apart.
  const row = odd.filter((text) => unescapeFormula(text) === text).map((text) => ['a', text]);
  const options = { escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true } as const;
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
      const read = parseCsv(stringify(rows, options));
      expect('rows' in read && read.rows.map(({ cells }) => cells.map(unescapeFormula))).toEqual(rows);
    }),
  );
});
