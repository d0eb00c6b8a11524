import { describe, expect, it } from 'vitest';
import { newId } from '#server/platform/db/columns.ts';
import { historyLog } from '#server/records/history-log.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';

async function start() {
  const { app, ctx, db, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const log = historyLog(ctx);
  return {
    arrive: async () =>
      (await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: anInquiry() })).json().data._id as string,
    poll: async (query: string) => {
      const response = await app.inject({ url: `/api/v1/inbox/changes?${query}`, headers });
      return { status: response.statusCode, ...response.json() };
    },
    /** Writes so many entries at once. */
    fill: (count: number) =>
      db.tx(async () => {
        for (let index = 0; index < count; index += 1)
          await log.record({ by: null, entity: 'note', entityId: newId(), action: 'created', version: 1 });
      }),
  };
}

describe('changes asked for', () => {
  it('are those after the last that is known', async () => {
    const { arrive, poll } = await start();
    const { data: before } = await poll('after=0');
    const id = await arrive();
    const { data } = await poll(`after=${before.next}`);
    expect(data).toMatchObject({ isReset: false, changes: [{ entityId: id, action: 'created' }] });
    expect(await poll(`after=${data.next}`)).toMatchObject({ data: { changes: [], next: data.next } });
  });

  it('come in pages', async () => {
    const { fill, poll } = await start();
    const { next: before } = (await poll('')).data;
    await fill(5);
    const { changes } = (await poll(`after=${before}`)).data;
    expect(changes).toHaveLength(5);
    const pages: object[] = [];
    for (let after = before; pages.length < 4; after = (pages.at(-1) as { next: number }).next)
      pages.push((await poll(`after=${after}&limit=2`)).data);
    expect(pages).toEqual([
      { changes: changes.slice(0, 2), next: changes[1].seq, isReset: false },
      { changes: changes.slice(2, 4), next: changes[3].seq, isReset: false },
      { changes: changes.slice(4), next: changes[4].seq, isReset: false },
      { changes: [], next: changes[4].seq, isReset: false },
    ]);
  });

  it('are replaced by a reset for whoever is more than 1,000 behind', async () => {
    const { fill, poll } = await start();
    const { next: before } = (await poll('')).data;
    await fill(1001);
    const { next } = (await poll('')).data;
    expect((await poll(`after=${before}&limit=2`)).data).toEqual({ changes: [], next, isReset: true });
    expect((await poll(`after=${before + 1}&limit=2`)).data).toMatchObject({ isReset: false, next: before + 3 });
  });

  it('begin from a number, or are only where the log is', async () => {
    const { fill, poll } = await start();
    await fill(3);
    const { next } = (await poll('after=0')).data;
    expect((await poll('')).data).toEqual({ changes: [], next, isReset: false });
    for (const query of ['after=-1', 'after=soon', 'after=0&limit=1001']) expect((await poll(query)).status).toBe(400);
  });
});
