import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { handleBounce } from '#server/features/messages/answers.ts';
import { mailOutbox } from '#server/features/messages/outbox.ts';
import { messages } from '#server/features/messages/table.ts';
import { users } from '#server/platform/auth/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import { hour, iso, minute, noon, openDesk } from '#server/testing/open-desk.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { notificationEvents, starterPreferences } from '#shared/account/notifications.ts';
import type { Role } from '#shared/roles.ts';
import { notifyAssigned, notifyDue, notifyHold } from './notices.ts';

/** A desk where an account that has an address wants to be told of everything but new inquiries. */
async function open({ hourlyLimit = 0 } = {}) {
  const smtp = await startSmtpServer();
  const mail = { smtp: smtp.settings, from: 'events@example.com', hasPlus: true, hourlyLimit };
  const desk = await openDesk({ config: { mail } });
  const ctx = createContext(desk.parts);
  const outbox = mailOutbox(ctx);
  const member = async (name: string, role: Role = 'staff', preferences = {}) => {
    const account = await desk.account(name, role);
    const email = notificationEvents.filter((event) => event !== 'new_inquiry');
    const notifications = { ...starterPreferences, email, ...preferences };
    const changes = { email: `${name}@example.com`, notifications };
    await desk.db.tx(async () => void (await desk.db.query.update(users).set(changes).where(eq(users.id, account.id))));
    return account;
  };
  const rows = () =>
    desk.db.query.select().from(messages).where(eq(messages.kind, 'staff_notice')).orderBy(asc(messages.seq));
  /** Who was told of what since the last time. */
  let count = 0;
  const told = async () => {
    const found = (await rows()).slice(count).map(({ to, subject }) => `${to[0]?.split('@')[0]}: ${subject}`);
    count += found.length;
    return found.sort();
  };
  return {
    ...desk,
    ...smtp,
    ctx,
    outbox,
    member,
    rows,
    told,
    bounced: (messageId: string, reason: string) => handleBounce(ctx, messageId, reason),
  };
}

describe('an account is told', () => {
  it('that an inquiry was given to it, by somebody else', async () => {
    const { arrive, member, outbox, received, told } = await open();
    const [rose, tom] = [await member('rose'), await member('tom')];
    const id = await arrive({ email: 'visitor@example.com' });
    await rose.send('PUT', `/inquiries/${id}`, { assigneeId: rose.id });
    await rose.send('PUT', `/inquiries/${id}`, { assigneeId: tom.id });
    await rose.send('PUT', `/inquiries/${id}`, { assigneeId: tom.id });
    expect(await told()).toEqual(['tom: Assigned to you: Anna Becker']);
    const added = { phone: '330', email: 'ida@example.com', fullName: 'Ida', leadSource: 'phone', assigneeId: tom.id };
    await rose.send('POST', '/inquiries', added);
    expect(await told()).toEqual(['tom: Assigned to you: Ida']);
    await outbox.drain();
    // Mail about several inquiries has no order.
    const notice = received.find(({ subject }) => subject === 'Assigned to you: Anna Becker');
    expect(notice?.to[0]?.address).toBe('tom@example.com');
    expect(notice?.text).toMatch(/^rose gave you this inquiry\.\n\nAnna Becker\nvisitor@example\.com\n/);
    expect(notice?.text).toContain(`/dashboard/inbox/open/${id}`);
    expect(notice?.replyTo?.[0]?.address).toBe('visitor@example.com');
  });

  it('that mail to a visitor could not be delivered, if it wrote it', async () => {
    const { arrive, bounced, db, manners, member, outbox, told, wait } = await open();
    const [rose] = [await member('rose'), await member('tom')];
    const id = await arrive();
    await outbox.drain();
    await told();
    manners.push({ recipient: 550 });
    const { _id } = (await rose.send('POST', '/messages', { inquiryId: id, text: 'Yes', subject: 'Your day' })).data;
    await rose.send('POST', `/messages/${_id}/send`, { sendAnyway: true });
    wait(minute);
    await outbox.drain();
    expect(await told()).toEqual(['rose: Not delivered: Your day']);
    const [acknowledgment] = await db.query.select().from(messages).where(eq(messages.kind, 'acknowledgment'));
    for (let repeat = 0; repeat < 2; repeat += 1)
      await db.tx(() => bounced(acknowledgment?.messageId ?? '', 'unknown'));
    expect(await told()).toEqual([
      'rose: Not delivered: We have your inquiry',
      'tom: Not delivered: We have your inquiry',
    ]);
  });

  it('of a hold that ends soon or moves up, once each', async () => {
    const { db, member, ctx, told } = await open();
    const [rose] = [await member('rose'), await member('tom'), await member('ida', 'staff', { email: [] })];
    const hold = {
      holdId: 'h1',
      inquiryId: null,
      title: 'Becker wedding',
      expiresAt: noon,
      path: '/dashboard/calendar',
    };
    for (const ownerId of [rose.id, rose.id])
      await db.tx(() => notifyHold(ctx, { ...hold, event: 'expiring', ownerId }));
    await db.tx(() => notifyHold(ctx, { ...hold, event: 'promoted', ownerId: null }));
    expect(await told()).toEqual([
      'rose: Hold ends soon: Becker wedding',
      'rose: Hold is first now: Becker wedding',
      'tom: Hold is first now: Becker wedding',
    ]);
  });

  it('of nothing while no mail server is set up', async () => {
    const { arrive, account, rows } = await open();
    const desk = await openDesk();
    const rose = await desk.account('rose');
    const tom = await desk.account('tom');
    const set = { email: 'tom@example.com' };
    await desk.db.tx(async () => void (await desk.db.query.update(users).set(set).where(eq(users.id, tom.id))));
    await rose.send('PUT', `/inquiries/${await desk.arrive()}`, { assigneeId: tom.id });
    expect(await desk.db.query.select().from(messages).where(eq(messages.kind, 'staff_notice'))).toEqual([]);
    expect([await account('x').then(() => arrive()), await rows()]).toEqual([expect.any(String), []]);
  });
});

