import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { createDocument } from '#server/features/documents/operations.ts';
import { messages } from '#server/features/messages/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { toStoredName } from '#server/platform/storage/file-names.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import { tables } from '#server/tables.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { countTraces, erasePerson, findMentions, listBesideErasure } from './operations.ts';

const email = 'Max.Zanzibar@example.com';
const max = { name: 'Max Zanzibar', email, phone: '5557713' };
const asPartner = { partnerName: 'Max Zanzibar', partnerEmail: email, partnerPhone: '5557713' };
const ida = { name: 'Ida Tarbell', email: 'ida@example.com', phone: '5550188' };
const bea = { name: 'Bea Moyer', email: 'bea@example.com', phone: '5550199' };
const dinner = { title: 'Dinner', eventType: 'other', eventDate: '2027-01-09', guestCount: 40 };

async function open() {
  const desk = await openDesk({ config: { dataDir: temporaryFolder() } });
  const { db, parts } = desk;
  const boss = await desk.account('rose', 'admin');
  const { dataDir } = parts.config;
  const add = async (path: string, payload: object): Promise<string> =>
    (await boss.send('POST', path, payload)).data._id;
  const client = (fields: object) => add('/clients', fields);
  const raw = storedFiles(desk.ctx);
  /** A message of somebody's mailbox, with its original. */
  const receive = async (fields: Partial<typeof messages.$inferSelect>): Promise<string> => {
    const incoming = { direction: 'in', kind: 'received', state: 'received' } as const;
    const row = newMessage(
      { ...incoming, fromName: '', fromAddress: 'x@y.z', to: [], ...fields },
      parts.now().getTime(),
    );
    const rawFile = toStoredName(row.id, 'eml');
    await raw.put(rawFile, Buffer.from(email));
    await db.tx(async () => void (await db.query.insert(messages).values({ ...row, rawFile })));
    return row.id;
  };
  const attach = async (entityId: string) => {
    const owner = { kind: 'staff', id: boss.id, username: 'rose', role: 'admin' } as const;
    const input = { entity: 'client' as const, entityId, name: 'Contract' };
    const file = { type: 'text/plain', bytes: Buffer.from(email) };
    return createDocument(desk.ctx, owner, input, file);
  };
  return {
    ...desk,
    ...boss,
    add,
    client,
    receive,
    attach,
    erase: () => erasePerson(desk.ctx, email.toLowerCase()),
    merge: (into: string, otherId: string, fields: string[] = []) =>
      boss.send('POST', `/clients/${into}/merge`, { otherId, fields }),
    unmerge: (into: string, otherId: string) => boss.send('POST', `/clients/${into}/unmerge`, { otherId }),
    files: () => readdir(join(dataDir, 'mail')).catch(() => []),
    /** The rows of all tables of both engines that hold such a text. */
    async holding(text: RegExp): Promise<string[]> {
      const rows: object[] = [];
      for (const table of tables) rows.push(...(await db.query.select().from(table)));
      return rows.map((row) => JSON.stringify(row)).filter((row) => text.test(row));
    },
  };
}
const traces = /zanzibar|5557713/i;
const unsaid = { eventType: null, eventDate: null, guestCount: null, message: '' };
const lead = { ...unsaid, leadSource: 'email' as const, fullName: max.name, email, phone: max.phone };
const nothing = { inquiry: 0, client: 0, event: 0 };

