/** Imports catalog items from a spreadsheet. A file that was exported before and is as it was changes nothing. */

import { and, eq, sql } from 'drizzle-orm';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type CsvRow, parseCsv, unescapeFormula } from '#server/platform/http/parse-csv.ts';
import { changedColumns } from '#server/records/history-log.ts';
import { serverRecords } from '#server/records/records.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError } from '#shared/api/errors.ts';
import type { CatalogImport, ImportCatalog } from '#shared/catalog-item/import.ts';
import { createCatalogItemSchema, updateCatalogItemSchema } from '#shared/catalog-item/schema.ts';
import { catalogImportLimits } from '#shared/catalog-item/values.ts';
import { addCatalogItem, catalogContent } from './record.ts';
import { activeColumn, type Column, catalogColumns, idHeading, ignoredHeadings } from './sheet.ts';
import { type CatalogItemRow, catalogItems } from './table.ts';

type ImportedRow = CatalogImport['rows'][number];
type Changed = NonNullable<CatalogImport['changed']>;

const columns: Record<string, Column> = { ...catalogColumns, Active: activeColumn };
const headingOf = (name: string) => Object.keys(columns).find((heading) => columns[heading]?.field === name);

/** Undoes what a dry run wrote. */
class DryRun extends Error {}

const unreadable = (message: string) => new AppError('validation', { message, details: [{ field: 'file', message }] });

/** Why a row is left out, as a sentence. */
class Rejected extends Error {}

/** The rows below the headings, by these. Throws `validation` for what is no catalog. */
function readRows(bytes: Uint8Array): { line: number; cells: Map<string, string> }[] {
  const [headings, ...rows] = readCells(bytes);
  const names = headings?.cells.map((cell) => cell.trim()) ?? [];
  if (!names.includes('Name') && !names.includes(idHeading))
    throw unreadable('This file has no column “Name”. Please export the catalog to see how its columns are called.');
  const unknown = names.find(
    (name) => !Object.hasOwn(columns, name) && name !== idHeading && !ignoredHeadings.includes(name) && name !== '',
  );
  if (unknown !== undefined)
    throw unreadable(`The catalog has no column “${unknown.slice(0, 100)}”. Please remove it.`);
  if (new Set(names).size < names.length) throw unreadable('Two columns have the same heading. Please remove one.');
  if (rows.length > catalogImportLimits.rows)
    throw unreadable('This file has more than 1,000 items. Please import a part of it.');
  return rows.map(({ line, cells }) => ({
    line,
    cells: new Map(names.flatMap((name, index) => (name === '' ? [] : [[name, cells[index] ?? '']]))),
  }));
}

function readCells(bytes: Uint8Array): CsvRow[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('This file cannot be read. Please save it as CSV UTF-8.');
  }
  const read = parseCsv(text);
  if ('brokenLine' in read) throw unreadable(`This file is not a CSV file (line ${read.brokenLine}).`);
  return read.rows;
}

/** The item that a row is about: the one with its id, or else the one with its name in its category. */
async function findItem(ctx: Ctx, cells: Map<string, string>): Promise<CatalogItemRow | undefined> {
  const id = cells.get(idHeading)?.trim() ?? '';
  if (id !== '') {
    const [row] = await ctx.db.query.select().from(catalogItems).where(eq(catalogItems.id, id));
    if (row !== undefined) return row;
    if ((await serverRecords(ctx).trash.find(id))?.entity === 'catalog_item')
      throw new Rejected('This item is in the trash. Please restore it first.');
  }
  const name = unescapeFormula(cells.get('Name') ?? '').trim();
  const category = unescapeFormula(cells.get('Category') ?? '')
    .trim()
    .toUpperCase();
  const isNamed = eq(sql`lower(${catalogItems.name})`, name.toLowerCase());
  const isInCategory = category === '' ? undefined : eq(catalogItems.category, category);
  const [row] = await ctx.db.query.select().from(catalogItems).where(and(isNamed, isInCategory)).limit(1);
  return row;
}

