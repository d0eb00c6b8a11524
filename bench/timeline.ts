/** A page of a client's timeline of 2,000 entries among 20,000 others. Goal: at most 10 ms, for the first page and the last. */
import { join } from 'node:path';
import { createClient } from '#server/features/clients/operations.ts';
import { readTimeline } from '#server/features/clients/timeline.ts';
import { notes } from '#server/features/notes/table.ts';
import { tasks } from '#server/features/tasks/table.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { newId } from '#server/platform/db/columns.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { history } from '#server/records/table.ts';
import { line, median } from './measure.ts';
import { benchContext, temporaryFolder } from './seed.ts';

const [entries, others, rounds] = [2000, 20_000, 50];
const actor: Staff = { kind: 'staff', id: 'bench', username: 'bench', role: 'admin' };
const db = openSqlite(join(temporaryFolder(), 'marquee.db'));
const ctx = benchContext(db);

const unsaid = {
  company: '',
  partnerName: '',
  partnerEmail: '',
  partnerPhone: '',
  doNotEmail: false,
  remindsOfPayments: true,
  notes: '',
};
const { _id: id } = await createClient(ctx, actor, { name: 'Ida', email: 'ida@example.com', phone: '1', ...unsaid });
const start = Date.now() - entries * 60_000;
await db.tx(async () => {
  for (let index = 0; index < entries + others; index += 1) {
    const entityId = index % (1 + others / entries) === 0 ? id : newId();
    const at = start + index * 5000;
    const stamps = { createdAt: at, updatedAt: at };
    const note = { id: newId(), entity: 'client' as const, entityId, text: `They called, ${index}.`, authorId: 'a' };
    const task = { id: newId(), title: `Call ${index}`, kind: 'manual' as const, dueDay: '2027-01-01' };
    const entry = { at, entity: 'client' as const, entityId, action: 'updated' as const, version: at };
    if (index % 3 === 0) await db.query.insert(notes).values({ ...note, author: 'bench', ...stamps });
    else if (index % 3 === 1) await db.query.insert(tasks).values({ ...task, clientId: entityId, ...stamps });
    else await db.query.insert(history).values({ ...entry, before: { phone: '1' }, after: { phone: '2' } });
  }
});

let [pages, before, last]: [number, string | null, string | undefined] = [0, null, undefined];
do {
  last = before ?? undefined;
  ({ before } = await readTimeline(ctx, actor, 'client', id, { before: last, kind: undefined }));
  pages += 1;
} while (before !== null);

for (const [name, place] of [
  ['first', undefined],
  ['last', last],
] as const) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await readTimeline(ctx, actor, 'client', id, { before: place, kind: undefined });
    times.push(performance.now() - began);
  }
  line(`${name} page of ${pages}`, `${median(times).toFixed(1)} ms`, 'at most 10 ms');
}
await db.close();
