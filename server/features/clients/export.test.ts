import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { exportClients } from './operations.ts';
import { clients } from './table.ts';

/** More than one batch of the export. */
const names = Array.from({ length: 260 }, (_, index) => `Client ${String(index).padStart(3, '0')}`);

it('exports each client once, whoever is added meanwhile', async () => {
  const { db, parts } = await buildTestApp();
  const ctx = createContext(parts);
  const add = (...added: string[]) =>
    db.tx(async () => {
      const times = { createdAt: 1, updatedAt: 1 };
      for (const name of added)
        await db.query
          .insert(clients)
          .values({ id: newId(), name, email: `${name}@example.com`, phone: '1', notes: '', ...times });
    });
  await add(...names);
  const exported: string[] = [];
  const manager = { kind: 'staff', id: 'a'.repeat(24), username: 'mia', role: 'manager' } as const;
  for await (const rows of await exportClients(ctx, manager, { search: '', sort: 'name' })) {
    if (exported.length === 0) await add('Aaron');
    exported.push(...rows.map(({ name }) => name));
  }
  expect(exported).toEqual(names);
});
