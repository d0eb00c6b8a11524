import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { statementsOf } from '#server/testing/read-statements.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

it('are sought by index: among all of them where one is asked for, and for the newest', async () => {
  const file = join(temporaryFolder(), 'marquee.db');
  const { app, signIn } = await buildTestApp({ db: openSqlite(file) });
  const { headers } = await signIn();
  const payload = { name: 'Jo Moyer', email: 'jo@example.com', phone: '(330) 555-0188' };
  const id = (await app.inject({ method: 'POST', url: '/api/v1/clients', headers, payload })).json().data._id;
  const connection = new SqliteConnection(file, { readonly: true });
  afterTest(() => void connection.close());
  for (const query of ['', `?id=${id}`]) {
    const made = await statementsOf(() => app.inject({ url: `/api/v1/clients/suggestions${query}`, headers }));
    const reads = made.filter(({ sql }) => sql.includes('from "clients"'));
    const plans = reads.map(({ sql, params }) => {
      const plan = connection.prepare(`explain query plan ${sql}`).all(params) as { detail: string }[];
      return plan.map(({ detail }) => detail).filter((step) => /\b(clients|search_\w+)\b/.test(step));
    });
    const sought = [
      /^SEARCH clients USING INTEGER PRIMARY KEY/,
      ...[1, 2].map(() => /^SCAN search_index VIRTUAL TABLE INDEX \d+:.*M/),
    ];
    const first = query === '' ? [/^SCAN clients$/] : [/^SEARCH clients USING INDEX clients_id/];
    expect(reads[0]?.sql).toContain('limit ?');
    expect(plans).toEqual([first, sought].map((steps) => steps.map((step) => expect.stringMatching(step))));
  }
});
