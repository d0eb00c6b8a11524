import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { proposals } from '#server/features/proposals/table.ts';
import { openBooking } from '#server/features/proposals/testing/open-booking.ts';
import { aLine, codeOf } from '#server/features/proposals/testing/open-proposals.ts';
import { serverRecords } from '#server/records/records.ts';
import { history, recordVersions } from '#server/records/table.ts';
import { defineVersions } from '#server/records/versions.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { erasePerson, findMentions, listBesideErasure } from './operations.ts';
import { eraseRetained } from './retained.ts';
import { pendingErasures } from './table.ts';

const anna = { fullName: 'Anna Zanzibar', email: 'anna@example.com', eventDate: '2027-06-12' };
const reason = 'it was signed';
const sentence = '1 task stays until June 12, 2034, because it was signed. It is erased after that day.';

/** A task of an inquiry, a client and an event, with two versions. Tasks that are done have to stay, as if they were signed. */
async function open({ isEvidence = true } = {}) {
  const desk = await openDesk();
  const { ctx } = desk;
  const { send } = await desk.account('rose', 'admin');
  const kind = serverRecords(ctx).kindOf('task');
  const versions = defineVersions<{ title: string }>({ entity: 'task', isEvidence });
  let until = '2034-06-12';
  kind.versions = versions;
  kind.keptUntil = async (_ctx, { doneAt }) => (doneAt === null ? undefined : { until, reason });
  afterTest(() => {
    delete kind.versions;
    delete kind.keptUntil;
  });
  const inquiryId = await desk.arrive(anna);
  const { client, event } = (
    await send('POST', `/inquiries/${inquiryId}/convert`, { createClient: true, createEvent: true })
  ).data;
  const owners = { inquiryId, clientId: client._id, eventId: event._id };
  const title = 'Contract of Anna Zanzibar, anna@example.com';
  const id = (await send('POST', '/tasks', { title, dueDay: '2027-01-01', ...owners })).data._id as string;
  for (const number of [1, 2])
    await ctx.db.tx(() => versions.freeze(ctx, id, { title: `${title} (${number})` }, 'rose'));
  const task = () => serverRecords(ctx).findRow(kind, id);
  return {
    ...{ ctx, send, id, owners, task, title },
    sign: () => send('POST', `/tasks/${id}/done`),
    extend: (day: string) => {
      until = day;
    },
    versions: async () =>
      (await ctx.db.query.select().from(recordVersions)).map(({ snapshot }) => JSON.parse(snapshot)),
    waitUntil: (day: string) => desk.wait(Date.parse(`${day}T12:00:00Z`) - ctx.now().getTime()),
  };
}

it('goes neither to the trash nor for good before its day, nor what would take it along', async () => {
  const { send, owners, id, sign, title, task } = await open();
  await sign();
  const until = 'is kept until June 12, 2034, because it was signed. Please delete it after that day.';
  const own = { status: 409, error: { message: `The task “${title}” ${until}` } };
  expect(await send('POST', `/tasks/${id}/trash`)).toMatchObject(own);
  expect(await send('DELETE', `/tasks/${id}`)).toMatchObject(own);
  // It belongs to the inquiry and the client too, so that it stays with them.
  expect((await send('POST', `/events/${owners.eventId}/trash`)).status).toBe(200);
  expect((await send('POST', `/inquiries/${owners.inquiryId}/trash`)).status).toBe(200);
  expect(await task()).toMatchObject({ title, ...owners });
  const ofClient = { status: 409, error: { message: `The task “${title}” of this client ${until}` } };
  expect(await send('POST', `/clients/${owners.clientId}/trash`)).toMatchObject(ofClient);
  expect(await send('DELETE', `/clients/${owners.clientId}`)).toMatchObject(ofClient);
});

it('goes like any other, with its versions, while there is no reason to keep it', async () => {
  const { send, owners, versions, ctx } = await open();
  expect(await listBesideErasure(ctx, anna.email)).toEqual([]);
  expect(await send('POST', `/clients/${owners.clientId}/trash?cascade=true`)).toMatchObject({ status: 200 });
  expect(await versions()).toHaveLength(2);
  await erasePerson(ctx, anna.email);
  expect([await versions(), await ctx.db.query.select().from(pendingErasures)]).toEqual([[], []]);
});

it('is left as it is by an erasure, which says until when and why, and erased after its day', async () => {
  const { ctx, sign, task, versions, title, id, send, waitUntil, extend } = await open();
  await sign();
  const frozen = await versions();
  expect(await listBesideErasure(ctx, anna.email)).toEqual([sentence]);
  expect(await erasePerson(ctx, anna.email)).toEqual({ inquiry: 1, client: 1, event: 1 });
  expect(await task()).toMatchObject({ title, inquiryId: null, clientId: null, eventId: null });
  expect(await versions()).toEqual(frozen);
  expect((await send('GET', `/history?id=${id}&entity=task`)).data).not.toEqual([]);
  waitUntil('2034-06-12');
  await eraseRetained(ctx);
  expect(await task()).toMatchObject({ title });
  extend('2034-06-30');
  waitUntil('2034-06-13');
  expect(await eraseRetained(ctx)).toBe(ctx.now().getTime() + dayMs);
  expect(await task()).toMatchObject({ title });
  waitUntil('2034-07-01');
  await eraseRetained(ctx);
  expect(await task()).toBeUndefined();
  expect([await versions(), await ctx.db.query.select().from(pendingErasures)]).toEqual([[], []]);
  expect(JSON.stringify(await ctx.db.query.select().from(history))).not.toContain('Zanzibar');
});

it.each([true, false])('is mentioned in its versions, unless they are evidence: %s', async (isEvidence) => {
  const { ctx } = await open({ isEvidence });
  const [mentions = ''] = await findMentions(ctx, anna.email);
  expect([mentions.includes('1 task'), mentions.includes('2 versions of tasks')]).toEqual([true, !isEvidence]);
});

it('leaves of a signed proposal what was signed: its change order ends, and nothing more is made of it', async () => {
  const { ctx, db, act, rose, get, read, send, sent, sign } = await openBooking();
  const { _id, token } = await sent();
  await sign(token);
  const { data } = await act(_id, 'change');
  const lines = [...data.lines, aLine({ id: 'booth', kind: 'item' })];
  await rose.send('PUT', `/proposals/${_id}`, { lines }, data.version);
  expect((await send(_id)).data.state).toBe('sent');
  const { document } = await read(token);
  await erasePerson(ctx, document.signers[0]?.email ?? '');
  const whole = { state: 'accepted', signedVersion: 1, eventId: null };
  expect(await get(`/proposals/${_id}`)).toMatchObject({ ...whole, lines: data.lines });
  expect(await read(token)).toMatchObject({ state: 'accepted', document: { version: 1 } });
  for (const action of ['change', 'duplicate'])
    expect.soft([action, (await act(_id, action)).status]).toEqual([action, 409]);
  // One whose owner went before this was said.
  const without = (state: 'draft' | 'sent') =>
    db.tx(async () => {
      await db.query.update(proposals).set({ state }).where(eq(proposals.id, _id));
    });
  await without('draft');
  expect((await send(_id)).status).toBe(409);
  await without('sent');
  expect(await sign(token).catch(codeOf)).toMatchObject({ code: 'conflict' });
});
