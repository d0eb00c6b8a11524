import { Readable } from 'node:stream';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

type Cell = string | number | null;

/** How rows read as a spreadsheet: the name of its file and, under the head of each column, what stands there. */
export interface Sheet<Row> {
  name: string;
  columns: Record<string, (row: Row) => Cell>;
}

/** For Excel, which takes a file without it for one in the code page of its country. */
const byteOrderMark = '\uFEFF';

/** No cell is run as a formula, whoever wrote it. */
const options = { escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true } as const;

/** Spreadsheets read this as a moment and ISO 8601 as a text. */
export const utcMoment = (iso: string) => iso.slice(0, 19).replace('T', ' ');

export const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** Sends the rows as a download. A batch is read when the one before it is on its way, so that only few are in memory. */
export function sendCsv<Row>(
  reply: FastifyReply,
  sheet: Sheet<Row>,
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${sheet.name}.csv"`)
    .send(Readable.from(linesOf(sheet, batches)));
}

async function* linesOf<Row>({ columns }: Sheet<Row>, batches: AsyncIterable<Row[]> | Iterable<Row[]>) {
  const cells = Object.values(columns);
  yield byteOrderMark + stringify([Object.keys(columns)], options);
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => cells.map((cell) => cell(row))),
      options,
    );
    // A fast line takes every batch at once, and nobody else would be answered until the last.
    await otherRequests();
  }
}
