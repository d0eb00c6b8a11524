import { eq } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inquiries } from '#server/features/inquiries/table.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { type StartedDovecot, startDovecot } from '#server/platform/mail/testing/dovecot.ts';
import { openConversation, visitor } from '#server/platform/mail/testing/open-conversation.ts';
import { mail, venueAddress } from '#server/platform/mail/testing/open-mailbox.ts';
import { type TrashRow, trash } from '#server/records/table.ts';
import { openDesk } from '#server/testing/open-desk.ts';

let dovecot: StartedDovecot;
beforeAll(async () => {
  dovecot = await startDovecot();
});
afterAll(() => dovecot.stop());

const tagged = (tag: string) => venueAddress.replace('@', `+${tag}@`);

it('the id in the tag of older mail finds the inquiry for its people alone, under addresses that they had too', async () => {
  const { rose, id, deliver } = await openConversation(dovecot);
  const { client } = (await rose.send('POST', `/inquiries/${id}/convert`, { createClient: true })).data;
  for (const email of ['ada.between@example.com', 'ada.new@example.com'])
    await rose.send('PUT', `/clients/${client._id}`, { email, partnerEmail: 'tom@example.com' });
  const from = (address: string) => deliver(mail({ from: address, to: tagged(id) }));
  for (const address of [visitor.toUpperCase(), 'ada.between@example.com', 'ada.new@example.com', 'tom@example.com'])
    expect(await from(address)).toMatchObject({ inquiryId: id, matchedBy: 'tag' });
  expect(await from('somebody@else.example')).toMatchObject({ inquiryId: null });
});

it('the tag of an inquiry is no id, and nothing tells it but the mail itself', async () => {
  const log: string[] = [];
  const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void log.push(line) });
  const { rose, id, token, deliver } = await openConversation(dovecot, { logger });
  expect(token).toMatch(/^[a-z2-7]{16}$/);
  const { _id: sent } = (await rose.send('POST', '/messages', { inquiryId: id, text: 'It is free.' })).data;
  await rose.send('POST', `/messages/${sent}/send`, {});
  const { replyTo } = await simpleParser((await rose.read(`/messages/${sent}/eml`)).rawPayload);
  expect(replyTo?.value).toMatchObject([{ address: tagged(token) }]);
  const other = 'abcdefghijklmnop';
  const headers = [`Cc: Tom <tom+${other}@else.example>, ${tagged(token)}`];
  const text = `Yes, please.\r\n\r\nOn Saturday, Rose wrote to ${tagged(token.toUpperCase())}:\r\n> It is free.`;
  const received = await deliver(mail({ from: visitor, to: `Hall <${tagged(token)}>`, headers, text }));
  // Whoever else has a plus in the address keeps it.
  expect(received).toMatchObject({
    matchedBy: 'tag',
    to: [venueAddress],
    cc: [`tom+${other}@else.example`, venueAddress],
  });
  expect(`${received.text}${received.quoted}`).toContain(`wrote to ${venueAddress}:`);

  // It was changed, has conversations and a task, and was in the trash.
  const changed = await rose.send('PUT', `/inquiries/${id}`, { status: 'proposal_sent' });
  const conflict = await rose.send('PUT', `/inquiries/${id}`, { status: 'lost' }, 1);
  expect([changed.status, conflict.status]).toEqual([200, 412]);
  const told = [JSON.stringify([changed, conflict])];
  const tell = async (path: string) => {
    const { statusCode, body } = await rose.read(path);
    expect(statusCode, path).toBe(200);
    told.push(body);
  };
  await rose.send('POST', `/inquiries/${id}/trash`);
  await tell('/trash');
  await rose.send('POST', `/inquiries/${id}/restore`);
  const ofInquiry = [`/inquiries/${id}`, `/inquiries/${id}/timeline`, `/history?id=${id}`];
  const lists = ['/inquiries', '/inquiries/export.csv', '/inbox/queue', '/messages', '/history', '/tasks', '/audit'];
  const events = ['/inbox/changes?after=0', '/dashboard/recent-activity'];
  for (const path of [...ofInquiry, ...lists, ...events]) await tell(path);
  told.push(log.join(''));
  expect(told.filter((words) => words.includes(token))).toEqual([]);
  const { hits } = (await rose.send('GET', `/search?q=${token}`)).data;
  expect([hits, (await rose.send('GET', `/inquiries?search=${token}`)).data]).toEqual([[], []]);
});

it('an inquiry that comes back from a trash of before there were tags has one', async () => {
  const { account, arrive, db } = await openDesk();
  const rose = await account('rose');
  const ids = [await arrive(), await arrive()];
  for (const id of ids) await rose.send('POST', `/inquiries/${id}/trash`);
  const withoutToken = ({ replyToken: _token, ...row }: TrashRow['row']) => row;
  await db.tx(async () => {
    for (const { seq, row } of await db.query.select().from(trash))
      await db.query
        .update(trash)
        .set({ row: withoutToken(row) })
        .where(eq(trash.seq, seq));
  });
  for (const id of ids) expect((await rose.send('POST', `/inquiries/${id}/restore`)).status).toBe(200);
  const tokens = (await db.query.select().from(inquiries)).map(({ replyToken }) => replyToken);
  expect(tokens).toEqual([expect.stringMatching(/^[a-z2-7]{16}$/), expect.stringMatching(/^[a-z2-7]{16}$/)]);
  expect(tokens[0]).not.toBe(tokens[1]);
});
