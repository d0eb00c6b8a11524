/** What holds of the records whatever was done to them: each check returns what is wrong. */

import { isDeepStrictEqual } from 'node:util';
import { getTableName } from 'drizzle-orm';
import { brand } from '#server/features/brand/table.ts';
import { clients } from '#server/features/clients/table.ts';
import { documents } from '#server/features/documents/table.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { moneySettings } from '#server/features/money/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { pages } from '#server/features/pages/table.ts';
import { questionnaire } from '#server/features/questionnaire/table.ts';
import { settings } from '#server/features/settings/table.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { venue } from '#server/features/venue/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { historyLog } from '#server/records/history-log.ts';
import type { RecordKind, RecordRow } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { type HistoryRow, history, recordVersions, trash } from '#server/records/table.ts';

const subjects = [inquiries, clients, events] as const;
const singletons = [settings, moneySettings, questionnaire, venue, brand, pages, recordVersions] as const;
/** What each write sets, and the number of a row, which changes on its way through the trash. */
const ofWrites = new Set(['seq', 'version', 'createdAt', 'updatedAt']);
/** Entries of what came over a record: they tell the version that it had or was given by the entry beside them. */
const besides = new Set<HistoryRow['action']>(['promoted', 'merged', 'unmerged']);

/** Columns without entries: the place in a list, which others change too, and what follows from columns or from the line. */
const notInHistory = new Set(['order', 'phoneKey', 'warnedAt', 'place', 'lastDay']);

/** What is in two places at once, or belongs to nothing that is there. */
export async function findStrays({ db: { query } }: Ctx): Promise<string[]> {
  const there = new Set<string>();
  for (const table of subjects) for (const { id } of await query.select({ id: table.id }).from(table)) there.add(id);
  const owned = [
    ...(await query.select({ id: notes.id, owner: notes.entityId }).from(notes)),
    ...(await query.select({ id: documents.id, owner: documents.entityId }).from(documents)),
    ...[...(await query.select().from(tasks)), ...(await query.select().from(holds))].map((row) => ({
      id: row.id,
      owner: [row.inquiryId, row.clientId, row.eventId].find((id) => id !== null && there.has(id)) ?? '',
    })),
  ];
  const ids = [...there, ...owned.map(({ id }) => id)];
  const trashed = new Set((await query.select({ id: trash.id }).from(trash)).map(({ id }) => id));
  return [
    ...owned.filter(({ owner }) => !there.has(owner ?? '')).map(({ id }) => id),
    ...ids.filter((id) => trashed.has(id)),
  ];
}

/** Everything that is stored of records and of the site, as text that is the same as long as it is. */
export async function readEverything(ctx: Ctx): Promise<string[]> {
  const tables = serverRecords(ctx).all();
  const stored: string[] = [];
  for (const table of [...tables.map((kind) => kind.table), ...singletons, trash, history])
    for (const row of await ctx.db.query.select().from(table))
      stored.push(`${getTableName(table)} ${JSON.stringify(row)}`);
  return stored.sort();
}

type Found = Map<string, { kind: RecordKind; row: RecordRow }>;

/** Every record that is not in the trash, by its id. */
async function readRecords(ctx: Ctx): Promise<Found> {
  const found: Found = new Map();
  for (const kind of serverRecords(ctx).all())
    for (const row of (await ctx.db.query.select().from(kind.table)) as RecordRow[]) found.set(row.id, { kind, row });
  return found;
}

/** The records that are there, as they read without what each write sets. */
export async function dumpRecords(ctx: Ctx): Promise<Map<string, Record<string, unknown>>> {
  return new Map(
    [...(await readRecords(ctx))].map(([id, { kind, row }]) => [id, { entity: kind.entity, ...plain(row) }]),
  );
}

const plain = (row: RecordRow) => Object.fromEntries(Object.entries(row).filter(([name]) => !ofWrites.has(name)));

/** Whether a column holds what its entries say, or what became of that without an entry. */
function isSame(kind: RecordKind, name: string, said: unknown, held: unknown): boolean {
  if (isDeepStrictEqual(said ?? null, held ?? null) || kind.derived?.includes(name)) return true;
  const to = kind.references?.[name]?.to;
  if (to === undefined) return notInHistory.has(name);
  // Merged clients take along what names them. What is gone is named no more, and again once it is back.
  if (to === 'client' || typeof to === 'function') return true;
  if (Array.isArray(said) && Array.isArray(held)) return held.every((id) => said.includes(id));
  return said === null || held === null;
}

/** Remembers every record as it first was, to tell whether its history leads from there to what it is. */
export class FirstRows {
  readonly #ctx: Ctx;
  readonly #first: Found = new Map();

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  /** To be called after each action, so that no record is met later than as it was added. */
  async look(): Promise<void> {
    for (const [id, found] of await readRecords(this.#ctx)) if (!this.#first.has(id)) this.#first.set(id, found);
  }

  /** Where the history of what is there has a hole. */
  async findHoles(): Promise<string[]> {
    const holes: string[] = [];
    for (const [id, { kind, row }] of await readRecords(this.#ctx)) {
      // Others do not see a draft, so its changes have no entries.
      if (kind.entity === 'message' && row.state === 'draft') continue;
      const entries = await historyLog(this.#ctx).of(id);
      const first = this.#first.get(id)?.row ?? row;
      holes.push(
        ...[...findUnordered(kind, row, entries), ...replay(kind, { first, row }, entries)].map(
          (hole) => `${kind.entity} ${id}: ${hole}`,
        ),
      );
    }
    return holes;
  }
}

/** Versions that do not grow with every entry up to the one that the record has. */
function findUnordered(kind: RecordKind, row: RecordRow, entries: HistoryRow[]): string[] {
  const made = entries.filter(({ action }) => !besides.has(action)).map(({ version }) => version);
  const last = entries.at(-1)?.version;
  const wrong = made.flatMap((version, index) =>
    index > 0 && version <= (made[index - 1] ?? 0) ? [`version ${version} comes after ${made[index - 1]}`] : [],
  );
  if (last !== undefined && last !== kind.versionOf(row)) wrong.push(`has version ${kind.versionOf(row)}, not ${last}`);
  return wrong;
}

/** What the entries of a record do not lead to. */
function replay(kind: RecordKind, { first, row }: Record<'first' | 'row', RecordRow>, entries: HistoryRow[]): string[] {
  const wrong: string[] = [];
  const said: RecordRow = { ...first };
  const compare = (what: string, names: string[], held: object) => {
    for (const name of names) {
      const value = (held as RecordRow)[name];
      if (!isSame(kind, name, said[name], value))
        wrong.push(`${what}: ${name} was ${JSON.stringify(said[name])}, is ${JSON.stringify(value)}`);
    }
  };
  for (const { action, before, after, seq, version } of entries) {
    if (version <= kind.versionOf(first) || before === null || after === null) continue;
    compare(`${action} ${seq}`, Object.keys(before), before);
    Object.assign(said, after);
  }
  compare('now', Object.keys(plain(row)), row);
  return wrong;
}
