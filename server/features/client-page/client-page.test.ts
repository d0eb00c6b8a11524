import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { events } from '#server/features/events/table.ts';
import { mailOutbox } from '#server/features/messages/outbox.ts';
import { storeAllSigned } from '#server/features/signed-proposals/store.ts';
import { links } from '#server/platform/links/table.ts';
import { clientPageLink } from './opening.ts';
import { openTrustedPage as open } from './testing/open-client-page.ts';

it('shows what is signed with its PDF, and what is due', async () => {
  const { ctx, id, path, phone } = await open();
  const [before] = (await phone.read()).sections.agreed ?? [];
  expect(before).toMatchObject({ proposalId: id, pdf: null, document: { title: 'Becker wedding' } });
  await storeAllSigned(ctx, undefined, async () => Buffer.from('%PDF-1.4 signed'));
  const [agreed] = (await phone.read()).sections.agreed ?? [];
  expect(agreed?.pdf).toBe(`signed/${id}`);
  expect(agreed?.next.rows.map(({ name }) => name)).toEqual(['Deposit', 'Balance']);
  const pdf = await phone.get(`${path}/${agreed?.pdf}`);
  expect([pdf.statusCode, pdf.body, pdf.headers['content-type']]).toEqual([200, '%PDF-1.4 signed', 'application/pdf']);
  expect((await phone.get(`${path}/signed/none`)).statusCode).toBe(404);
});

it('changes nothing by 50 GET and HEAD, trusted or not', async () => {
  const { browser, db, phone } = await open();
  const { version } = db;
  for (const device of [phone, browser()])
    for (let time = 0; time < 25; time += 1) {
      await device.get();
      await device.head();
    }
  expect(db.version).toBe(version);
});

it('goes with its link: staff send a new one, which ends those before', async () => {
  const { browser, ctx, eventId, path, phone, rose, smtp } = await open();
  const { status, data } = await rose.send('POST', `/events/${eventId}/client-page/link`);
  expect([status, data.linkedAt, data.problem]).toEqual([200, null, '']);
  expect((await phone.get(path)).statusCode).toBe(410);
  await mailOutbox(ctx).drain();
  const text = smtp.received.at(-1)?.text ?? '';
  const [link = ''] = /\/e\/[\w-]{43}/.exec(text) ?? [];
  expect(text).toContain('Links that we sent you before do not work any more.');
  // A device stays trusted, a stranger does not become so by a forwarded link.
  expect((await phone.read(link)).event?.title).toBe('Wedding: Anna Becker');
  expect((await browser().read(link)).event).toBeNull();
  expect((await rose.send('GET', `/events/${eventId}/client-page`)).data.linkedAt).not.toBeNull();
});

it('is mailed with the signed proposal to those who signed, and not to the venue', async () => {
  const { ctx, smtp, rose } = await open();
  await storeAllSigned(ctx, undefined, async () => Buffer.from('%PDF-1.4 signed'));
  await mailOutbox(ctx).drain();
  const signed = smtp.received.filter(({ subject }) => subject?.startsWith('Signed: '));
  expect(signed.map(({ text }) => /\/e\/[\w-]{43}/.test(text ?? '')).sort()).toEqual([false, true]);
  const stored = JSON.stringify((await rose.send('GET', '/messages?folder=sent')).data);
  expect(stored).toContain('[link to the client’s page]');
  expect(stored).not.toMatch(/\/e\/[\w-]{43}/);
});

it('says of a canceled event that it is, and ends with one in the trash or gone for good', async () => {
  const { browser, clientId, ctx, db, joan, phone } = await open();
  await db.tx(() => db.query.update(events).set({ status: 'cancelled' }));
  expect((await phone.read()).event?.isCanceled).toBe(true);
  expect((await phone.read()).sections.agreed?.[0]?.next.date).toBe('canceled');
  const event = { clientId, eventType: 'other', guestCount: 40, title: 'Brunch', eventDate: '2027-06-13' };
  const { _id, version } = (await joan.send('POST', '/events', event)).data;
  const other = await ctx.db.tx(() => clientPageLink.issue(ctx, _id));
  const statusOf = async () => (await browser().get(other)).statusCode;
  const trashed = (await joan.send('POST', `/events/${_id}/trash`, undefined, version)).data;
  expect(await statusOf()).toBe(410);
  const restored = (await joan.send('POST', `/events/${_id}/restore`, undefined, trashed?.version)).data;
  expect(await statusOf()).toBe(200);
  await joan.send('DELETE', `/events/${_id}`, undefined, restored.version);
  expect(await statusOf()).toBe(410);
  expect(await db.query.select().from(links).where(eq(links.targetId, _id))).toEqual([]);
});
