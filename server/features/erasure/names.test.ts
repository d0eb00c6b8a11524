import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq, getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createDocument } from '#server/features/documents/operations.ts';
import { messages } from '#server/features/messages/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { users } from '#server/platform/auth/table.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { toStoredName } from '#server/platform/storage/file-names.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import { sweepRecordFiles } from '#server/records/files.ts';
import { history, trash } from '#server/records/table.ts';
import { seedSpaces } from '#server/seed/seed-spaces.ts';
import { tables } from '#server/tables.ts';
import { hour, openDesk } from '#server/testing/open-desk.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { notificationEvents, starterPreferences } from '#shared/account/notifications.ts';
import { countTraces, erasePerson } from './operations.ts';

const email = 'max@zanzibar.example';
const max = { name: 'Max Zanzibar', email, phone: '(330) 555-7713' };
const ida = { name: 'Ida Tarbell', email: 'ida@example.com', phone: '(330) 555-0188' };
const canary = /zanzibar|555-?7713/i;
const gala = { eventType: 'other', guestCount: 40 };

/** Max, in everything that can name him: what is his, and what is Ida's. */
async function open({ isOnDisk = false } = {}) {
  const dataDir = temporaryFolder();
  const { settings: smtp } = await startSmtpServer();
  // The bytes of a file are purged by a process of its own, which takes seconds.
  const isFile = isOnDisk && process.env.POSTGRES_FOR_TESTS === undefined;
  const onFile = isFile && { db: openSqlite(join(dataDir, 'marquee.db')) };
  const mail = { smtp, from: 'events@example.com', hasPlus: false, hourlyLimit: 0 };
  const desk = await openDesk({ config: { dataDir, mail }, ...onFile });
  const { ctx, db, parts } = desk;
  await seedSpaces(parts);
  const boss = await desk.account('rose', 'admin');
  const { send } = boss;
  const notifications = { ...starterPreferences, email: [...notificationEvents] };
  const told = { email: 'rose@example.com', notifications };
  await db.tx(async () => void (await db.query.update(users).set(told).where(eq(users.id, boss.id))));
  const read = async (path: string) => (await send('GET', path)).data;
  const add = async (path: string, payload: object): Promise<string> => {
    const { status, data } = await send('POST', path, payload);
    expect(status).toBe(201);
    return data._id;
  };
  const done = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    expect((await send(method, path, payload)).status).toBe(200);
  const insert = async (fields: Parameters<typeof newMessage>[0]): Promise<string> => {
    const row = newMessage(fields, parts.now().getTime());
    const rawFile = fields.kind === 'received' ? toStoredName(row.id, 'eml') : null;
    if (rawFile !== null) await storedFiles(ctx).put(rawFile, Buffer.from(max.name));
    await db.tx(async () => void (await db.query.insert(messages).values({ ...row, rawFile })));
    return row.id;
  };
  /** A hold that moves up, of which the team is told by a task and by mail. */
  const promote = async (eventDate: string, owners: object): Promise<string> => {
    const first = await add('/holds', { eventDate, clientId: idas });
    const hold = await add('/holds', { eventDate, ...owners });
    await done('POST', `/holds/${first}/release`);
    return hold;
  };
  const bookOver = async (eventDate: string): Promise<string> => {
    const event = await add('/events', { ...gala, title: 'Dinner', eventDate, clientId: idas });
    await done('PUT', `/events/${event}`, { status: 'confirmed', overrideHolds: true });
    return event;
  };

  const idas = await add('/clients', ida);
  const idasInquiry = await desk.arrive({ fullName: ida.name, email: ida.email });
  const inquiry = await desk.arrive({ fullName: max.name, email, phone: max.phone, eventDate: '2027-03-01' });
  const became = (await send('POST', `/inquiries/${inquiry}/convert`, { createClient: true, createEvent: true })).data;
  const client: string = became.client._id;
  const event: string = became.event._id;

  const rose = { kind: 'staff', id: boss.id, username: 'rose', role: 'admin' } as const;
  const about = { entity: 'client' as const, entityId: client, name: 'Contract with Zanzibar' };
  await createDocument(ctx, rose, about, { type: 'text/plain', bytes: Buffer.from(max.name) });
  await add('/notes', { entity: 'client', entityId: client, text: `Ask ${max.name}` });
  await promote('2027-04-01', { clientId: client });
  await promote('2027-04-02', { eventId: event });
  await promote('2027-04-03', { inquiryId: inquiry });
  // Of both: what is his in it goes, and the rest is hers.
  const shared = await promote('2027-04-04', { inquiryId: inquiry, clientId: idas, note: `${max.name} asked` });
  const task = await add('/tasks', {
    title: `Call ${max.name}`,
    dueDay: '2027-01-01',
    inquiryId: inquiry,
    clientId: idas,
  });
  await done('PUT', `/tasks/${task}`, { dueDay: '2027-01-02' });
  await done('PUT', `/tasks/${task}`, { title: `Call ${max.name} again` });
  const former = await add('/events', {
    ...gala,
    title: `${max.name} gala`,
    eventDate: '2027-05-01',
    clientId: client,
  });
  await done('PUT', `/events/${former}`, { clientId: idas });
  await done('PUT', `/events/${former}`, { title: 'Gala' });

  for (const eventDate of ['2027-06-01', '2027-06-02', '2027-06-03'])
    await add('/holds', { eventDate, clientId: client });
  await add('/holds', { eventDate: '2027-06-01', inquiryId: idasInquiry });
  const booked = await bookOver('2027-06-01');
  const [note] = await boss.notes(booked);
  expect(note.text).toMatch(/^Booked over holds: Max Zanzibar holds .* Ida Tarbell holds /);
  await done('PUT', `/notes/${note._id}`, { text: `${note.text} They know.` });
  const [hidden] = await boss.notes(await bookOver('2027-06-02'));
  await done('POST', `/notes/${hidden._id}/trash`);
  await done('POST', `/events/${await bookOver('2027-06-03')}/trash`);

  await done('POST', `/clients/${idas}/merge`, { otherId: client, fields: ['phone'] });
  await done('POST', `/clients/${idas}/unmerge`, { otherId: client });

  const sender = { direction: 'in', kind: 'received', state: 'received' } as const;
  const mailOfMax = await insert({
    ...sender,
    to: ['events@example.com'],
    fromName: max.name,
    fromAddress: email,
    inquiryId: inquiry,
    text: 'Hello',
  });
  const notice = { kind: 'staff_notice', state: 'sent', fromName: '', fromAddress: 'x@y.z' } as const;
  await insert({
    ...notice,
    to: [told.email],
    dedupeKey: `reply:${mailOfMax}:${boss.id}`,
    inquiryId: idasInquiry,
    text: max.name,
  });

  return {
    ...desk,
    send,
    read,
    done,
    ids: { inquiry, client, event, former, shared, task, note: note._id as string },
    deleteAll: async () => {
      await done('DELETE', `/events/${event}`);
      await done('DELETE', `/clients/${client}`);
      await done('DELETE', `/inquiries/${inquiry}`);
    },
    moveAll: async () => {
      await done('POST', `/clients/${client}/trash?cascade=true`);
      await done('POST', `/inquiries/${inquiry}/trash`);
    },
    /** What the cleaning within the hour does. */
    async sweep() {
      // Files have the time of the machine.
      desk.wait(Date.now() - parts.now().getTime() + hour);
      await sweepRecordFiles(ctx);
    },
    /** The rows of every table that name Max. */
    async rows(): Promise<string[]> {
      const rows: string[] = [];
      for (const table of tables)
        for (const row of await db.query.select().from(table))
          rows.push(`${getTableName(table)} ${JSON.stringify(row)}`);
      return rows.filter((row) => canary.test(row));
    },
    /** The files of the data folder that name Max, in any byte. */
    files: () =>
      readdirSync(dataDir, { recursive: true })
        .map((name) => String(name))
        .filter((name) => statSync(join(dataDir, name)).isFile())
        .filter((name) => canary.test(name) || canary.test(readFileSync(join(dataDir, name)).toString('latin1'))),
  };
}

