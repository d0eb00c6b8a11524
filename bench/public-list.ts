/**
 * The public list of 40 services, compressed, out of memory: CPU time of a request. Goal: at most 1.15 × a Fastify route
 * that returns the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { services } from '#server/features/services/table.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { addItem } from '#server/records/content/lists.ts';
import { startServer } from './child.ts';
import { compare, line, load, microseconds, times } from './measure.ts';
import { temporaryFolder } from './seed.ts';

const folder = temporaryFolder();
const database = join(folder, 'marquee.db');
const db = openSqlite(database);
await db.tx(async () => {
  for (let index = 0; index < 40; index += 1)
    await addItem(
      db,
      services,
      {
        title: `Line array ${index}`,
        description: `Speakers number ${index}, with subwoofers and an engineer for the whole evening.`,
        category: ['AUDIO', 'VIDEO', 'LIGHTING', 'GENERAL', 'HOMEPAGE'][index % 5] as string,
        icon: 'Speaker',
        price: 12_550 + index,
        isActive: true,
      },
      Date.now(),
    );
});
await db.close();

const path = '/api/v1/services';
const marquee = await startServer('marquee', database);
const list = await (await fetch(marquee.url + path)).text();
const file = join(folder, 'list.json.br');
writeFileSync(file, brotliCompressSync(list));
const bytes = await startServer('bytes', file);

const headers = { 'accept-encoding': 'gzip, deflate, br' };
const request = { amount: 20_000, connections: 10 };
const measured = await compare({
  bytes: () => load({ ...bytes, headers }, '/bytes', request),
  marquee: () => load({ ...marquee, headers }, path, request),
});
await marquee.stop();
await bytes.stop();

const toBare = (name: string) => times(Number(measured[name]) / Number(measured.bytes));
line('Fastify with the same bytes', microseconds(Number(measured.bytes)));
line('40 services from memory (goal 1.15 ×)', microseconds(Number(measured.marquee)), toBare('marquee'));
