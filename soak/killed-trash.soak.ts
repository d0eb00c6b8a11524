import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect } from 'vitest';
import { type Staff, signIn } from '../e2e/setup/staff-calls.ts';
import { findDatabaseFaults } from '../e2e/setup/stored-inquiries.ts';
import { pause } from './setup/clock.ts';
import { test } from './setup/soak-test.ts';

test('killed again and again during trips to the trash and undo, every record is in one place with its history', async ({
  dataDir,
  start,
  figure,
}) => {
  let server = await start();
  const staff = await signIn(server.origin);
  const ids: string[] = [];
  for (let serial = 0; serial < 20; serial += 1) ids.push(await addTestimonial(server.origin, staff, serial));
  let actions = 0;
  for (let kill = 0; kill < 12; kill += 1) {
    const ended = moveUntilGone(server.origin, staff, ids);
    await pause(50 + Math.random() * 400);
    await server.stop('SIGKILL');
    actions += await ended;

    const connection = new SqliteConnection(join(dataDir, 'marquee.db'), { readonly: true });
    const all = (sql: string) => connection.prepare(sql).all() as { id: string; version: number }[];
    const rows = all('SELECT id, version FROM testimonials');
    const trashed = all("SELECT id, version FROM trash WHERE entity = 'testimonial'");
    const last = all(
      "SELECT entity_id AS id, version FROM history WHERE seq IN (SELECT max(seq) FROM history WHERE entity = 'testimonial' GROUP BY entity_id)",
    );
    const orders = connection.prepare('SELECT position FROM testimonials ORDER BY position').pluck().all();
    connection.close();
    const versions = new Map(last.map(({ id, version }) => [id, version]));
    const own = [...rows, ...trashed].filter(({ id }) => ids.includes(id));
    expect(own.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    for (const { id, version } of own) expect(versions.get(id)).toBe(version);
    expect(orders).toEqual(orders.map((_, index) => index));
    server = await start();
  }
  await server.stop();
  figure('actions acknowledged, kills', `${actions}, 12`);
  expect(actions).toBeGreaterThan(50);
  expect(findDatabaseFaults(dataDir)).toEqual([]);
});

async function addTestimonial(origin: string, staff: Staff, serial: number): Promise<string> {
  const body = { author: `Guest ${serial}`, role: 'Wedding', quote: 'Lovely.', event: 'June 2026' };
  return (await staff.call<{ _id: string }>(origin, 'POST', '/testimonials', body)).data._id;
}

/** Moves one after the other to the trash and takes that back, by `restore` and by undo in turn. Resolves with the actions. */
async function moveUntilGone(origin: string, staff: Staff, ids: string[]): Promise<number> {
  let actions = 0;
  try {
    for (let turn = 0; ; turn += 1) {
      const id = ids[turn % ids.length] as string;
      const { data } = await staff.call<{ version: number }>(origin, 'POST', `/testimonials/${id}/trash`);
      const items = [{ entity: 'testimonial', id, version: data.version }];
      if (turn % 2 === 0) await staff.call(origin, 'POST', '/history/undo', { items });
      else await staff.call(origin, 'POST', `/testimonials/${id}/restore`);
      actions += 2;
    }
  } catch {
    return actions;
  }
}
