import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { readMailFigures } from '#server/features/messages/store.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { testConfig } from '#server/testing/build-test-app.ts';
import { statementsOf } from '#server/testing/read-statements.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createInquirySchema } from '#shared/inquiry/schema.ts';
import { createInquiry } from './create.ts';

/** A server on a file, and how SQLite finds what some work reads in the tables that grow with every arrival. */
function open() {
  const file = join(temporaryFolder(), 'marquee.db');
  const db = openSqlite(file);
  const ctx = createContext({ config: testConfig, db, now: () => new Date() });
  const connection = new SqliteConnection(file, { readonly: true });
  afterTest(async () => {
    connection.close();
    await db.close();
  });
  const arrive = (key: string) =>
    createInquiry(ctx, { kind: 'visitor', address: '192.0.2.1' }, createInquirySchema.parse(anInquiry()), key);
  const stepsOf = async (work: () => Promise<unknown>) => {
    const reads = (await statementsOf(work)).filter(({ sql }) => !sql.startsWith('insert'));
    const plans = reads.flatMap(
      ({ sql, params }) =>
        connection.prepare(`explain query plan ${sql}`).all(params.map(() => 0)) as { detail: string }[],
    );
    const steps = plans.map(({ detail }) => detail);
    return steps.filter((step) => /^(SCAN|SEARCH) (inquiries|messages|history|tasks|inquiry_keys)\b/.test(step));
  };
  return { arrive, ctx, stepsOf };
}

const indexOf = (step: string) => step.match(/INDEX (\w+)/)?.[1];

it('scans no table that grows with arrivals, whoever wrote before', async () => {
  const { arrive, stepsOf } = open();
  const steps = [...(await stepsOf(() => arrive('first'))), ...(await stepsOf(() => arrive('second')))];
  expect(steps.filter((step) => /^SCAN \w+$/.test(step))).toEqual([]);
  const indexes = ['inquiries_email', 'inquiries_phone_key', 'inquiries_thread', 'messages_returned'];
  expect(steps.map(indexOf)).toEqual(expect.arrayContaining([...indexes, 'messages_acknowledged', 'tasks_follow_ups']));
});

it('reads the figures of mail, which open screens ask for after every write, from indexes of few messages', async () => {
  const { ctx, stepsOf } = open();
  const steps = await stepsOf(() => readMailFigures(ctx));
  expect(steps.map(indexOf)).toEqual(['messages_returned', 'messages_queued', 'messages_unmatched']);
});
