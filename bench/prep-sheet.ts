/**
 * The prep sheet of a week at 20,000 events, eight a day, of which each has a signed proposal of 24 lines, on both engines: what
 * reading it takes of the processor, its check and its JSON included, and by the clock. Goal: at most 150 ms.
 */
import { join } from 'node:path';
import { type CatalogItemRow, catalogItems } from '#server/features/catalog/table.ts';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { readPrepSheet } from '#server/features/prep-sheet/operations.ts';
import { proposals } from '#server/features/proposals/table.ts';
import { aSignedProposal, signedLine } from '#server/features/signed-proposals/testing/a-signed-proposal.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { recordVersions } from '#server/records/table.ts';
import { prepSheetSchema } from '#shared/prep-sheet/schema.ts';
import { prepSheetDays } from '#shared/prep-sheet/values.ts';
import { addDays } from '#shared/rules/dates.ts';
import { startPostgres } from '../scripts/steps/postgres.ts';
import { line, median } from './measure.ts';
import { benchAccount, benchContext, temporaryFolder } from './seed.ts';

const count = Number(process.argv[2] ?? 20_000);
const perDay = 8;
const batch = 200;
const rounds = 40;
const dishes = 60;
const firstDay = '2024-01-01';
const made = { createdAt: 0, updatedAt: 0 };

const idOf = (index: number) => `item-${index % dishes}`;
/** A package with four contents and a choice, and 23 items. */
const linesFrom = (index: number) => [
  signedLine({
    ...{ id: 'menu', kind: 'package', name: 'Harvest dinner', groupIds: ['adults'] },
    contents: [0, 1, 2, 3].map((step) => ({
      id: `c${step}`,
      itemId: idOf(step),
      name: `Dish ${step}`,
      quantity: 1000,
    })),
    choices: [
      {
        ...{ id: 'mains', name: 'Mains', count: 1 },
        options: [4, 5, 6].map((step) => ({
          ...{ id: `o${step}`, name: `Dish ${step}`, upgradeCents: 0, isChosen: step === 4, itemId: idOf(step) },
        })),
      },
    ],
  }),
  ...Array.from({ length: 23 }, (_, step) => {
    const item = (index * 7 + step) % dishes;
    return signedLine({ id: `l${step}`, sourceId: idOf(item), name: `Dish ${item}`, groupIds: ['adults'] });
  }),
];
const documents = Array.from({ length: dishes }, (_, index) => aSignedProposal({ lines: linesFrom(index) }).document);
const snapshots = documents.map((document) => JSON.stringify(document));

const rowsFrom = <Row>(start: number, toRow: (index: number) => Row): Row[] =>
  Array.from({ length: Math.min(batch, count - start) }, (_, offset) => toRow(start + offset));

async function fill(db: Database): Promise<void> {
  await db.tx(async () => {
    const client = { id: 'client', name: 'Ida', email: 'ida@example.com', phone: '330', notes: '', ...made };
    await db.query.insert(clients).values(client);
    const item: Omit<CatalogItemRow, 'seq' | 'id' | 'name' | 'order'> = {
      ...{ description: '', category: 'MAINS', unit: 'guest', priceCents: 100, costCents: null, taxClass: 'food' },
      ...{ isCharged: true, diets: ['vegan'], allergens: ['soy'], imageUrl: null, serviceId: null },
      ...{ isActive: true, version: 1, ...made },
    };
    await db.query
      .insert(catalogItems)
      .values(
        Array.from({ length: dishes }, (_, order) => ({ ...item, id: idOf(order), name: `Dish ${order}`, order })),
      );
    for (let start = 0; start < count; start += batch) {
      const dayOf = (index: number) => addDays(firstDay, Math.floor(index / perDay));
      await db.query.insert(events).values(
        rowsFrom(start, (index) => ({
          ...{ id: `event-${index}`, clientId: client.id, title: `Wedding ${index}`, eventType: 'wedding' as const },
          ...{ eventDate: dayOf(index), guestCount: 90, status: 'confirmed' as const, notes: '', ...made },
        })),
      );
      await db.query.insert(proposals).values(
        rowsFrom(start, (index) => {
          const { title, validUntil, intro, groups, lines, schedule, signers, billTo, totals, terms } = documents[
            index % dishes
          ] as (typeof documents)[number];
          return {
            ...{ id: `proposal-${index}`, number: `P-${index}`, title, state: 'accepted' as const, sentVersion: 1 },
            ...{ signedVersion: 2, agreedVersion: 0, eventId: `event-${index}`, eventType: 'wedding' as const },
            ...{ validUntil, intro, parts: [], groups, lines, schedule, signers, billTo, totals, terms },
            ...{ methods: [], eventDay: dayOf(index), total: totals.total, ...made },
          };
        }),
      );
      await db.query.insert(recordVersions).values(
        rowsFrom(start, (index) => ({
          ...{ id: `version-${index}`, entity: 'proposal', recordId: `proposal-${index}`, number: 2 },
          ...{ snapshot: snapshots[index % dishes] as string, at: 0, by: '' },
        })),
      );
    }
  });
}

async function measure(name: string, db: Database): Promise<void> {
  await fill(db);
  const ctx = benchContext(db);
  const actor = { kind: 'staff', id: benchAccount, username: benchAccount, role: 'read_only' } as const;
  const [taken, spent]: [number[], number[]] = [[], []];
  let summed = '';
  for (let round = 0; round <= rounds; round += 1) {
    const from = addDays(firstDay, (round * 37) % (count / perDay - prepSheetDays));
    const [began, before] = [performance.now(), process.cpuUsage()];
    const sheet = prepSheetSchema.parse(await readPrepSheet(ctx, actor, { from }));
    const bytes = JSON.stringify(sheet).length;
    // The first round warms up.
    if (round === 0) continue;
    const { user, system } = process.cpuUsage(before);
    taken.push(performance.now() - began);
    spent.push((user + system) / 1000);
    summed = `${sheet.events.length} events, ${sheet.dishes.length} dishes, ${Math.round(bytes / 1000)} KB`;
  }
  const clock = `${median(taken).toFixed(0)} ms by the clock; ${summed}`;
  line(`a week at ${count} events, ${name} (goal 150 ms)`, `${median(spent).toFixed(0)} ms`, clock);
}

const sqlite = openSqlite(join(temporaryFolder(), 'marquee.db'));
await measure('SQLite', sqlite);
await sqlite.close();

const server = await startPostgres();
try {
  const postgres = await openPostgres(server.url);
  await measure('PostgreSQL', postgres);
  await postgres.close();
} finally {
  await server.stop();
}