const ways = ['erased', 'deleted for good', 'deleted from the trash', 'erased from the trash'] as const;

describe('a person who is', () => {
  it.each(ways)('%s is named in no row of any table and in no file', async (way) => {
    const { ctx, ids, rows, files, read, deleteAll, moveAll, sweep } = await open({
      isOnDisk: way.startsWith('deleted for') || way === 'erased',
    });
    expect((await rows()).length).toBeGreaterThan(20);
    if (way.endsWith('trash')) await moveAll();
    if (way.startsWith('deleted')) await deleteAll();
    else await erasePerson(ctx, email);
    expect(await rows()).toEqual([]);
    expect(await countTraces(ctx, email)).toEqual({ inquiry: 0, client: 0, event: 0 });

    expect((await read(`/notes/${ids.note}`)).text).toMatch(
      /^Booked over holds: Somebody holds .* Ida Tarbell holds .* They know\.$/,
    );
    expect((await read(`/tasks/${ids.task}`)).title).toBe('Call Somebody again');
    expect(await read(`/holds/${ids.shared}`)).toMatchObject({
      inquiryId: null,
      name: ida.name,
      rank: 1,
      note: 'Somebody asked',
    });
    const titles = (await read('/tasks')).map(({ title }: { title: string }) => title);
    expect(titles).toContain('Somebody is now 1st for April 4: call them');
    expect((await read(`/events/${ids.former}`)).title).toBe('Gala');
    expect(await read('/trash')).toHaveLength(2);

    if (way.startsWith('deleted')) await sweep();
    await expect.poll(files).toEqual([]);
  });

  it('erased is found by name in notes that were written before the names stood beside them', async () => {
    const { ctx, db, ids, rows, send } = await open();
    await db.tx(async () => void (await db.query.update(notes).set({ named: null })));
    await send('PUT', `/clients/${ids.client}`, { name: 'M. Z.' });
    await erasePerson(ctx, email);
    expect(await rows()).toEqual([]);
  });
});

