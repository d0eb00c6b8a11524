import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clients } from '#server/features/clients/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openSqlite } from './open-sqlite.ts';

function openFile() {
  const db = openSqlite(join(temporaryFolder(), 'marquee.db'));
  onTestFinished(() => db.close());
  return db;
}

const aClient = (name: string) => ({
  id: newId(),
  name,
  email: `${name}@example.com`,
  phone: '1',
  notes: '',
  createdAt: 0,
  updatedAt: 0,
});

const add = async (db: ReturnType<typeof openSqlite>, name: string) => {
  await db.query.insert(clients).values(aClient(name));
};

const names = async (db: ReturnType<typeof openSqlite>) =>
  (await db.query.select({ name: clients.name }).from(clients).orderBy(clients.seq)).map(({ name }) => name);

describe('the database in a file', () => {
  it('promises on both connections that what is committed is on the disk', async () => {
    const db = openFile();
    const promises = async () => ({
      synchronous: await db.query.get(sql`pragma synchronous`),
      journal: await db.query.get(sql`pragma journal_mode`),
      keys: await db.query.get(sql`pragma foreign_keys`),
      patience: await db.query.get(sql`pragma busy_timeout`),
      overwritten: await db.query.get(sql`pragma secure_delete`),
    });
    const kept = {
      synchronous: { synchronous: 2 },
      journal: { journal_mode: 'wal' },
      keys: { foreign_keys: 1 },
      patience: { timeout: 5000 },
      overwritten: { secure_delete: 1 },
    };
    expect(await promises()).toEqual(kept);
    // A write waits for other programs where nobody else has to wait with it, not inside SQLite.
    expect(await db.tx(promises)).toEqual({ ...kept, patience: { timeout: 0 } });
  });

  it('refuses a write outside of a transaction', async () => {
    const db = openFile();
    await expect(add(db, 'anna')).rejects.toThrow();
    expect(await names(db)).toEqual([]);
  });

  it('shows nobody else what is not committed yet', async () => {
    const db = openFile();
    const written = signal();
    const looked = signal();
    const transaction = db.tx(async () => {
      await add(db, 'anna');
      written.give();
      await looked.given;
    });
    await written.given;
    expect(await names(db)).toEqual([]);
    looked.give();
    await transaction;
    expect(await names(db)).toEqual(['anna']);
  });

  it('lets one write of a batch fail alone', async () => {
    const db = openFile();
    const results = await Promise.allSettled([
      db.tx(() => add(db, 'anna')),
      db.tx(async () => {
        await add(db, 'ben');
        throw new Error('no ben');
      }),
      db.tx(() => add(db, 'anna')),
      db.tx(() => add(db, 'cora')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await names(db)).toEqual(['anna', 'cora']);
  });

  it('answers writes that wait together after one commit, in the order in which they came', async () => {
    const db = openFile();
    const before = db.version;
    const order: string[] = [];
    const writes = ['anna', 'ben', 'cora'].map((name) => db.tx(() => add(db, name)).then(() => order.push(name)));
    await Promise.all(writes);
    expect(db.version).toBe(before + 1);
    expect(order).toEqual(['anna', 'ben', 'cora']);
  });

  it('makes a transaction inside another part of it', async () => {
    const db = openFile();
    await db.tx(async () => {
      await add(db, 'anna');
      await db.tx(() => add(db, 'ben'));
      const failing = db.tx(async () => {
        await add(db, 'cora');
        throw new Error('no cora');
      });
      await expect(failing).rejects.toThrow('no cora');
    });
    expect(await names(db)).toEqual(['anna', 'ben']);
    const whole = db.tx(async () => {
      await db.tx(() => add(db, 'dora'));
      throw new Error('nothing of it');
    });
    await expect(whole).rejects.toThrow('nothing of it');
    expect(await names(db)).toEqual(['anna', 'ben']);
  });

  it('says so when a query comes after the end of its transaction', async () => {
    const db = openFile();
    const over = signal();
    let late: Promise<unknown> = Promise.resolve();
    await db.tx(async () => {
      late = over.given.then(() => add(db, 'late'));
    });
    over.give();
    await expect(late).rejects.toThrow(/after its transaction had ended/);
    expect(await names(db)).toEqual([]);
  });

  it('says so when a transaction begins after the end of the one that it was meant to be part of', async () => {
    const db = openFile();
    const over = signal();
    let late: Promise<unknown> = Promise.resolve();
    await db.tx(async () => {
      late = over.given.then(() => db.tx(async () => undefined));
    });
    over.give();
    await expect(late).rejects.toThrow(/after its transaction had ended/);
  });

  it('runs a prepared statement inside a transaction on what that transaction wrote', async () => {
    const db = openFile();
    const find = db.prepare((query) =>
      query
        .select({ name: clients.name })
        .from(clients)
        .where(eq(clients.name, sql.placeholder('name')))
        .prepare(),
    );
    await db.tx(async () => {
      await add(db, 'anna');
      expect(await find().execute({ name: 'anna' })).toEqual([{ name: 'anna' }]);
    });
    expect(await find().execute({ name: 'anna' })).toEqual([{ name: 'anna' }]);
  });

  it('rejects inside a transaction what must not run there', async () => {
    const db = openFile();
    db.requireOutside('Mail');
    await expect(db.tx(async () => db.requireOutside('Mail'))).rejects.toThrow(
      'Mail does not belong inside a transaction.',
    );
  });

  it('finishes the writes that wait before it closes', async () => {
    const file = join(temporaryFolder(), 'marquee.db');
    const db = openSqlite(file);
    const write = db.tx(() => add(db, 'anna'));
    await db.close();
    await write;
    const again = openSqlite(file);
    onTestFinished(() => again.close());
    expect(await names(again)).toEqual(['anna']);
  });
});

/** A promise and what keeps it. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

describe('a commit of another process', () => {
  it('raises the version within a second or so, and one of our own raises it once', async () => {
    const file = join(temporaryFolder(), 'marquee.db');
    const [db, other] = [openSqlite(file), openSqlite(file)];
    onTestFinished(async () => {
      await db.close();
      await other.close();
    });
    const before = db.version;
    await other.tx(() => add(other, 'anna'));
    await expect.poll(() => db.version, { timeout: 5000 }).toBe(before + 1);
    await db.tx(() => add(db, 'berta'));
    expect(db.version).toBe(before + 2);
    await other.tx(() => add(other, 'carla'));
    await expect.poll(() => db.version, { timeout: 5000 }).toBe(before + 3);
  });
});
