import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDesk } from '#server/testing/open-desk.ts';
import { messages } from './table.ts';

/** A received message that belongs to no inquiry, as two accounts have it on their screens, and the inquiries of two people. */
async function open() {
  const { account, addReceived, arrive, wait, ...desk } = await openDesk();
  const [rose, tom] = [await account('rose'), await account('tom')];
  const [ada, bea] = [await arrive({ fullName: 'Ada Moore' }), await arrive({ fullName: 'Bea Stone' })];
  const id = await addReceived();
  const read = async () => (await tom.send('GET', `/messages/${id}`)).data;
  const { version } = await read();
  const attach = (by: typeof rose, inquiryId: string, seen?: number) => {
    wait(1000);
    return by.send('POST', `/messages/${id}/attach`, { inquiryId }, seen);
  };
  return { ...desk, rose, tom, ada, bea, id, version, read, attach };
}

it('a message that a colleague put into an inquiry stays there until whoever chose another one knows it', async () => {
  const { rose, tom, ada, bea, version, read, attach } = await open();
  expect((await attach(rose, ada, version)).status).toBe(200);
  expect(await attach(tom, bea, version)).toMatchObject({
    status: 412,
    error: { code: 'stale' },
    message: 'rose put this message into the inquiry of Ada Moore. Please reload and try again.',
  });
  const seen = await read();
  expect(seen.inquiryId).toBe(ada);
  expect((await attach(tom, bea, seen.version)).data).toMatchObject({ inquiryId: bea });
});

it('a message that a colleague put into the same inquiry is no conflict, nor is one of which no version is named', async () => {
  const { rose, tom, ada, bea, version, attach } = await open();
  await attach(rose, ada, version);
  expect((await attach(tom, ada, version)).data).toMatchObject({ inquiryId: ada });
  expect((await attach(tom, bea)).data).toMatchObject({ inquiryId: bea });
});

it('a message that a colleague dismissed is put into an inquiry by nobody who does not know it', async () => {
  const { rose, tom, ada, id, version, attach } = await open();
  await rose.send('POST', `/messages/${id}/dismiss`);
  expect((await attach(tom, ada, version)).message).toBe('rose dismissed this message. Please reload and try again.');
});

it.each(['to-inquiry', 'dismiss'])('%s leaves a message where a colleague put it meanwhile', async (act) => {
  const { rose, tom, ada, id, version, read, attach } = await open();
  await attach(rose, ada, version);
  expect(await tom.send('POST', `/messages/${id}/${act}`, undefined, version)).toMatchObject({
    status: 412,
    message: 'rose put this message into the inquiry of Ada Moore. Please reload and try again.',
  });
  const seen = await read();
  expect(seen).toMatchObject({ inquiryId: ada, dismissedAt: null });
  expect((await tom.send('GET', '/inquiries')).pagination.total).toBe(2);
  expect((await tom.send('POST', `/messages/${id}/${act}`, undefined, seen.version)).data).toMatchObject({
    inquiryId: ada,
  });
});

it.each([
  ['is stale where its version is named', true, 412],
  ['is left as it is', false, 200],
])(
  'a message that a colleague puts into an inquiry while another one is made of it %s, and none is made',
  async (_, isNamed, status) => {
    const { rose, tom, ada, id, version, read, db } = await open();
    let attach = () => {};
    const isTime = new Promise<void>((resolve) => (attach = resolve));
    const attaching = db.tx(async () => {
      await isTime;
      const changes = { inquiryId: ada, matchedBy: 'hand' as const, updatedAt: version + 1 };
      await db.query.update(messages).set(changes).where(eq(messages.id, id));
    });
    const making = tom.send('POST', `/messages/${id}/to-inquiry`, undefined, isNamed ? version : undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    attach();
    await attaching;
    expect((await making).status).toBe(status);
    expect((await read()).inquiryId).toBe(ada);
    expect((await rose.send('GET', '/inquiries')).pagination.total).toBe(2);
  },
);

it('a message becomes one inquiry, however often that is asked for at once', async () => {
  const { rose, id, read } = await open();
  const make = () => rose.send('POST', `/messages/${id}/to-inquiry`);
  const made = await Promise.all([make(), make(), make()]);
  const { inquiryId } = await read();
  expect(made.map(({ data }) => data.inquiryId)).toEqual([inquiryId, inquiryId, inquiryId]);
  expect((await rose.send('GET', '/inquiries')).pagination.total).toBe(3);
});
