import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clients } from '#server/features/clients/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { serverJobs } from '#server/jobs.ts';
import { Ctx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readMigrations } from '#server/platform/db/migrations.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';
import { statementsOf } from '#server/testing/read-statements.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const nobody = { fullName: 'Nobody', email: 'nobody@example.com', phone: '000', message: '' };

describe('after an update that makes the index anew', () => {
  const migrations = readMigrations();
  const fold = migrations.findIndex(({ name }) => name.endsWith('search_folds'));

  /** A file with so many inquiries and clients as the release before left it. */
  async function oldFile(count: number): Promise<string> {
    const file = join(temporaryFolder(), 'marquee.db');
    await openSqlite(file, migrations.slice(0, fold)).close();
    const connection = new SqliteConnection(file);
    connection.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO inquiries (id, full_name, email, phone, guest_count, message, status, priority, lead_source, created_at, updated_at)
      SELECT 'i' || i, 'Zoë ' || i || '.', 'a@b.co', '1', 80, 'orchid', 'new', 'medium', 'website', i, i FROM n`);
    connection.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO clients (id, name, email, phone, notes, created_at, updated_at)
      SELECT 'c' || i, 'Zoë ' || i || '.', i || '@b.co', '1', 'orchid', i, i FROM n`);
    connection.close();
    return file;
  }

  const found = async (db: Database, searched: string) => {
    const plan = await db.planSearch(searched);
    if (plan === 'nothing') return [];
    const rows = await db.query.all<{ seq: number }>(
      sql`select ${plan.seq} as seq from ${plan.source} where ${and(plan.isHit, plan.isMatch)} order by 1 desc limit 3`,
    );
    return rows.map(({ seq }) => seq);
  };

  it('finds inquiries at once, and everything without accents once it is filled', async () => {
    const db = openSqlite(await oldFile(600));
    afterTest(() => db.close());
    expect(await found(db, 'orchid')).toEqual([600, 599, 598]);
    expect((await db.findTexts('orchid', 3)).client).toEqual([]);
    await db.fillSearch();
    expect(await found(db, 'zoe orchid')).toEqual([600, 599, 598]);
    expect((await db.findTexts('zoe orchid', 3)).client).toEqual([600, 599, 598]);
    expect((await db.findTexts('zoe 7.', 3)).client).toEqual([597, 587, 577]);
  });

  it('is filled by a job, which goes on after a failure', async () => {
    const { db, parts } = await buildTestApp({ db: openSqlite(await oldFile(600)) });
    const job = serverJobs(new Ctx(parts)).find(({ name }) => name === 'search index');
    const run = () => job?.run(new AbortController().signal);
    const tell = (pragma: SQL) => db.tx(async () => void (await db.query.get(pragma)));
    await tell(sql`pragma max_page_count = 1`);
    await expect(run()).rejects.toThrow();
    await tell(sql`pragma max_page_count = 100000`);
    expect(await run()).toBeUndefined();
    expect((await db.findTexts('zoe 7.', 3)).client).toEqual([597, 587, 577]);
  });

  it('is left for the next start when the server closes', async () => {
    const db = openSqlite(await oldFile(600));
    afterTest(() => db.close());
    await db.fillSearch(AbortSignal.abort());
    expect((await db.findTexts('orchid', 3)).client).toEqual([]);
  });

  it('follows what changes before it is filled', async () => {
    const db = openSqlite(await oldFile(600));
    afterTest(() => db.close());
    const isSeq = (seq: number) => ({ inquiry: eq(inquiries.seq, seq), client: eq(clients.seq, seq) });
    await db.tx(async () => {
      for (const seq of [5, 600]) {
        await db.query.update(inquiries).set({ message: 'peony' }).where(isSeq(seq).inquiry);
        await db.query.update(clients).set({ notes: 'peony' }).where(isSeq(seq).client);
      }
      for (const seq of [3, 599]) {
        await db.query.delete(inquiries).where(isSeq(seq).inquiry);
        await db.query.delete(clients).where(isSeq(seq).client);
      }
      await db.query.insert(clients).values({
        ...{ id: 'new', name: 'New', email: '', phone: '', notes: 'orchid', createdAt: 1, updatedAt: 1 },
      });
    });
    await db.fillSearch();
    expect(await found(db, 'peony')).toEqual([600, 5]);
    expect(await found(db, 'orchid')).toEqual([598, 597, 596]);
    expect((await db.findTexts('peony', 3)).client).toEqual([600, 5]);
    expect((await db.findTexts('orchid', 3)).client).toEqual([601, 598, 597]);
    const check = sql`insert into inquiry_search (inquiry_search, rank) values ('integrity-check', 1)`;
    await expect(db.tx(async () => void (await db.query.run(check)))).resolves.toBeUndefined();
  });
});

