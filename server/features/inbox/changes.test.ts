import { once } from 'node:events';
import { request } from 'node:http';
import { eq, lt } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { logout } from '#server/features/identity/sign-in/operations.ts';
import { sessions, users } from '#server/platform/auth/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import { historyLog } from '#server/records/history-log.ts';
import { history } from '#server/records/table.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { changesUrl, followChanges } from '#server/testing/follow-changes.ts';
import { networkTo } from '#server/testing/network.ts';
import { commitUnseen } from '#server/testing/test-database.ts';
import { appRouter } from '#server/transports/trpc/router.ts';

/** Numbers between 0 and 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A server that listens, with staff signed in. */
async function start() {
  const built = await buildTestApp({ hasOwnRoutes: true });
  const { app, ctx, db } = built;
  const session = await built.signIn();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const log = historyLog(ctx);
  const post = (fullName = 'Anna Becker') =>
    app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: anInquiry({ fullName }) });
  return {
    ...built,
    origin,
    post,
    session,
    /** The id of a new inquiry. */
    arrive: async () => (await post()).json().data._id as string,
    /** Writes so many entries at once. */
    fill: (count: number, by: string | null = null) =>
      db.tx(async () => {
        for (let index = 0; index < count; index += 1)
          await log.record({
            by: by === null ? null : { id: newId(), username: by },
            entity: 'note',
            entityId: newId(),
            action: 'created',
            version: 1,
          });
      }),
    /** Opened, with the position known. */
    async follow(after?: number, as = session) {
      const stream = followChanges(origin, as, after);
      await eventually(() => expect(stream.batches.length + stream.errors.length).toBeGreaterThan(0));
      return stream;
    },
  };
}