/** The fields of a row. What an export wrote of `before` is what it was, whatever its first character. */
function readFields(cells: Map<string, string>, before: CatalogItemRow | undefined): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [heading, { field, read }] of Object.entries(columns)) {
    const cell = cells.get(heading);
    if (cell === undefined || (cell.trim() === '' && before === undefined && field !== 'name')) continue;
    if (cell === before?.[field as keyof CatalogItemRow]) continue;
    try {
      fields[field] = read(unescapeFormula(cell).trim());
    } catch (error) {
      throw new Rejected(`${heading}: ${(error as Error).message}`);
    }
  }
  return fields;
}

/** Checks the fields of a row as those of a request. */
function parse<Output>(
  schema: {
    safeParse(
      fields: unknown,
    ):
      | { success: true; data: Output }
      | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
  },
  fields: object,
): Output {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Rejected(`${headingOf(String(issue?.path[0])) ?? 'Row'}: ${issue?.message ?? ''}`);
}

/** Writes one row. Throws `Rejected`, or what a request with its fields is answered with. */
async function importRow(
  ctx: Ctx,
  by: Staff,
  cells: Map<string, string>,
  entry: { batch: string },
  seen: Set<string>,
): Promise<{ outcome: ImportedRow['outcome']; row: CatalogItemRow }> {
  const before = await findItem(ctx, cells);
  if (before !== undefined && seen.has(before.id)) throw new Rejected('This item is in the file twice.');
  const fields = readFields(cells, before);
  if (before === undefined) {
    const row = await addCatalogItem(ctx, by, parse(createCatalogItemSchema, fields), entry);
    seen.add(row.id);
    return { outcome: 'new', row };
  }
  seen.add(before.id);
  const { order: _order, ...input } = parse(updateCatalogItemSchema, fields);
  const changes = changedColumns(before, input as Partial<CatalogItemRow>);
  const row = await catalogContent.write(ctx, by, before, changes, entry);
  return { outcome: row.version === before.version ? 'unchanged' : 'changed', row };
}

/** The sentence for a row that was rejected; what is no rejection is thrown on. */
function whyRejected(error: unknown): string {
  if (error instanceof Rejected) return error.message;
  if (!(error instanceof AppError)) throw error;
  const [detail] = error.details ?? [];
  const heading = detail && headingOf(detail.field);
  return heading === undefined ? error.message : `${heading}: ${detail?.message}`;
}

/** For managers. A row that is rejected changes nothing, and the others are imported. Errors: `validation` for what is no catalog. */
export async function importCatalogItems(
  ctx: Ctx,
  actor: Actor,
  bytes: Uint8Array,
  { dryRun }: ImportCatalog,
): Promise<CatalogImport> {
  const by = requireRole(actor, 'manager');
  const read = readRows(bytes);
  let report: CatalogImport = { rows: [], changed: null };
  const run = batchTransaction(ctx, async (batch) => {
    const seen = new Set<string>();
    const rows: ImportedRow[] = [];
    let changed: Changed | null = null;
    for (const { line, cells } of read) {
      const name = unescapeFormula(cells.get('Name') ?? '').slice(0, 200);
      const done = await ctx.db
        .tx(() => importRow(ctx, by, cells, { batch }, seen))
        .catch((error: unknown) => ({ outcome: 'rejected' as const, why: whyRejected(error), row: undefined }));
      const why = 'why' in done ? done.why : '';
      rows.push({ line, name: done.row?.name ?? name, outcome: done.outcome, why });
      if (done.outcome === 'new' || done.outcome === 'changed')
        changed = { _id: done.row.id, version: done.row.version };
    }
    report = { rows, changed: dryRun ? null : changed };
    // A dry run does all of it, so that it says exactly what the import will do.
    if (dryRun) throw new DryRun();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return report;
}