it('finds a word with any letter by its own spelling, short or long, composed or not', async () => {
  const db = openSqlite(join(temporaryFolder(), 'marquee.db'));
  afterTest(() => db.close());
  const letters = Array.from({ length: 0x2000 - 0x80 }, (_, place) => String.fromCodePoint(0x80 + place)).filter(
    (one) => /[\p{L}\p{M}\p{N}]/u.test(one),
  );
  const clientCount = 250;
  const words = Array.from({ length: clientCount }, (_, row) => {
    // Letters beside each other, which may differ by an accent alone, are in different rows.
    const own = letters.filter((_letter, index) => index % clientCount === row);
    const long = own.map((letter, index) => `q${index}${letter}z`);
    return {
      long,
      short: own.map((letter) => `${letter}z`),
      decomposed: long.map((word) => `y${word}`.normalize('NFD')),
    };
  });
  const rows = words.map(({ long, short, decomposed }, index) => ({
    ...{ id: `c${index}`, name: long.join(' '), company: short.join(' '), notes: decomposed.join(' ') },
    ...{ email: `${index}`, phone: '', createdAt: 1, updatedAt: 1 },
  }));
  await db.tx(async () => void (await db.query.insert(clients).values(rows)));
  for (const [index, { long, short, decomposed }] of words.entries())
    for (const spelling of [long, short, decomposed, decomposed.map((word) => word.normalize('NFC'))]) {
      const found = await db.query.all(await db.matchingTexts('client', spelling.join(' ')));
      expect.soft(found, spelling.join(' ')).toEqual([{ seq: index + 1 }]);
    }
});

it.each([
  ['Андрей Зайцев', ['андрей', 'ЗАЙЦЕВ', 'ай', 'андреи\u0306']],
  ['Γιάννης Παπαδοπούλου', ['Γιάννης', 'παπαδοπούλου', 'γιάννησ']],
  ['Марі\u0308я Zoe\u0308', ['Марія', 'zoë', 'ZOE']],
])('finds %s by its accents', async (name, words) => {
  const desk = await openInquiryDesk();
  await desk.arrive({ ...nobody, fullName: name });
  for (const word of words) expect(await desk.names(`?search=${encodeURIComponent(word)}`), word).toEqual([name]);
});

describe('searching inquiries in a file', () => {
  it('misses none of those that arrive while others search', async () => {
    const desk = await openInquiryDesk({ db: openSqlite(join(temporaryFolder(), 'marquee.db')) });
    const arrive = async (name: string) => {
      await desk.arrive({ ...nobody, fullName: name });
      expect(await desk.names(`?search=${name}`)).toEqual([name]);
    };
    await Promise.all(Array.from({ length: 40 }, (_, index) => arrive(`visitor-${String(index).padStart(2, '0')}`)));
  });

  it('goes on while the disk is full', async () => {
    const desk = await openInquiryDesk();
    const words = (start: string) => Array.from({ length: 300 }, (_, word) => `${start}${word * 7919}`).join(' ');
    const manyWords = words('walk');
    await desk.arrive({ ...nobody, fullName: 'Fern', message: manyWords });
    // They take the pages that migrations have left free.
    for (let count = 0; count < 10; count += 1) await desk.arrive({ ...nobody, message: words('stay') });
    const tell = (pragma: SQL) => desk.db.tx(async () => void (await desk.db.query.get(pragma)));
    await tell(sql`pragma max_page_count = 1`);
    expect(await desk.names('?search=walk')).toEqual(['Fern']);
    expect((await desk.post({ ...nobody, message: manyWords })).status).toBe(507);
    await tell(sql`pragma max_page_count = 100000`);
    await desk.arrive({ ...nobody, fullName: 'Moss', message: 'a short walk' });
    expect(await desk.names('?search=walk')).toEqual(['Moss', 'Fern']);
  });
});

it('reads texts for one letter, with any accent, in their order, and sorts none', async () => {
  const file = join(temporaryFolder(), 'marquee.db');
  const db = openSqlite(file);
  const connection = new SqliteConnection(file);
  afterTest(async () => {
    connection.close();
    await db.close();
  });
  const values = ['Žofie', 'Ann', 'Liz', 'Bo', 'ZOE'].map((name) => ({
    ...{ id: name, name, email: `${name}@b.co`, phone: '', notes: '’', createdAt: 1, updatedAt: 1 },
  }));
  await db.tx(async () => void (await db.query.insert(clients).values(values)));
  const found: number[][] = [];
  const made = await statementsOf(async () => void found.push((await db.findTexts('z', 2)).client));
  expect(found).toEqual([[5, 3]]);
  expect((await db.findTexts('z', 9)).client).toEqual([5, 3, 1]);
  expect(made).not.toHaveLength(0);
  for (const { sql: statement, params } of made) {
    const plan = connection.prepare(`explain query plan ${statement}`).all(params) as { detail: string }[];
    const steps = plan.map(({ detail }) => detail);
    expect(steps.filter((step) => step.startsWith('CO-ROUTINE'))).toHaveLength(1);
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
  }
});
