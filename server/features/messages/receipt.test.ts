import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { canCreateOfLead } from '#server/features/inquiries/create.ts';
import { mail, venueAddress } from '#server/platform/mail/testing/open-mailbox.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { mailReceipt } from './receipt.ts';
import { messages } from './table.ts';

/** A desk that takes messages without a mailbox. */
async function open(rateLimits = { inquiries: 0, login: 0 }, authHost?: string) {
  const desk = await openDesk({ config: { mail: { from: venueAddress, hasPlus: true, authHost }, rateLimits } });
  const ctx = createContext(desk.parts);
  let lastUid = 0;
  const receive = async (source: string) => {
    lastUid += 1;
    const cursor = { folder: 'INBOX', uidValidity: '1', lastUid };
    const receivedAt = desk.parts.now().getTime();
    await mailReceipt(ctx).receive({ source: Buffer.from(source), isWhole: true, isSent: false, receivedAt, cursor });
    const rows = await desk.db.query.select().from(messages).orderBy(messages.seq);
    return rows.at(-1);
  };
  return { ...desk, ctx, rose: await desk.account('rose', 'admin'), receive };
}

const ask = 'Wedding date: June 12, 2027\r\nGuests: 120\r\nMessage: Is the barn free?';

it('finds a conversation by its own address at a marketplace, but by none from which many people write', async () => {
  const { arrive, receive, rose } = await open();
  const [, relayed] = [
    await arrive({ email: 'messages@theknot.com' }),
    await arrive({ email: 'conv-8f3a2b@theknot.com' }),
  ];
  const from = (address: string) => receive(mail({ from: `Dana via The Knot <${address}>`, text: 'Thank you!' }));
  expect(await from('messages@theknot.com')).toMatchObject({ inquiryId: null });
  expect(await from('conv-8f3a2b@theknot.com')).toMatchObject({ inquiryId: relayed, matchedBy: 'address' });

  const first = await receive(mail({ from: 'Kim Reyes <conv-77c1d0@messages.theknot.com>', text: ask }));
  const made = { leadSource: 'the_knot', awaiting: 'venue', guestCount: 120 };
  expect(await rose.find(first?.inquiryId ?? '')).toMatchObject({
    ...made,
    fullName: 'Kim Reyes',
    email: 'conv-77c1d0@messages.theknot.com',
  });
  const text = `Name: Ben Ode\r\nEmail: ben@ode.example\r\n${ask}`;
  const labeled = await receive(mail({ from: 'The Knot <messages@theknot.com>', text }));
  expect(labeled).toMatchObject({ fromName: 'Ben Ode', fromAddress: 'ben@ode.example', isAutomatic: false });
  expect(await rose.find(labeled?.inquiryId ?? '')).toMatchObject({ ...made, email: 'ben@ode.example' });
});

it('puts words into no conversation that its sender only names, and makes no inquiry of them', async () => {
  const { arrive, receive, rose } = await open(undefined, 'mx.hall.example');
  const inquiryId = await arrive({ email: 'ben@ode.example' });
  const text = `Name: Ben Ode\r\nEmail: ben@ode.example\r\n${ask}`;
  const lead = { email: 'ben@ode.example', eventDate: '2027-06-12', guestCount: 120 };
  const third = await receive(mail({ from: 'Cat <cat@food.example>', text }));
  expect(third).toMatchObject({ inquiryId: null, fromAddress: 'cat@food.example', lead });
  const from = 'The Knot <messages@theknot.com>';
  expect(await receive(mail({ from, text }))).toMatchObject({ inquiryId: null, lead });
  const vouched = 'Authentication-Results: mx.hall.example; dmarc=pass header.from=theknot.com';
  expect(await receive(mail({ from, text, headers: [vouched] }))).toMatchObject({ inquiryId, matchedBy: 'address' });
  const made = (await rose.send('POST', `/messages/${third?.id}/to-inquiry`)).data;
  expect(await rose.find(made.inquiryId)).toMatchObject(lead);
});

it('counts leads with the inquiries of an hour, beyond which they wait among the unmatched', async () => {
  const { ctx, receive, rose } = await open({ inquiries: 5, login: 0 });
  for (let count = 1; count < 300; count += 1) expect(await canCreateOfLead(ctx)).toBe(true);
  const lead = (name: string) =>
    receive(mail({ from: 'leads@theknot.com', headers: [`Reply-To: ${name} <${name}@couple.example>`], text: ask }));
  expect(await lead('dana')).toMatchObject({ matchedBy: 'lead' });
  expect(await lead('kim')).toMatchObject({ inquiryId: null, lead: { fullName: 'kim', guestCount: 120 } });
  // What belongs to a conversation arrives all the same.
  expect(await lead('dana')).toMatchObject({ matchedBy: 'address' });
  expect((await rose.send('GET', '/messages?unmatched=true')).data).toHaveLength(1);
});
