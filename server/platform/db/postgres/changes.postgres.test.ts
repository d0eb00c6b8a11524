import { expect, it } from 'vitest';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { historyLog } from '#server/records/history-log.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { followChanges } from '#server/testing/follow-changes.ts';
import { networkTo } from '#server/testing/network.ts';
import { migratedPostgresDatabase } from '#server/testing/test-database.ts';

it('skips no change and repeats none while two servers write at once', async () => {
  const url = await migratedPostgresDatabase();
  const [one, two] = [
    await buildTestApp({ hasOwnRoutes: true, db: await openPostgres(url) }),
    await buildTestApp({ hasOwnRoutes: true, db: await openPostgres(url) }),
  ];
  const session = await one.signIn();
  const listen = ({ app }: typeof one) => app.listen({ port: 0, host: '127.0.0.1' });
  const origins = [await listen(one), await listen(two)];
  const streams = origins.map((origin) => followChanges(origin, session));
  for (const stream of streams) await eventually(() => expect(stream.batches).toHaveLength(1));

  const write = async ({ ctx, db }: typeof one, server: number) => {
    const log = historyLog(ctx);
    const writes = Array.from({ length: 300 }, (_, index) => {
      const entry = {
        by: null,
        entity: 'note',
        entityId: `${server}-${index}`,
        action: 'created',
        version: 1,
      } as const;
      return db.tx(() => log.record(entry));
    });
    await Promise.all(writes);
  };
  await Promise.all([write(one, 1), write(two, 2)]);
  for (const stream of streams) {
    await eventually(() => expect(stream.changes.length).toBeGreaterThanOrEqual(600));
    expect(new Set(stream.changes.map(({ entityId }) => entityId)).size).toBe(600);
    const seqs = stream.changes.map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    expect(seqs).toHaveLength(600);
  }
});

it('reports on one server what was written on another, also while announcements are lost', async () => {
  const url = await migratedPostgresDatabase();
  const network = await networkTo(url);
  afterTest(() => network.close());
  const reader = await buildTestApp({ hasOwnRoutes: true, db: await openPostgres(network.url) });
  const writer = await buildTestApp({ hasOwnRoutes: true, db: await openPostgres(url) });
  const origin = await reader.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = followChanges(origin, await reader.signIn());
  await eventually(() => expect(stream.batches).toHaveLength(1));
  const arrive = () => writer.app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: anInquiry() });
  await arrive();
  await eventually(() => expect(stream.changes).toHaveLength(1));
  // The listening connection is gone; the next one asks what it missed.
  await network.refuse();
  await arrive();
  await network.replace();
  await eventually(() => expect(stream.changes).toHaveLength(2));
});
