import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { updateTemplate } from '#server/features/templates/operations.ts';
import { templates } from '#server/features/templates/table.ts';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { hour, noon } from '#server/testing/open-desk.ts';
import type { TemplateKind } from '#shared/template/values.ts';
import { markViewed } from './opening.ts';
import { remindSigners } from './reminders.ts';
import { sendProposal } from './sending.ts';
import { couple, openMail } from './testing/open-mail.ts';

const day = 24 * hour;

async function open() {
  const desk = await openMail();
  const { ctx, db, joan, parts, rows } = desk;
  await seedTemplates(parts);
  const manager = { kind: 'staff', id: joan.id, username: 'joan', role: 'manager' } as const;
  const switchOn = async (kind: TemplateKind) => {
    const [row] = await db.query.select({ id: templates.id }).from(templates).where(eq(templates.kind, kind));
    await updateTemplate(ctx, manager, row?.id ?? '', { isActive: true });
  };
  /** Many runs at once, of several servers. */
  const remind = async () => {
    const others = [ctx, createContext(parts), createContext(parts)];
    await Promise.all(Array.from({ length: 50 }, (_, index) => remindSigners(others[index % 3] ?? ctx)));
    return (await rows()).map(({ to, dedupeKey }) => `${dedupeKey?.split(':')[0]} ${to}`).toSorted();
  };
  return { ...desk, manager, switchOn, remind };
}

it('tells those who have not signed, once, at nine on the day before a proposal expires', async () => {
  const { ctx, link, mailed, remind, sign, wait, act, send, inquiryId, rows } = await open();
  const { _id } = await mailed({ validUntil: '2026-11-23' }, false);
  await sign(await link(_id, 'tom'), { name: 'Tom Becker' });
  expect(await remind()).toEqual([]);
  wait(day - 4 * hour);
  expect(await remind()).toEqual([]);
  expect(await remindSigners(ctx)).toBe(noon + day - 3 * hour);
  wait(hour);
  const told = ['proposal_expiring anna.becker@example.com'];
  expect(await remind()).toEqual(told);
  expect((await rows())[0]).toMatchObject({ inquiryId, isAutomatic: true, author: null });
  expect(await remind()).toEqual(told);
  await act(_id, 'revise');
  await send(_id);
  wait(hour);
  // Whoever got it today has just read when it expires.
  expect(await remind()).toEqual(told);
});

it('tells those who looked three days ago and have not signed, only where that is switched on, and nobody of what is over', async () => {
  const { act, ctx, link, mailed, manager, read, remind, switchOn, wait } = await open();
  const view = async ({ _id }: { _id: string }) => markViewed(ctx, await read(await link(_id, 'anna')));
  const [first, withdrawn, revised] = [
    await mailed({ signers: [couple[0]] }, false),
    await mailed({}, false),
    await mailed({}, false),
  ];
  for (const one of [first, withdrawn, revised]) await view(one);
  await act(withdrawn._id, 'withdraw');
  await act(revised._id, 'revise');
  wait(3 * day);
  expect(await remind()).toEqual([]);
  await switchOn('proposal_unsigned');
  const told = ['proposal_unsigned anna.becker@example.com'];
  expect([await remind(), await remind()]).toEqual([told, told]);
  wait(2 * day);
  await sendProposal(ctx, manager, revised._id, { holdsDate: false, sendsEmail: false });
  expect(await remind()).toEqual(told);
});

it.each([false, true])(
  'reminds of a change order in its own words, unless its event is canceled: %s',
  async (isCanceled) => {
    const { act, joan, link, mailed, remind, rose, rows, send, sign, wait } = await open();
    const { _id } = await mailed({ signers: [couple[0]] }, false);
    await sign(await link(_id, 'anna'));
    const { data } = await act(_id, 'change');
    const changes = { title: 'Dinner with a booth', validUntil: '2026-11-23' };
    await rose.send('PUT', `/proposals/${_id}`, changes, data.version);
    await send(_id);
    wait(day - 3 * hour);
    if (isCanceled) {
      expect((await joan.send('POST', `/events/${data.eventId}/cancel`, { tellsClient: false })).status).toBe(200);
      expect(await remind()).toEqual([]);
      return;
    }
    expect(await remind()).toEqual(['proposal_expiring anna.becker@example.com']);
    expect((await rows())[0]).toMatchObject({
      subject: expect.stringContaining('A change to your wedding'),
      text: expect.stringContaining('what you signed before stays as it is'),
    });
  },
);

it('touches nothing where nobody is to be told', async () => {
  const { ctx, db, mailed } = await open();
  await mailed({}, false);
  const { version } = db;
  await remindSigners(ctx);
  expect(db.version).toBe(version);
});
