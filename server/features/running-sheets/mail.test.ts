import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#server/features/messages/table.ts';
import { openMail } from '#server/features/proposals/testing/open-mail.ts';
import { templates } from '#server/features/templates/table.ts';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { hour } from '#server/testing/open-desk.ts';

/** A booked event at a venue that mails its sheets. */
async function open() {
  const desk = await openMail();
  const { joan, rose, ctx, link, mailed, sign, outbox, received, wait, db } = desk;
  await seedTemplates(ctx);
  await joan.send('PUT', '/settings/money', { bookedWhen: 'accepted' });
  const signers = [{ id: 'anna', name: 'Anna Becker', email: 'anna.becker@example.com', role: 'client' }];
  const { _id: proposalId } = await mailed({ signers }, false);
  await sign(await link(proposalId, 'anna'));
  const { eventId } = (await rose.send('GET', `/proposals/${proposalId}`)).data;
  const path = `/running-sheets/${eventId}`;
  const issue = async (kitchenNotes: string) => {
    await rose.send('PUT', path, { kitchenNotes });
    return rose.send('POST', `${path}/issue`);
  };
  const rows = () => db.query.select().from(messages).where(eq(messages.kind, 'running_sheet')).orderBy(messages.seq);
  const arrived = async () => {
    // Where printing takes too long, its message waits for the next attempt.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      wait(hour);
      await outbox.drain();
      if ((await rows()).every(({ state }) => state === 'sent')) break;
    }
    const mails = received.filter(({ subject }) => subject?.includes('revision'));
    return mails.toSorted((one, other) => (other.subject ?? '').localeCompare(one.subject ?? ''));
  };
  const setLists = (lists: object) => joan.send('PUT', '/settings/desk', lists);
  return { ...desk, eventId, path, issue, rows, arrived, setLists };
}

it('mails each list its own copy once for each revision, and nothing to a list without addresses', async () => {
  const { issue, rows, setLists, arrived, rose } = await open();
  await issue('One.');
  expect(await rows()).toEqual([]);
  await setLists({ kitchenEmails: ['chef@example.com', 'sous@example.com'], barEmails: ['bar@example.com'] });
  expect((await issue('No nuts.')).status).toBe(201);
  expect((await rose.send('POST', '/running-sheets/none/issue')).status).toBe(404);
  expect((await rows()).map(({ to }) => to)).toEqual([['chef@example.com', 'sous@example.com'], ['bar@example.com']]);
  const mails = await arrived();
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Kitchen: .+, Saturday, June 12, 2027, revision 2$/),
    expect.stringMatching(/^Bar: .+ revision 2$/),
  ]);
  const [attached] = mails[0]?.files ?? [];
  expect(attached).toMatchObject({ filename: expect.stringMatching(/^2027-06-12 .+ kitchen r2\.pdf$/) });
  expect(attached?.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(mails[0]?.text).toContain('New: No nuts.');
  expect(mails[1]?.text).toContain('Nothing in this copy has changed.');
  expect((await arrived()).length).toBe(2);
  const [first] = await rows();
  expect(first).toMatchObject({ state: 'sent', files: [{ name: expect.stringMatching(/kitchen r2\.pdf$/) }] });
  const file = await rose.read(`/messages/${first?.id}/files/0`);
  expect([file.statusCode, file.rawPayload.equals(attached?.content ?? Buffer.alloc(0))]).toEqual([200, true]);
});

it('mails nothing while its template is switched off, nor where nothing has changed', async () => {
  const { issue, rows, setLists, joan, db } = await open();
  await setLists({ floorEmails: ['floor@example.com'] });
  const [template] = await db.query.select().from(templates).where(eq(templates.kind, 'running_sheet'));
  await joan.send('PUT', `/templates/${template?.id}`, { isActive: false });
  await issue('One.');
  expect(await rows()).toEqual([]);
  await joan.send('PUT', `/templates/${template?.id}`, { isActive: true });
  expect((await issue('One.')).status).toBe(409);
  await issue('Two.');
  expect((await rows()).map(({ to }) => to)).toEqual([['floor@example.com']]);
});

it('takes addresses into its lists, each once', async () => {
  const { setLists } = await open();
  const wrong = await setLists({ kitchenEmails: ['chef@example.com', 'CHEF@example.com'] });
  expect([wrong.status, wrong.error.details?.[0]?.message]).toEqual([400, 'Please enter each address only once.']);
  expect((await setLists({ barEmails: ['nobody'] })).status).toBe(400);
  expect((await setLists({ barEmails: [' bar@example.com ', ''] })).data.barEmails).toEqual(['bar@example.com']);
});
