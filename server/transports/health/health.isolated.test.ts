import * as files from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { sessions } from '#server/platform/auth/table.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

vi.mock('node:fs/promises', async (original) => ({ ...(await original<typeof files>()), statfs: vi.fn() }));

const room = (bytes: number) =>
  vi
    .mocked(files.statfs)
    .mockResolvedValue({ bavail: bytes / 4096, bsize: 4096 } as Awaited<ReturnType<typeof files.statfs>>);

describe('the health of the server', () => {
  it('is good when the database reads and writes, and leaves no trace of having been asked', async () => {
    room(2e9);
    const dataDir = temporaryFolder();
    const db = openSqlite(join(dataDir, 'marquee.db'));
    const { app, addAccount } = await buildTestApp({ hasOwnRoutes: true, db, config: { dataDir } });
    await addAccount();
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      data: { status: 'ready', backup: 'off', mail: 'off' },
    });
    expect(await db.query.select().from(sessions)).toEqual([]);
  });

  it('is proved once a second however many ask, for every proof is a write, and drops nothing that is cached', async () => {
    room(2e9);
    const clock = { now: Date.parse('2026-11-21T18:00:00Z') };
    const { app, db } = await buildTestApp({ hasOwnRoutes: true, now: () => new Date(clock.now) });
    const prove = vi.spyOn(db, 'prove');
    const before = db.version;
    const askALot = () => Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
    for (const { statusCode } of await askALot()) expect(statusCode).toBe(200);
    expect(prove).toHaveBeenCalledTimes(1);
    clock.now += 1000;
    await askALot();
    expect(prove).toHaveBeenCalledTimes(2);
    expect(db.version).toBe(before);
  });

  it('is bad when the database does not write, while the process still lives', async () => {
    room(2e9);
    const db = openSqlite(':memory:');
    const failing = { ...db, query: db.query, prove: () => Promise.reject(new Error('disk I/O error')) };
    const { app } = await buildTestApp({ hasOwnRoutes: true, db: failing });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error.code).toBe('unavailable');
    expect(answer.body).not.toContain('I/O');
    expect((await app.inject('/healthz')).json()).toEqual({ success: true, data: { status: 'live' } });
  });

  it('is bad when the database can only be read, and says nothing of it but when to ask again', async () => {
    room(2e9);
    const dataDir = temporaryFolder();
    const db = openSqlite(join(dataDir, 'marquee.db'));
    const { app, addAccount } = await buildTestApp({ hasOwnRoutes: true, db, config: { dataDir } });
    await addAccount();
    await db.tx(async () => {
      await db.query.run(sql`pragma query_only = on`);
    });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('10');
    expect(answer.body).not.toMatch(/readonly|sqlite|marquee/i);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it.each([
    [500_000_256, 200],
    [499_998_720, 503],
  ])('with %i bytes free on the disk is %i', async (bytes, status) => {
    room(bytes);
    const { app } = await buildTestApp({ hasOwnRoutes: true });
    expect((await app.inject('/readyz')).statusCode).toBe(status);
  });

  it('is bad once the server closes, while requests that are under way finish', async () => {
    room(2e9);
    const { app } = await buildTestApp({ hasOwnRoutes: true });
    const arrival = gate();
    const work = gate();
    const closingBegins = gate();
    app.get('/api/v1/slow', { config: { access: 'public' } }, async () => {
      arrival.open();
      await work.isOpen;
      return { finished: true };
    });
    app.addHook('preClose', () => closingBegins.isOpen);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const slow = fetch(`${address}/api/v1/slow`);
    await arrival.isOpen;

    const closing = app.close();
    await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(503));
    closingBegins.open();
    work.open();
    expect(await (await slow).json()).toEqual({ finished: true });
    await closing;
    await expect(fetch(`${address}/readyz`)).rejects.toThrow();
  });
});

function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open: () => open() };
}
