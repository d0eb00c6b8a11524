import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { intoNobody } from './store.ts';
import { clientMerges } from './table.ts';

describe('a merge', () => {
  it('is kept while whoever stayed is in the trash, and goes with them through a chain', async () => {
    const { account, db } = await openDesk();
    const { send } = await account('mia', 'manager');
    const ids: string[] = [];
    for (const one of ['a', 'b', 'c', 'd'])
      ids.push((await send('POST', '/clients', { name: 'X', phone: '330', email: `${one}@example.com` })).data._id);
    const merge = (from: number, into: number) => send('POST', `/clients/${ids[into]}/merge`, { otherId: ids[from] });
    for (const [from, into] of [
      [0, 1],
      [1, 2],
    ] as const)
      expect((await merge(from, into)).status).toBe(200);
    const kept = async () => (await db.query.select().from(clientMerges)).map(({ fromId }) => fromId);
    await send('POST', `/clients/${ids[2]}/trash`);
    await send('DELETE', `/clients/${ids[3]}`);
    expect(await kept()).toEqual([ids[0]]);
    await send('DELETE', `/clients/${ids[2]}`);
    expect(await kept()).toEqual([]);
  });

  it('into somebody who is gone is found without reading other clients', async () => {
    const file = join(temporaryFolder(), 'marquee.db');
    const db = openSqlite(file);
    const connection = new SqliteConnection(file);
    const { sql, params } = intoNobody(db.query).toSQL();
    const plan = connection.prepare(`explain query plan ${sql}`).all(params) as { detail: string }[];
    const steps = plan.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH)/.test(detail));
    expect(steps).toEqual([
      'SCAN client_merges',
      expect.stringMatching(/^SEARCH clients USING COVERING INDEX/),
      expect.stringMatching(/^SEARCH next USING INDEX/),
    ]);
    connection.close();
    await db.close();
  });
});