describe('the stream of changes', () => {
  it('reports an arrival and each change of it, by ids alone', async () => {
    const { arrive, app, session, follow } = await start();
    const stream = await follow();
    const id = await arrive();
    await eventually(() => expect(stream.changes).toHaveLength(1));
    const url = `/api/v1/inquiries/${id}`;
    await app.inject({ method: 'PUT', url, headers: session.headers, payload: { status: 'contacted' } });
    await eventually(() => expect(stream.changes.length).toBeGreaterThan(1));
    expect(stream.changes).toEqual([
      {
        seq: expect.any(Number),
        at: expect.stringMatching(/Z$/),
        entity: 'inquiry',
        entityId: id,
        subjectId: null,
        action: 'created',
        by: null,
      },
      expect.objectContaining({ entityId: id, action: 'updated', by: 'admin' }),
    ]);
    expect(JSON.stringify(stream.batches)).not.toContain('Anna');
  });

  it('goes on where a client was, and says where the log is when nothing is new', async () => {
    const { arrive, follow } = await start();
    await arrive();
    const first = await follow();
    const known = first.batches[0]?.next;
    first.close();
    const missed = await arrive();
    const again = await follow(known);
    expect(again.changes.map(({ entityId }) => entityId)).toEqual([missed]);
    const current = await follow(again.batches[0]?.next);
    expect(current.batches).toEqual([{ changes: [], next: again.batches[0]?.next, isReset: false }]);
  });

  it('tells a client to read everything again that is over 1,000 behind, ahead, or before what is known', async () => {
    const { db, fill, follow } = await start();
    await fill(1001);
    const [{ next } = { next: 0 }] = (await follow()).batches;
    const reset = [{ changes: [], next, isReset: true }];
    expect((await follow(next - 1001)).batches).toEqual(reset);
    expect((await follow(next + 5)).batches).toEqual(reset);
    expect((await follow(next - 1000)).changes).toHaveLength(1000);
    await db.tx(async () => void (await db.query.delete(history).where(lt(history.seq, next - 10))));
    expect((await follow(next - 20)).batches).toEqual(reset);
    expect((await follow(next - 11)).changes).toHaveLength(11);
  });

  it('is sent as it comes: uncompressed, and marked so that no proxy keeps it back', async () => {
    const { origin, session } = await start();
    const abort = new AbortController();
    const headers = { ...session.headers, 'accept-encoding': 'gzip, br' };
    const response = await fetch(changesUrl(origin), { headers, signal: abort.signal });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    abort.abort();
  });

  it('costs one query for each commit, however many follow, and none when nobody does', async () => {
    const { db, post, follow } = await start();
    const streams = [await follow(), await follow(), await follow()];
    const select = vi.spyOn(db.query, 'select');
    const reads = () => select.mock.calls.filter(([fields]) => Object.hasOwn(fields ?? {}, 'subjectId')).length;
    await commitUnseen(db);
    await eventually(() => expect(reads()).toBe(1));
    for (const stream of streams) stream.close();
    // A closed connection is noticed by and by.
    await eventually(async () => {
      select.mockClear();
      await post();
      await new Promise(setImmediate);
      await new Promise(setImmediate);
      expect(reads()).toBe(0);
    });
  });

  it('that ends with an error leaves the connection to whoever asked', async () => {
    const { origin } = await start();
    const asked = request(changesUrl(origin), { headers: { connection: 'close' } }).end();
    const [response] = await once(asked, 'response');
    expect(response.headers.connection).toBe('close');
    await once(response.resume(), 'close');
  });

  it('is for those who are signed in', async () => {
    const { follow } = await start();
    const stream = await follow(undefined, { headers: {} } as never);
    expect(stream.errors[0]?.data).toMatchObject({ appCode: 'unauthenticated', httpStatus: 401 });
  });

  it('ends on sign-out, and within a minute when the session ended elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      const { app, db, signIn, session, follow } = await start();
      const other = await signIn('maria');
      const [mine, theirs] = [await follow(), await follow(undefined, other)];
      await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: session.headers });
      await eventually(() => expect(mine.errors[0]?.data.appCode).toBe('unauthenticated'));
      await db.tx(async () => void (await db.query.delete(sessions)));
      expect(theirs.errors).toEqual([]);
      vi.advanceTimersByTime(60_000);
      await eventually(() => expect(theirs.errors[0]?.data.appCode).toBe('unauthenticated'));
    } finally {
      vi.useRealTimers();
    }
  });

  it('begins anew within a minute of another role, which may read other kinds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      const { db, signIn, follow } = await start();
      const stream = await follow(undefined, await signIn('maria', 'manager'));
      const { connections } = stream;
      await db.tx(
        async () => void (await db.query.update(users).set({ role: 'staff' }).where(eq(users.username, 'maria'))),
      );
      vi.advanceTimersByTime(60_000);
      await eventually(() => expect(stream.connections).toBe(connections + 1));
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends the oldest of an account that opens a sixth', async () => {
    const { signIn, follow } = await start();
    const other = await follow(undefined, await signIn('maria'));
    const streams = [await follow()];
    for (let index = 0; index < 5; index += 1) streams.push(await follow());
    await eventually(() => expect(streams[0]?.errors).toHaveLength(1));
    expect(streams[0]?.errors[0]?.data).toMatchObject({ httpStatus: 429, retryAfter: 120 });
    expect([...streams.slice(1), other].flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('turns the 201st stream away', async () => {
    const { signIn, follow } = await start();
    for (let index = 0; index < 40; index += 1) {
      const session = await signIn(`account${index}`);
      await Promise.all(Array.from({ length: 5 }, () => follow(undefined, session)));
    }
    const late = await follow();
    expect(late.errors[0]?.data).toMatchObject({ httpStatus: 429 });
  });

  it('lets go of a client that does not read, and of nobody else', async () => {
    const { app, origin, session, fill, follow } = await start();
    const closed = vi.fn();
    app.server.once('connection', (socket) => socket.on('close', closed));
    const connection = request(changesUrl(origin), { headers: session.headers });
    connection.on('error', () => undefined);
    const answered = once(connection, 'response');
    connection.end();
    const [response] = await answered;
    response.pause();
    const reader = await follow();
    // Megabytes, because the network's own buffers fill first.
    while (closed.mock.calls.length === 0) {
      const batches = reader.batches.length;
      await fill(900, 'x'.repeat(700));
      await eventually(() => expect(reader.batches.length).toBeGreaterThan(batches));
    }
    expect(reader.errors).toEqual([]);
    expect(reader.interruptions).toBe(0);
    connection.destroy();
  });

  it('may end while a slow client has not asked for the next change', async () => {
    const { parts, signIn } = await start();
    const { id, token } = await signIn('maria');
    const ctx = createContext(parts);
    const actor = { kind: 'staff', id, username: 'maria', role: 'admin' } as const;
    const context = { ctx, actor, requestId: '', token, disconnect: () => undefined };
    const stream = await appRouter.createCaller(context).inbox.changes();
    const reader = stream[Symbol.asyncIterator]();
    await reader.next();
    const next = reader.next();
    await logout(ctx, token);
    // Long enough for a rejection that nobody handles to be reported.
    await new Promise((resolve) => setTimeout(resolve, 10));
    await expect(next).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('closes with the server, without a word, so that clients connect again', async () => {
    const { app, follow } = await start();
    const stream = await follow();
    await app.close();
    await eventually(() => expect(stream.interruptions).toBeGreaterThan(0));
    expect(stream.errors).toEqual([]);
  });
});

it('is missed in nothing and repeated in nothing by a client whose connection is cut again and again', async () => {
  const { origin, session, arrive } = await start();
  const network = await networkTo(origin);
  afterTest(() => network.close());
  const url = network.url.replace(/\/$/, '');
  const received: string[] = [];
  let known: number | undefined;
  const connect = () => {
    const stream = followChanges(url, session, known, (batch) => {
      known = batch.next;
      received.push(...batch.changes.map(({ entityId }) => entityId));
    });
    return stream;
  };
  let stream = connect();
  await eventually(() => expect(known).toBeDefined());
  const random = seeded(20_261_122);
  const arrivals = 500;
  const cuts = new Set<number>();
  while (cuts.size < 20) cuts.add(Math.floor(random() * arrivals));
  const sent: string[] = [];
  for (let index = 0; index < arrivals; index += 1) {
    sent.push(await arrive());
    if (!cuts.has(index)) continue;
    // In the middle of what is on its way.
    await network.replace();
    stream.close();
    stream = connect();
  }
  await eventually(() => expect(received.length).toBeGreaterThanOrEqual(arrivals));
  expect(received).toEqual(sent);
});