describe('erasing somebody', () => {
  it('takes mail from, to and copied to them, wherever it is, with the originals at once', async () => {
    const { arrive, send, receive, ctx, erase, holding, files } = await open();
    const id = await arrive({ email: ida.email });
    const trashed = await arrive({ email: bea.email });
    await receive({ fromAddress: email });
    await receive({ fromAddress: ida.email, viaAddress: email });
    await receive({ to: ['x@y.z', email] });
    await receive({ cc: [email], inquiryId: id });
    await receive({ cc: [email], inquiryId: trashed });
    // What a colleague or a marketplace forwards says it in its text alone.
    await receive({ fromAddress: ida.email, lead });
    await receive({ fromAddress: ida.email, inquiryId: trashed, lead });
    const kept = await receive({ fromAddress: ida.email, inquiryId: id, text: 'Hello' });
    const keptInTrash = await receive({ fromAddress: bea.email, inquiryId: trashed });
    await send('POST', `/inquiries/${trashed}/trash`);
    expect(await countTraces(ctx, email)).toEqual({ ...nothing, message: 7 });
    expect(await erase()).toEqual({ ...nothing, message: 7 });
    expect(await holding(traces)).toEqual([]);
    expect((await files()).sort()).toEqual([toStoredName(kept, 'eml'), toStoredName(keptInTrash, 'eml')].sort());
    await send('POST', `/inquiries/${trashed}/restore`);
    const { data } = await send('GET', `/messages?inquiryId=${trashed}`);
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['acknowledgment', 'received']);
    expect((await send('GET', '/audit')).data[0]).toMatchObject({ action: 'erased', entity: 'message', count: 7 });
  });

  it('deletes the files of their documents and mail at once, of those in the trash too', async () => {
    const { client, send, attach, receive, erase, files } = await open();
    const ids = [await client(max), await client(ida)];
    await attach(ids[0] as string);
    const trashed = await attach(ids[0] as string);
    const kept = await attach(ids[1] as string);
    await send('POST', `/documents/${trashed._id}/trash`);
    await receive({ clientId: ids[0] as string });
    expect(await files()).toHaveLength(4);
    await erase();
    expect(await files()).toEqual([`${kept._id}.bin`]);
  });

  it('who is a partner leaves the client without the partner, in the history too, and takes what the partner wrote', async () => {
    const { arrive, client, send, add, erase, ctx, holding } = await open();
    const id = await client({ ...ida, ...asPartner });
    await send('PUT', `/clients/${id}`, { partnerPhone: '5550123', notes: 'Both call.' });
    const own = await arrive({ fullName: max.name, email, phone: max.phone, eventDate: '' });
    const converted = await arrive({ fullName: max.name, email: ida.email, phone: ida.phone, eventDate: '2027-01-10' });
    await send('PUT', `/inquiries/${converted}`, { email });
    await send('POST', `/inquiries/${converted}/convert`, { createClient: true, createEvent: false });
    await add('/events', { ...dinner, clientId: id });
    const { version } = (await send('GET', `/clients/${id}`)).data;
    expect(await erase()).toMatchObject({ inquiry: 2, partner: 1 });
    const left = (await send('GET', `/clients/${id}`)).data;
    expect(left).toMatchObject({ ...ida, partnerName: '', partnerEmail: '', partnerPhone: '', notes: 'Both call.' });
    expect(left.version).toBeGreaterThan(version);
    expect((await send('GET', `/events?clientId=${id}`)).data).toHaveLength(1);
    expect((await send('GET', `/inquiries/${own}`)).status).toBe(404);
    expect(await holding(/zanzibar|5557713|5550123/i)).toEqual([]);
    expect(await countTraces(ctx, email)).toEqual(nothing);
  });

  it('leaves a couple’s event that came from the partner’s inquiry, and says so', async () => {
    const { arrive, client, send, erase, ctx } = await open();
    const id = await client(ida);
    const own = await arrive({ fullName: max.name, email: ida.email });
    const { event } = (await send('POST', `/inquiries/${own}/convert`, { createClient: true, createEvent: true })).data;
    await send('PUT', `/inquiries/${own}`, { email });
    await send('PUT', `/clients/${id}`, asPartner);
    const beside = await listBesideErasure(ctx, email);
    expect(beside).toEqual([
      '1 event that came from their inquiry stayed with the client it belongs to. Read its title and notes.',
    ]);
    expect(await erase()).toEqual({ inquiry: 1, client: 0, event: 0, partner: 1 });
    expect((await send('GET', `/events/${event._id}`)).data).toMatchObject({ clientId: id, inquiryId: null });
  });

  it('finds a client and an inquiry by an address that they had before', async () => {
    const { arrive, client, send, erase, holding } = await open();
    const [id, other] = [await client(max), await client(ida)];
    await send('PUT', `/clients/${id}`, { email: 'new@example.com' });
    const inquiry = await arrive({ fullName: max.name, email });
    await send('PUT', `/inquiries/${inquiry}`, { email: 'new@example.com' });
    await send('POST', `/inquiries/${inquiry}/trash`);
    expect(await erase()).toEqual({ inquiry: 1, client: 1, event: 0 });
    expect(await holding(/zanzibar|5557713|new@example/i)).toEqual([]);
    expect((await send('GET', `/clients/${other}`)).status).toBe(200);
  });

  it('who had their address before somebody else has it leaves that client, without the address', async () => {
    const { client, send, erase, ctx } = await open();
    const first = await client({ ...ida, email });
    await send('PUT', `/clients/${first}`, { email: ida.email });
    await client(max);
    expect(await listBesideErasure(ctx, email)).toEqual([expect.stringContaining('1 client had this address before')]);
    expect(await erase()).toEqual({ ...nothing, client: 1 });
    expect((await send('GET', `/clients/${first}`)).data).toMatchObject(ida);
    expect(await countTraces(ctx, email)).toEqual(nothing);
  });

  it('who was merged, and merged again, takes the one who stayed, in the trash too', async () => {
    for (const isTrashed of [false, true]) {
      const { client, merge, send, erase, holding } = await open();
      const ids = [await client(max), await client(ida), await client(bea)] as const;
      await merge(ids[1], ids[0]);
      await merge(ids[2], ids[1], ['phone']);
      if (isTrashed) await send('POST', `/clients/${ids[2]}/trash`);
      expect(await erase()).toEqual({ ...nothing, client: 1 });
      expect(await holding(/zanzibar|5557713|Tarbell|Moyer/i)).toEqual([]);
    }
  });

  it('who was merged and parted again leaves the other one, without what the merge took over', async () => {
    const { client, merge, unmerge, send, erase, holding } = await open();
    const [into, from] = [await client(ida), await client(max)];
    await merge(into, from, ['email', 'name', 'phone']);
    await unmerge(into, from);
    await send('PUT', `/clients/${from}`, { email: 'new@example.com' });
    expect(await erase()).toEqual({ ...nothing, client: 1 });
    expect((await send('GET', `/clients/${into}`)).data).toMatchObject(ida);
    expect((await send('GET', `/clients/${from}`)).status).toBe(404);
    expect(await holding(/zanzibar|5557713|new@example/i)).toEqual([]);
  });

  it('who is the partner of a merged client goes out of the merge alone', async () => {
    const { client, merge, unmerge, send, erase, holding } = await open();
    const [into, from] = [await client({ ...ida, partnerName: 'Sam' }), await client({ ...bea, ...asPartner })];
    await merge(into, from);
    expect(await erase()).toEqual({ ...nothing, partner: 1 });
    expect((await send('GET', `/clients/${into}`)).data).toMatchObject({ ...ida, partnerName: 'Sam' });
    expect(await holding(traces)).toEqual([]);
    await unmerge(into, from);
    expect((await send('GET', `/clients/${from}`)).data).toMatchObject({ ...bea, partnerName: '' });
  });

  it('names what it left: other addresses of the conversation, an account, and texts that mention the address', async () => {
    const { arrive, send, add, erase, ctx } = await open();
    await arrive({ fullName: max.name, email, phone: '(330) 555-7713' });
    await arrive({ fullName: 'M. Z.', email: 'mz@example.com', phone: '(330) 555-7713' });
    const other = await arrive({ email: ida.email, message: `Ask ${email}` });
    for (const text of [`Wrote to ${email}.`, `-${email}`, `_${email}_`, `${email}-private`, `Ask ${email}.Then call.`])
      await add('/notes', { entity: 'inquiry', entityId: other, text });
    await send('PUT', '/auth/account', { email });
    const beside = await listBesideErasure(ctx, email);
    expect(beside).toEqual([
      expect.stringMatching(/^1 inquiry has another email address in the same conversation and stayed\./),
      'The account "rose" kept this address. Only its holder can change it, under Settings, Your account.',
    ]);
    await erase();
    expect(await findMentions(ctx, email)).toEqual([
      expect.stringMatching(/^Texts were not changed: 1 inquiry and 5 notes mention this address\./),
    ]);
    expect(await findMentions(ctx, 'nobody@example.com')).toEqual([]);
    expect(await findMentions(ctx, email.slice(4))).toEqual([]);
    expect(await findMentions(ctx, email.slice(0, -1))).toEqual([]);
    await add('/notes', { entity: 'inquiry', entityId: other, text: `Wrote to ann.${email}.au.` });
    expect(await findMentions(ctx, `ann.${email}`)).toEqual([]);
  });

  it('is refused for the address that mail is sent from', async () => {
    const { parts } = await openDesk({ config: { mail: { from: email, hasPlus: false } } });
    await expect(erasePerson(createContext(parts), email)).rejects.toThrow(/MAIL_FROM/);
  });

  it('leaves nothing of them and nobody else out, after any 12 random actions', async () => {
    const { client, send, merge, unmerge, receive, arrive, erase, ctx, holding } = await open();
    const names = ['Ann', 'Ben', 'Cleo', 'Dora', 'Eli'];
    let round = 0;
    const action = fc.record({ kind: fc.nat({ max: 7 }), one: fc.nat({ max: 3 }), two: fc.nat({ max: 3 }) });
    for (const actions of fc.sample(fc.array(action, { minLength: 12, maxLength: 12 }), {
      numRuns: Number(process.env.RUNS ?? 12),
      seed: Number(process.env.SEED ?? 7),
    })) {
      round += 1;
      const ids: string[] = [];
      for (const name of names) ids.push(await client({ name, phone: '1', email: `${name}.${round}@example.com` }));
      // The last one takes part in nothing and has to stay.
      const bystander = ids.pop() as string;
      const merged: [string, string][] = [];
      for (const { kind, one, two } of actions) {
        const [first, second] = [ids[one] as string, ids[two] as string];
        const steps = [
          () => send('PUT', `/clients/${first}`, { email }),
          () => send('PUT', `/clients/${first}`, { email: `${names[one]}.${round}@example.com` }),
          () => send('PUT', `/clients/${first}`, asPartner),
          () => send('PUT', `/clients/${first}`, { partnerName: '', partnerEmail: '', partnerPhone: '' }),
          async () => {
            const fields = ['email', 'partnerEmail', 'partnerName', 'partnerPhone'].slice(two);
            if ((await merge(first, second, fields)).status === 200) merged.push([first, second]);
          },
          () => unmerge(...(merged.pop() ?? ['nobody', second])),
          () => receive({ fromAddress: email, fromName: max.name, clientId: second }),
          () => arrive({ email, fullName: max.name, phone: max.phone }),
        ];
        await steps[kind]?.();
      }
      await erase();
      expect(await holding(traces)).toEqual([]);
      expect(await countTraces(ctx, email)).toEqual(nothing);
      expect((await send('GET', `/clients/${bystander}`)).data).toMatchObject({ name: 'Eli' });
    }
  });
});

describe('deleting a client for good', () => {
  it.each([false, true])(
    'takes those who were merged into them before a merge, from the trash: %s',
    async (isTrashed) => {
      const { client, merge, send, holding } = await open();
      const ids = [await client(max), await client(ida), await client(bea)] as const;
      await merge(ids[1], ids[0]);
      await merge(ids[2], ids[1]);
      if (isTrashed) {
        await send('POST', `/clients/${ids[2]}/trash`);
        await send('DELETE', `/clients/${await client({ ...ida, email: 'other@example.com' })}`);
        expect(await holding(traces)).not.toEqual([]);
      }
      expect((await send('DELETE', `/clients/${ids[2]}`)).status).toBe(200);
      expect(await holding(/zanzibar|5557713|Tarbell|Moyer/i)).toEqual([]);
    },
  );
});
