import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hour, iso, noon, openDesk } from '#server/testing/open-desk.ts';
import { type MessageRow, messages, unverifiedReason } from './table.ts';

/** A restored inquiry, and the messages that came while it was in the trash. */
async function restoreWith(missed: Partial<MessageRow>[]) {
  const { account, addReceived, arrive, db, wait } = await openDesk();
  const rose = await account('rose');
  const id = await arrive();
  const about = { direction: 'out', kind: 'reply', state: 'sent' } as const;
  await addReceived({ ...about, inquiryId: id, messageId: '<sent@hall.example>', queuedAt: noon, sentAt: noon });
  await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'phone', note: '' });
  await rose.send('POST', `/inquiries/${id}/trash`);
  const ids: string[] = [];
  for (const message of missed) {
    wait(hour);
    ids.push(await addReceived(message));
  }
  wait(hour);
  expect((await rose.send('POST', `/inquiries/${id}/restore`)).status).toBe(200);
  const read = async (messageId = '') => (await db.query.select().from(messages).where(eq(messages.id, messageId)))[0];
  return { rose, id, ids, read };
}

const reply = { inReplyTo: '<sent@hall.example>' };

it('a reply that came while its inquiry was in the trash is in its conversation once that is restored, and waits since it came', async () => {
  const references = ['<first@hall.example>', '<sent@hall.example>', '<other@example.com>'];
  const { rose, id, ids, read } = await restoreWith([reply, { references, inReplyTo: '<other@example.com>' }]);
  for (const one of ids) expect(await read(one)).toMatchObject({ inquiryId: id, matchedBy: 'reference' });
  expect(await rose.find(id)).toMatchObject({ awaiting: 'venue', waitingSince: iso(noon + hour) });
  expect((await rose.send('GET', '/messages?unmatched=true')).data).toEqual([]);
  const { data } = await rose.send('GET', `/messages?direction=in&inquiryId=${id}`);
  expect(data.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
});

it.each<[string, Partial<MessageRow>]>([
  ['answers nothing', {}],
  ['answers another message', { inReplyTo: '<elsewhere@example.com>', references: ['<sent@hall.example.org>'] }],
  ['is of a team address that is not verified', { ...reply, lastError: unverifiedReason }],
  ['somebody dismissed', { ...reply, dismissedAt: noon }],
])('a message that %s stays where it is when an inquiry is restored', async (_, message) => {
  const { rose, id, ids, read } = await restoreWith([message]);
  expect(await read(ids[0])).toMatchObject({ inquiryId: null });
  expect(await rose.find(id)).toMatchObject({ awaiting: 'client' });
});

it('an automatic answer that came while its inquiry was in the trash starts no clock', async () => {
  const { rose, id, ids, read } = await restoreWith([{ ...reply, isAutomatic: true }]);
  expect(await read(ids[0])).toMatchObject({ inquiryId: id });
  expect(await rose.find(id)).toMatchObject({ awaiting: 'client' });
});
