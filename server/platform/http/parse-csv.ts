/** A row of a CSV file, with the line that it begins on. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A quoted cell and an unquoted one, each with what ends it. */
const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/**
 * The rows of a CSV text (RFC 4180), without blank ones, and with any ends of lines. A cell that is no cell, such as one whose quote
 * is not closed, has the line that it is on in `brokenLine`.
 */
export function parseCsv(text: string): { rows: CsvRow[] } | { brokenLine: number } {
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  cell.lastIndex = 0;
  while (cell.lastIndex < text.length || row.cells.length > 0) {
    const found = cell.exec(text);
    if (found === null) return { brokenLine: line };
    const [whole, quoted, plain = '', end] = found;
    row.cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',') continue;
    if (row.cells.some((one) => one.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
    if (end === '') break;
  }
  return { rows };
}

/** What a spreadsheet would run as a formula, and `csv.ts` has put an apostrophe before. */
const escaped = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** A cell as it was before an export kept it from running as a formula. */
export const unescapeFormula = (text: string): string => text.replace(escaped, '');
