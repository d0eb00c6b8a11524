/** Reordering 500 items at once, synced to disk before it is answered. Goal: under 20 ms. */
import { join } from 'node:path';
import { testimonialContent } from '#server/features/testimonials/record.ts';
import { testimonials } from '#server/features/testimonials/table.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { addItem } from '#server/records/content/lists.ts';
import { startServer } from './child.ts';
import { line, median } from './measure.ts';
import { benchContext, temporaryFolder } from './seed.ts';

const items = 500;
const rounds = 30;
const file = join(temporaryFolder(), 'marquee.db');
const actor: Staff = { kind: 'staff', id: 'bench', username: 'bench', role: 'admin' };

const db = openSqlite(file);
await db.tx(async () => {
  for (let index = 0; index < items; index += 1)
    await addItem(
      db,
      testimonials,
      {
        quote: `We danced until two, all ${index} of us.`,
        author: `Guest ${index}`,
        role: 'Wedding',
        event: 'June 2026',
        isSample: false,
        isActive: true,
      },
      Date.now(),
    );
});
const ctx = benchContext(db);
const ids = (await testimonialContent.list(ctx, actor, { includeInactive: true })).map(({ _id }) => _id);

const inProcess: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  // Every item moves, which is the most that a reorder can have to write.
  ids.push(ids.shift() as string);
  const began = performance.now();
  await testimonialContent.reorder(ctx, actor, { testimonialIds: ids });
  inProcess.push(performance.now() - began);
}
await db.close();

const server = await startServer('marquee', file);
const overHttp: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  ids.push(ids.shift() as string);
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/v1/testimonials/reorder`, {
    method: 'PUT',
    headers: { ...server.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ testimonialIds: ids }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The reorder was refused with ${answer.status}.`);
  overHttp.push(performance.now() - began);
}
await server.stop();

const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
line(`reorder of ${items}, the transaction (goal 20 ms)`, milliseconds(median(inProcess)));
line(`reorder of ${items}, a whole request with its answer`, milliseconds(median(overHttp)));
