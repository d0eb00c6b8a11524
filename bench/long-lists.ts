/**
 * The public pages with content lists of 500, next to the seed content: the first answer after a change, and the size of the
 * document. Goal: at most 8 ms each (median). The home page and the gallery carry the first of their lists; price lists and
 * the About page show all they have, and grow by half a kilobyte for each row.
 */
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { newId } from '#server/platform/db/columns.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { initialPaths } from '#shared/pages/pages.ts';
import { startServer } from './child.ts';
import { line, median } from './measure.ts';
import { temporaryFolder } from './seed.ts';

const rowCount = 500;
const rounds = 30;
const database = join(temporaryFolder(), 'marquee.db');

type Row = Record<string, string | number>;
const quote = 'They thought of everything, from the first call to the last dance. '.repeat(4);
const lists: Record<string, (index: number) => Row> = {
  testimonials: (index) => ({
    quote: `${index}: ${quote}`,
    author: 'A. Guest',
    role: 'Wedding',
    event: 'June 2025',
    is_sample: 0,
  }),
  services: (index) => ({
    title: `Loudspeaker ${index}`,
    description: quote.slice(0, 60),
    category: `Kind ${index % 8}`,
    icon: 'Speaker',
  }),
  about_items: (index) => ({ title: `${index + 1} Seated`, category: 'OFFERINGS', icon: 'Users' }),
  gallery_items: (index) => ({
    ...{ title: `Picture ${index}`, image_url: `https://pictures.example/${index}.jpg`, size: 'square' },
  }),
};

/** Fills every list up by itself, because the operations would write an audit entry for each row. */
function fillUp(): void {
  const connection = new SqliteConnection(database);
  const state = { is_active: 1, version: 1, created_at: 0, updated_at: 0 };
  connection.transaction(() => {
    for (const [table, valuesAt] of Object.entries(lists))
      for (let index = 0; index < rowCount; index += 1) {
        const row: Row = { id: newId(), position: 1000 + index, ...state, ...valuesAt(index) };
        const names = Object.keys(row);
        connection.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `:${name}`)})`).run(row);
      }
  })();
  connection.close();
}

async function measure(name: string): Promise<void> {
  const server = await startServer('marquee', database, '--pages');
  const headers = { ...server.headers, 'content-type': 'application/json' };
  const ids: Record<string, string> = {};
  for (const list of ['services', 'testimonials', 'about-items', 'gallery']) {
    const answer = await fetch(`${server.url}/api/v1/${list}`);
    ids[list] = ((await answer.json()) as { data: { _id: string }[] }).data[0]?._id ?? '';
  }
  const change = async (round: number) => {
    for (const [list, id] of Object.entries(ids)) {
      const body = JSON.stringify(list === 'testimonials' ? { quote: `Round ${round}.` } : { title: `Round ${round}` });
      await fetch(`${server.url}/api/v1/${list}/${id}`, { method: 'PUT', headers, body });
    }
  };
  for (const path of initialPaths) {
    const times: number[] = [];
    let size = 0;
    for (let round = 0; round < rounds; round += 1) {
      await change(round);
      const start = performance.now();
      size = (await (await fetch(`${server.url}${path}`)).text()).length;
      times.push(performance.now() - start);
    }
    const best = `best ${Math.min(...times).toFixed(1)} ms, ${Math.round(size / 1000)} KB of HTML`;
    line(`${path} with ${name}`, `${median(times).toFixed(1)} ms`, best);
  }
  await server.stop();
}

const db = openSqlite(database);
await seedContent({ db, now: () => new Date() });
await db.close();
await measure('the seed content');
fillUp();
await measure(`lists of ${rowCount}`);
