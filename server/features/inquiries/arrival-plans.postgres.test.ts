import pg from 'pg';
import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { testConfig } from '#server/testing/build-test-app.ts';
import { migratedPostgresDatabase } from '#server/testing/test-database.ts';
import { createInquirySchema } from '#shared/inquiry/schema.ts';
import { createInquiry } from './create.ts';

const earlierCount = 1500;
/** From its sixth run on, PostgreSQL may use one plan of a prepared statement for all values. */
const arrivalCount = 12;
/** Twenty by address and twenty by number are compared; the rest is room for other lookups. */
const maxReadEach = 100;

const atOnce = 50;

type Write = (index: number) => ReturnType<typeof anInquiry>;

async function sendInquiries(url: string, write: Write, from: number, count: number) {
  const db = await openPostgres(url);
  const ctx = createContext({ config: testConfig, db, now: () => new Date() });
  const send = (index: number) =>
    createInquiry(
      ctx,
      { kind: 'visitor', address: '192.0.2.1' },
      createInquirySchema.parse(write(index)),
      `key ${index}`,
    );
  const all = Array.from({ length: count }, (_, index) => from + index);
  for (let first = 0; first < count; first += atOnce) await Promise.all(all.slice(first, first + atOnce).map(send));
  await db.close();
}

const withSharedPhones: Write = (index) =>
  anInquiry({ email: `ann-${index}@example.com`, phone: `(330) 555-${1000 + (index % 150)}` });

const cases: [name: string, write: Write, since?: Write][] = [
  ['the same person sent', () => anInquiry()],
  // Its digits are too few to be compared.
  [
    'others sent with a number that is not compared',
    (index) => anInquiry({ email: `ann-${index}@example.com`, phone: '12345678' }),
  ],
  // No statistics know them yet.
  ['the same person sent since the tables were counted', withSharedPhones, () => anInquiry()],
];

it.each(cases)('reads few inquiries for one that arrives, however many %s', async (_name, write, since) => {
  const url = await migratedPostgresDatabase();
  const client = new pg.Client(url);
  await client.connect();
  afterTest(() => client.end());
  const countOthers = async (): Promise<number> => {
    const { rowCount } = await client.query(
      'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    return rowCount ?? 0;
  };
  /** PostgreSQL publishes the statistics of a connection when it ends. */
  const countRead = async (): Promise<number> => {
    await expect.poll(countOthers, { timeout: 20_000 }).toBe(0);
    const { rows } = await client.query(
      `SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_user_tables WHERE relname = 'inquiries'`,
    );
    return Number(rows[0].read);
  };
  // What is read from the index alone, as after a vacuum, is not counted.
  await client.query('ALTER TABLE inquiries SET (autovacuum_enabled = off)');
  await sendInquiries(url, write, 0, earlierCount);
  await client.query('ANALYZE');
  if (since !== undefined) await sendInquiries(url, since, earlierCount, earlierCount);
  const before = await countRead();
  await sendInquiries(url, since ?? write, 2 * earlierCount, arrivalCount);
  const read = (await countRead()) - before;
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(arrivalCount * maxReadEach);
});
