import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

type Cell = string | number | null;

/** How rows become a spreadsheet: the name of its file, and for each column its heading and its value. */
export interface Sheet<Row> {
  name: string;
  columns: Record<string, (row: Row) => Cell>;
}

/** Without it, Excel reads the file in the code page of its country. */
const byteOrderMark = '\uFEFF';

/** No cell runs as a formula, whoever wrote it. */
const options = { escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true } as const;

/** Spreadsheets read this as a time, but ISO 8601 as text. */
export const utcMoment = (iso: string) => iso.slice(0, 19).replace('T', ' ');

/** A flag as a cell of a sheet. */
export const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** Sends the rows as a download. A batch is read when the one before it is sent, so that few are in memory. */
export function sendCsv<Row>(
  reply: FastifyReply,
  sheet: Sheet<Row>,
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${sheet.name}.csv"`)
    .send(Readable.from(toLines(sheet, batches)));
}

async function* toLines<Row>({ columns }: Sheet<Row>, batches: AsyncIterable<Row[]> | Iterable<Row[]>) {
  const cells = Object.values(columns);
  yield byteOrderMark + stringify([Object.keys(columns)], options);
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => cells.map((cell) => cell(row))),
      options,
    );
    // On a fast connection other requests would otherwise wait for the last batch.
    await nextTurn();
  }
}
