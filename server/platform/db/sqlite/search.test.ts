import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { eq, is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clients } from '#server/features/clients/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { serverJobs } from '#server/jobs.ts';
import { Ctx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newestMatching, sliceReader, waitingTexts } from '#server/platform/db/search.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { searchedTexts } from '#server/records/search-sources.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';
import { statementsOf } from '#server/testing/read-statements.ts';
import { searchFaults } from '#server/testing/search-faults.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { migrationsBefore } from '#server/testing/test-database.ts';
import type { SearchedEntity } from '#shared/entities.ts';

const found = async (db: Database, entity: SearchedEntity, searched: string, limit = 3) =>
  newestMatching(sliceReader(db), (await db.search(searched))(searchedTexts(entity)), limit);

const nobody = { fullName: 'Nobody', email: 'nobody@example.com', phone: '000', message: '' };

describe('after an update that makes the index anew', () => {
  /** A file with so many inquiries and clients as the release before left it. */
  async function oldFile(count: number): Promise<string> {
    const file = join(temporaryFolder(), 'marquee.db');
    await openSqlite(file, migrationsBefore('search_folds')).close();
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

  it('finds everything at once, and without accents once it is filled', async () => {
    const db = openSqlite(await oldFile(600));
    afterTest(() => db.close());
    for (const source of ['inquiry', 'client'] as const)
      expect(await found(db, source, 'orchid'), source).toEqual([600, 599, 598]);
    expect(await found(db, 'client', 'nobody')).toEqual([]);
    await db.fillSearch();
    expect(await found(db, 'inquiry', 'zoe orchid')).toEqual([600, 599, 598]);
    expect(await found(db, 'client', 'zoe orchid')).toEqual([600, 599, 598]);
    expect(await found(db, 'client', 'zoe 7.')).toEqual([597, 587, 577]);
  });

  it('takes in the inquiries of an index that held everything else', async () => {
    const file = await oldFile(600);
    await openSqlite(file, migrationsBefore('one_search')).close();
    const connection = new SqliteConnection(file);
    afterTest(() => void connection.close());
    connection.exec(`INSERT INTO clients (id, name, email, phone, notes, created_at, updated_at)
      VALUES ('new', 'Zoë', '', '', 'orchid', 1, 1)`);
    const db = openSqlite(file);
    afterTest(() => db.close());
    expect(await found(db, 'inquiry', 'orchid')).toEqual([600, 599, 598]);
    expect(await found(db, 'client', 'zoë orchid')).toEqual([601, 600, 599]);
    await db.fillSearch();
    expect(await found(db, 'inquiry', 'zoe 7.')).toEqual([597, 587, 577]);
    expect(searchFaults(connection)).toEqual([]);
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
    expect(await found(db, 'client', 'zoe 7.')).toEqual([597, 587, 577]);
  });

  it('is left for the next start when the server closes', async () => {
    const db = openSqlite(await oldFile(600));
    afterTest(() => db.close());
    await db.fillSearch(AbortSignal.abort());
    expect(await db.query.select().from(waitingTexts)).toContainEqual({
      source: searchedTexts('client').number,
      seq: 600,
    });
  });

  it('follows what changes before it is filled', async () => {
    const file = await oldFile(600);
    const db = openSqlite(file);
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
    expect(await found(db, 'inquiry', 'peony')).toEqual([600, 5]);
    expect(await found(db, 'inquiry', 'orchid')).toEqual([598, 597, 596]);
    expect(await found(db, 'client', 'peony')).toEqual([600, 5]);
    expect(await found(db, 'client', 'orchid')).toEqual([601, 598, 597]);
    const connection = new SqliteConnection(file);
    afterTest(() => void connection.close());
    expect(searchFaults(connection)).toEqual([]);
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
      expect.soft(await found(db, 'client', spelling.join(' ')), spelling.join(' ')).toEqual([index + 1]);
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
  const results: number[][] = [];
  const made = await statementsOf(async () => void results.push(await found(db, 'client', 'z', 2)));
  expect(results).toEqual([[5, 3]]);
  expect(await found(db, 'client', 'z', 9)).toEqual([5, 3, 1]);
  const reads = made.filter(({ sql: statement }) => statement.includes('client_texts'));
  expect(reads).not.toHaveLength(0);
  for (const { sql: statement, params } of reads) {
    // Which part is read makes no difference to the plan.
    const values = params.map((value) => (is(value, Placeholder) ? null : value));
    const plan = connection.prepare(`explain query plan ${statement}`).all(values) as { detail: string }[];
    const steps = plan.map(({ detail }) => detail);
    expect(steps.filter((step) => step.startsWith('CO-ROUTINE'))).toHaveLength(1);
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
  }
});