describe('an answer', () => {
  it('that is due soon is told to whoever has the inquiry, or to all, and once', async () => {
    const { arrive, db, member, ctx, told, wait } = await open();
    const rose = await member('rose');
    await member('tom');
    await member('ida', 'staff', { email: ['overdue'] });
    await arrive({ fullName: 'Cora' });
    const id = await arrive({ fullName: 'Anna' });
    await rose.send('PUT', `/inquiries/${id}`, { assigneeId: rose.id });
    await told();
    wait(29 * minute);
    const { version } = db;
    await notifyDue(ctx);
    expect([await told(), db.version]).toEqual([[], version]);
    wait(minute);
    await notifyDue(ctx);
    const due = 'Reply due by Nov 21, 2026, 1:00 PM EST';
    expect(await told()).toEqual([`rose: ${due}: Anna`, `rose: ${due}: Cora`, `tom: ${due}: Cora`]);
    const after = db.version;
    wait(minute);
    await notifyDue(ctx);
    expect([await told(), db.version]).toEqual([[], after]);
  });

  it('that is overdue is told to managers too, and to owners after three times the time', async () => {
    const { arrive, member, ctx, told, wait } = await open();
    const rose = await member('rose');
    for (const [name, role] of [
      ['tom', 'staff'],
      ['mia', 'manager'],
      ['ada', 'admin'],
    ] as const)
      await member(name, role);
    const id = await arrive({ fullName: 'Anna' });
    await rose.send('PUT', `/inquiries/${id}`, { assigneeId: rose.id });
    await told();
    wait(hour);
    await notifyDue(ctx);
    const late = 'Reply overdue since Nov 21, 2026, 1:00 PM EST: Anna';
    expect(await told()).toEqual([`mia: ${late}`, `rose: ${late}`]);
    wait(2 * hour - minute);
    await notifyDue(ctx);
    expect(await told()).toEqual([]);
    wait(minute);
    await notifyDue(ctx);
    expect(await told()).toEqual([`ada: ${late}`]);
    wait(hour);
    await notifyDue(ctx);
    expect(await told()).toEqual([]);
  });

  it('is looked for again when the next one is due, and if there is none only after a commit', async () => {
    const { arrive, member, ctx, wait } = await open();
    expect(await notifyDue(ctx)).toBeUndefined();
    await member('rose');
    expect(await notifyDue(ctx)).toBeUndefined();
    await arrive();
    for (const untilNext of [hour / 2, hour / 2, 2 * hour]) {
      expect(await notifyDue(ctx)).toBe(ctx.now().getTime() + untilNext);
      wait(untilNext);
    }
    expect(await notifyDue(ctx)).toBeUndefined();
  });

  it('that was given in time, or is overdue for longer than a day, is told to nobody', async () => {
    const { arrive, member, ctx, told, wait } = await open();
    const rose = await member('rose');
    const id = await arrive();
    await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'phone', note: '' });
    wait(2 * hour);
    await notifyDue(ctx);
    await arrive();
    wait(7 * 24 * hour);
    await notifyDue(ctx);
    expect(await told()).toEqual([]);
  });
});