describe('what is deleted for good', () => {
  it('may have hundreds of messages', async () => {
    const desk = await openDesk();
    const { db, parts, arrive } = desk;
    const { id: bossId, send } = await desk.account('rose', 'admin');
    const inquiry = await arrive({ fullName: max.name, email });
    const other = await arrive({ fullName: ida.name, email: ida.email });
    const add = (rows: Parameters<typeof newMessage>[0][]) =>
      db.tx(async () => {
        const all = rows.map((row) => newMessage(row, parts.now().getTime()));
        await db.query.insert(messages).values(all);
        return all.map(({ id }) => id);
      });
    const sender = { fromName: '', fromAddress: email, to: ['events@example.com'], text: 'Hello' };
    const received = { ...sender, direction: 'in', kind: 'received', state: 'received', inquiryId: inquiry } as const;
    const [first] = await add(Array.from({ length: 600 }, () => received));
    const dedupeKey = `reply:${first}:${bossId}`;
    await add([{ ...sender, kind: 'staff_notice', state: 'sent', dedupeKey, inquiryId: other, text: max.name }]);
    await send('POST', `/inquiries/${other}/trash`);
    const inTrash = async () => JSON.stringify(await db.query.select().from(trash));
    expect(await inTrash()).toMatch(canary);
    expect((await send('DELETE', `/inquiries/${inquiry}`)).status).toBe(200);
    expect(await inTrash()).not.toMatch(canary);
  });

  it('leaves alone what the history of others says in words of the program', async () => {
    const desk = await openDesk();
    const { send } = await desk.account('rose', 'admin');
    const add = async (path: string, payload: object) => (await send('POST', path, payload)).data._id;
    const client = await add('/clients', { ...max, name: 'wedding' });
    const idas = await add('/clients', ida);
    const event = await add('/events', { ...gala, title: 'Gala', eventDate: '2027-05-01', clientId: client });
    const changes = { title: 'Gala of Wedding', notes: 'For Wedding', eventType: 'wedding' };
    await send('PUT', `/events/${event}`, changes);
    await send('PUT', `/events/${event}`, { clientId: idas });
    await send('DELETE', `/clients/${client}`);
    const entries = await desk.db.query.select().from(history).where(eq(history.entityId, event));
    expect(entries.map(({ after }) => after)).toContainEqual({
      title: 'Gala of Somebody',
      notes: 'For Somebody',
      eventType: 'wedding',
    });
  });
});