it('holds mail back until the quiet hours end', async () => {
  const { arrive, member, ctx, outbox, received, rows, wait } = await open();
  await member('rose', 'staff', { email: ['new_inquiry', 'overdue'], quietFrom: '11:00', quietUntil: '14:30' });
  await arrive();
  wait(hour);
  await notifyDue(ctx);
  expect((await rows()).map(({ nextAttemptAt }) => iso(nextAttemptAt ?? 0))).toEqual([
    iso(noon + 2.5 * hour),
    iso(noon + 2.5 * hour),
  ]);
  await outbox.drain();
  const toRose = () => received.filter(({ to }) => to[0]?.address === 'rose@example.com').length;
  expect(toRose()).toBe(0);
  wait(1.5 * hour);
  await outbox.drain();
  expect(toRose()).toBe(2);
});

it('tells of no more than the hourly limit, and of the rest later', async () => {
  const { arrive, member, ctx, told, wait } = await open({ hourlyLimit: 2 });
  await member('rose');
  for (const fullName of ['One', 'Two', 'Three']) await arrive({ fullName, email: `${fullName}@example.com` });
  wait(hour);
  expect(await notifyDue(ctx)).toBe(noon + hour + minute);
  expect(await told()).toHaveLength(2);
  wait(hour + 1);
  await notifyDue(ctx);
  expect(await told()).toEqual([expect.stringContaining('Three')]);
});

it('counts what it tells once, however often its transaction runs', async () => {
  const { arrive, db, member, ctx, told, wait } = await open({ hourlyLimit: 1 });
  const [rose, tom] = [await member('rose'), await member('tom')];
  const id = await arrive();
  const [row] = await db.query.select().from(inquiries).where(eq(inquiries.id, id));
  if (row === undefined) throw new Error('There is no inquiry.');
  const assign = () =>
    db.tx(() => notifyAssigned(ctx, { id: tom.id, username: 'tom' }, { ...row, assigneeId: rose.id }));
  // What fails beside it makes the whole batch run again.
  await Promise.allSettled([assign(), db.tx(() => Promise.reject(new Error('refused')))]);
  expect(await told()).toEqual(['rose: Assigned to you: Anna Becker']);
  wait(minute);
  await db.tx(() =>
    notifyAssigned(ctx, { id: rose.id, username: 'rose' }, { ...row, assigneeId: tom.id, updatedAt: 1 }),
  );
  expect(await told()).toEqual([]);
  wait(hour);
  await db.tx(() =>
    notifyAssigned(ctx, { id: rose.id, username: 'rose' }, { ...row, assigneeId: tom.id, updatedAt: 2 }),
  );
  expect(await told()).toEqual(['tom: Assigned to you: Anna Becker']);
});

describe('with more inquiries than are read at once', () => {
  /** So many copies of an inquiry that was due at a moment. */
  async function withMany({ arrive, db }: Awaited<ReturnType<typeof open>>, due: number) {
    const id = await arrive({ fullName: 'Many', email: 'many@example.com' });
    const [row] = await db.query.select().from(inquiries).where(eq(inquiries.id, id));
    if (row === undefined) throw new Error('There is no inquiry.');
    const { seq: _seq, replyToken: _token, ...copied } = row;
    const clock = { waitingSince: due - hour, responseSoonAt: due - hour / 2, responseDueAt: due };
    const copies = Array.from({ length: 501 }, () => ({ ...copied, ...clock, id: newId() }));
    await db.tx(async () => {
      await db.query.delete(inquiries).where(eq(inquiries.id, id));
      for (let at = 0; at < copies.length; at += 100)
        await db.query.insert(inquiries).values(copies.slice(at, at + 100));
    });
  }

  it('tells of a new one while many have been overdue for days', async () => {
    const desk = await open();
    await desk.member('rose');
    await withMany(desk, noon - 3 * 24 * hour);
    await desk.arrive({ fullName: 'Anna', email: 'anna@example.com' });
    desk.wait(hour);
    await notifyDue(desk.ctx);
    expect(await desk.told()).toEqual(['rose: Reply overdue since Nov 21, 2026, 1:00 PM EST: Anna']);
  });

  it('tells of all that became overdue within a day', async () => {
    const desk = await open();
    await desk.member('rose');
    await withMany(desk, noon - hour);
    await desk.arrive({ fullName: 'Anna', email: 'anna@example.com' });
    desk.wait(hour);
    await notifyDue(desk.ctx);
    expect(await desk.told()).toHaveLength(502);
    await notifyDue(desk.ctx);
    expect(await desk.told()).toEqual([]);
  });
});
