// Longer than other files, because each file of its kind starts a mail server of its own.
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { erasePerson } from '#server/features/erasure/operations.ts';
import { serverJobs } from '#server/jobs.ts';
import { Ctx } from '#server/platform/context.ts';
import type { Job } from '#server/platform/jobs/scheduler.ts';
import { type StartedDovecot, startDovecot } from '#server/platform/mail/testing/dovecot.ts';
import { mail, openMailbox, venueAddress } from '#server/platform/mail/testing/open-mailbox.ts';
import { toStoredName } from '#server/platform/storage/file-names.ts';
import { sweepRecordFiles } from '#server/records/files.ts';
import { hour, iso, minute, noon } from '#server/testing/open-desk.ts';
import { messages } from './table.ts';

let dovecot: StartedDovecot;
beforeAll(async () => {
  dovecot = await startDovecot();
});
afterAll(() => dovecot.stop());

async function openUnmatched() {
  const box = await openMailbox(dovecot);
  await box.start();
  const rose = await box.account('rose');
  const unmatched = async () => (await rose.send('GET', '/messages?unmatched=true')).data;
  return { ...box, rose, unmatched };
}

describe('an unmatched message', () => {
  it('is put into the conversation of an inquiry, whose clock starts when the message came', async () => {
    const { rose, arrive, deliver, wait, unmatched } = await openUnmatched();
    const id = await arrive({ email: 'ada@example.com' });
    await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'phone', note: '' });
    wait(hour);
    // The clock of its sender is wrong.
    const date = `Date: ${new Date(noon - hour).toUTCString()}`;
    const { id: message } = await deliver(mail({ from: 'ada@work.example', headers: [date] }));
    expect(await unmatched()).toMatchObject([{ _id: message }]);
    wait(hour);
    for (let time = 0; time < 2; time += 1)
      expect((await rose.send('POST', `/messages/${message}/attach`, { inquiryId: id })).data).toMatchObject({
        inquiryId: id,
        matchedBy: 'hand',
      });
    expect(await unmatched()).toEqual([]);
    expect(await rose.find(id)).toMatchObject({ awaiting: 'venue', waitingSince: iso(noon + hour) });
    expect((await rose.send('GET', `/messages?direction=in&inquiryId=${id}`)).data).toMatchObject([{ _id: message }]);
  });

  it('becomes an inquiry once, which waits since the message came', async () => {
    const { rose, deliver, wait } = await openUnmatched();
    const text = 'Is June 12 free?\r\n\r\nOn Friday, Tom wrote:\r\n> We are 120 people.';
    const { id, quoted } = await deliver(mail({ from: 'Ada Moore <ada@example.com>', text }));
    expect(quoted).toBe('On Friday, Tom wrote:\n> We are 120 people.');
    wait(hour);
    const made: string[] = [];
    for (let time = 0; time < 2; time += 1)
      made.push((await rose.send('POST', `/messages/${id}/to-inquiry`)).data.inquiryId);
    expect(made[1]).toBe(made[0]);
    expect(await rose.find(made[0] ?? '')).toMatchObject({
      fullName: 'Ada Moore',
      email: 'ada@example.com',
      phone: '',
      message: `Is June 12 free?\n\n${quoted}`,
      leadSource: 'email',
      status: 'new',
      awaiting: 'venue',
      waitingSince: iso(noon),
    });
    expect((await rose.send('GET', '/inquiries')).pagination.total).toBe(1);
  });

  const nobody = [
    'undisclosed',
    `Website <${venueAddress}>`,
    'Knotly <no-reply@knotly.example>',
    'leads@knotly.example',
  ];
  it.each([...nobody, 'The Knot <messages@theknot.com>'])(
    'without an address that can be answered becomes none, as from %s',
    async (from) => {
      const { rose, deliver } = await openUnmatched();
      const { id } = await deliver(mail({ from }));
      expect(await rose.send('POST', `/messages/${id}/to-inquiry`)).toMatchObject({ status: 409 });
    },
  );

  it.each(['Knotly <hello@knotly.example>', `Website <${venueAddress}>`])(
    'of a portal or a form becomes an inquiry of whom it asks to answer, and the next one of somebody else, as from %s',
    async (from) => {
      const { rose, deliver } = await openUnmatched();
      const lead = async (name: string) => {
        const headers = [`Reply-To: ${name} <${name.toLowerCase()}@example.com>`];
        const { id, inquiryId, lastError } = await deliver(mail({ from, headers, text: 'Is June 12 free?' }));
        return { id, inquiryId, lastError };
      };
      const ids: string[] = [];
      for (const name of ['Dana', 'Priya']) {
        const { id, ...found } = await lead(name);
        expect(found).toEqual({ inquiryId: null, lastError: null });
        ids.push((await rose.send('POST', `/messages/${id}/to-inquiry`)).data.inquiryId);
        const made = { fullName: name, email: `${name.toLowerCase()}@example.com`, awaiting: 'venue' };
        expect(await rose.find(ids.at(-1) ?? '')).toMatchObject(made);
      }
      expect(new Set(ids).size).toBe(2);
      expect((await lead('Dana')).inquiryId).toBe(ids[0]);
    },
  );

  it('says what was read of a lead that is not certain, and becomes that inquiry', async () => {
    const { rose, deliver, unmatched } = await openUnmatched();
    const from = 'Leads <leads@portal.example>';
    const headers = ['Reply-To: Dana Reyes <dana@couple.example>'];
    const text = 'Dana would like to hear from you about June 12, 2027, 120 guests.';
    const { id } = await deliver(mail({ from, headers, text }));
    const read = { fullName: 'Dana Reyes', email: 'dana@couple.example', eventDate: '2027-06-12', guestCount: 120 };
    expect(await unmatched()).toMatchObject([{ _id: id, lead: { ...read, leadSource: 'website' } }]);
    const { inquiryId } = (await rose.send('POST', `/messages/${id}/to-inquiry`)).data;
    expect(await rose.find(inquiryId)).toMatchObject({ ...read, message: text, leadSource: 'website', phone: '' });
  });

  it('that is a lead for certain is an inquiry at once, of which nothing is sent to the person', async () => {
    const { rose, deliver, unmatched, wait, db } = await openUnmatched();
    const text = ['Name: Ben Ode', 'Email: ben@ode.example', 'Event date: June 12, 2027', 'Guests: 150'].join('\r\n');
    const form = { subject: 'Website form', text, headers: ['Auto-Submitted: auto-generated'] };
    // The form of another site sends as the venue itself.
    const { inquiryId } = await deliver(mail({ from: `Website <${venueAddress}>`, ...form }));
    expect(await rose.find(inquiryId as string)).toMatchObject({
      ...{ fullName: 'Ben Ode', email: 'ben@ode.example', eventDate: '2027-06-12', guestCount: 150 },
      ...{ leadSource: 'website', status: 'new', awaiting: 'venue', message: text.replaceAll('\r', '') },
    });
    const market = { from: 'no-reply@mail.theknot.com', headers: ['Reply-To: Ada Lo <ada.lo@relay.example>'] };
    const ask = 'Wedding date: 6/19/2027\r\nGuest count: 80\r\nMessage: Is the barn free?';
    const second = await deliver(mail({ ...market, text: ask }));
    expect(await rose.find(second.inquiryId as string)).toMatchObject({
      ...{ fullName: 'Ada Lo', email: 'ada.lo@relay.example', leadSource: 'the_knot', message: 'Is the barn free?' },
    });
    // The person writes again by the same form, and so does the marketplace by itself.
    await rose.send('POST', `/inquiries/${inquiryId}/answered`, { channel: 'phone', note: '' });
    wait(hour);
    expect(await deliver(mail({ ...form, from: venueAddress }))).toMatchObject({ inquiryId, matchedBy: 'address' });
    expect(await rose.find(inquiryId as string)).toMatchObject({ awaiting: 'venue', waitingSince: iso(noon + hour) });
    const again = `You have not answered yet.\r\nName: Ada Lo\r\nEmail: ada.lo@relay.example\r\n${ask}`;
    expect(await deliver(mail({ from: market.from, text: again }))).toMatchObject({ inquiryId: second.inquiryId });
    // It is found in a mailbox that nobody read for a week.
    await deliver(
      mail({ ...market, headers: ['Reply-To: Old <old@relay.example>'], text: ask }),
      'INBOX',
      new Date(noon - 7 * 24 * hour),
    );
    expect(await unmatched()).toMatchObject([{ lead: { email: 'old@relay.example' } }]);
    const kinds = (await db.query.select({ kind: messages.kind }).from(messages)).map(({ kind }) => kind);
    expect(kinds).not.toContain('acknowledgment');
  });

  it('is dismissed, and can be put into a conversation later', async () => {
    const { rose, arrive, deliver, unmatched } = await openUnmatched();
    const { id } = await deliver(mail());
    for (let time = 0; time < 2; time += 1)
      expect((await rose.send('POST', `/messages/${id}/dismiss`)).data).toMatchObject({ dismissedAt: iso(noon) });
    expect(await unmatched()).toEqual([]);
    const inquiryId = await arrive();
    await rose.send('POST', `/messages/${id}/attach`, { inquiryId });
    expect((await rose.send('GET', `/messages/${id}`)).data).toMatchObject({ inquiryId, dismissedAt: null });
  });
});

describe('a message that moves to another inquiry', () => {
  /** Two inquiries that Rose has answered by telephone an hour ago. */
  async function openTwo() {
    const box = await openUnmatched();
    const { rose, arrive, wait, deliver } = box;
    const ids = [await arrive({ email: 'ada@example.com' }), await arrive({ email: 'bea@example.com' })] as const;
    for (const id of ids) await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'phone', note: '' });
    wait(hour);
    /** Delivers a word of Ada, whose clock is wrong. */
    const hear = async () => {
      const headers = ['Date: Tue, 01 Mar 2016 12:00:00 +0000'];
      const { id, inquiryId } = await deliver(mail({ from: 'ada@example.com', headers }));
      expect(inquiryId).toBe(ids[0]);
      return id;
    };
    const attach = (message: string, inquiryId: string) =>
      rose.send('POST', `/messages/${message}/attach`, { inquiryId });
    const clockOf = async (id: string) => {
      const { awaiting, waitingSince } = await rose.find(id);
      return waitingSince === null ? awaiting : `${awaiting} since ${(Date.parse(waitingSince) - noon) / hour} h`;
    };
    return { ...box, ids, hear, attach, clockOf };
  }

  it('takes its clock there and back', async () => {
    const { ids, hear, attach, clockOf, rose, wait } = await openTwo();
    const [ada, bea] = ids;
    const word = await hear();
    wait(hour);
    await attach(word, bea);
    expect([await clockOf(ada), await clockOf(bea)]).toEqual(['client since 0 h', 'venue since 1 h']);
    expect(await rose.find(ada)).toMatchObject({ responseDueAt: null });
    await attach(word, ada);
    expect([await clockOf(ada), await clockOf(bea)]).toEqual(['venue since 1 h', 'client since 0 h']);
    await attach(word, bea);
    expect((await rose.undo(bea)).status).toBe(200);
    expect([await clockOf(ada), await clockOf(bea)]).toEqual(['client since 0 h', 'client since 0 h']);
  });

  it('leaves the first one waiting with the oldest word that stays', async () => {
    const { ids, hear, attach, clockOf, wait } = await openTwo();
    const [ada, bea] = ids;
    const words: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      words.push(await hear());
      wait(hour);
    }
    const [first = '', second = '', third = ''] = words;
    await attach(second, bea);
    expect(await clockOf(ada)).toBe('venue since 1 h');
    await attach(first, bea);
    expect(await clockOf(ada)).toBe('venue since 3 h');
    await attach(third, bea);
    expect(await clockOf(ada)).toBe('client since 0 h');
  });

  it('leaves one that was done done, and one without an answer waiting since it came', async () => {
    const { ids, hear, attach, clockOf, rose, arrive, deliver } = await openTwo();
    const [ada, bea] = ids;
    await rose.send('POST', `/inquiries/${ada}/done`, {});
    await attach(await hear(), bea);
    expect(await clockOf(ada)).toBe('nobody');
    await rose.send('PUT', `/inquiries/${ada}`, { status: 'lost' });
    await attach(await hear(), bea);
    expect(await clockOf(ada)).toBe('nobody');
    const carl = await arrive({ email: 'carl@example.com' });
    await attach((await deliver(mail({ from: 'carl@example.com' }))).id, bea);
    expect(await clockOf(carl)).toBe('venue since 1 h');
  });

  it.each([
    ['answered', 'phone', 'client since 2 h'],
    ['done', 'none', 'nobody'],
  ])('leaves one that was %s by %s since its last own word as it was', async (path, channel, expected) => {
    const { ids, hear, attach, clockOf, rose, wait } = await openTwo();
    const [ada, bea] = ids;
    await hear();
    wait(hour);
    await rose.send('POST', `/inquiries/${ada}/${path}`, { channel, note: '' });
    wait(hour);
    const wrong = await hear();
    wait(hour);
    await attach(wrong, bea);
    expect(await clockOf(ada)).toBe(expected);
    // Back there, where it waits for an answer though another one leaves.
    await attach(wrong, ada);
    wait(hour);
    await attach(await hear(), bea);
    expect(await clockOf(ada)).toBe('venue since 3 h');
    await attach(wrong, bea);
    expect(await clockOf(ada)).toBe(expected);
  });

  it('leaves the others of the first one’s thread due with their own words', async () => {
    const { ids, hear, attach, clockOf, rose, arrive, wait } = await openTwo();
    const [ada, bea] = ids;
    const word = await hear();
    wait(hour);
    const carl = await arrive({ email: 'carl@example.com' });
    await rose.send('POST', `/inquiries/${ada}/join`, { with: carl });
    expect(await clockOf(carl)).toBe('venue since 1 h');
    await attach(word, bea);
    expect([await clockOf(ada), await clockOf(carl)]).toEqual(['client since 0 h', 'venue since 2 h']);
  });

  it('within a thread leaves it waiting', async () => {
    const { ids, hear, attach, clockOf, rose } = await openTwo();
    const [ada, bea] = ids;
    await rose.send('POST', `/inquiries/${ada}/join`, { with: bea });
    await attach(await hear(), bea);
    expect([await clockOf(ada), await clockOf(bea)]).toEqual(['venue since 1 h', 'venue since 1 h']);
  });
});

const withFile = (from: string) =>
  mail({
    from,
    headers: ['Content-Type: multipart/mixed; boundary=b'],
    text: [
      '--b\r\nContent-Type: text/html\r\n\r\n<p>See the plan.</p>',
      '--b\r\nContent-Type: text/html; name="plan (1).html"\r\nContent-Disposition: attachment\r\n',
      '<script>alert(1)</script>\r\n--b--',
    ].join('\r\n'),
  });

describe('what came with a message', () => {
  it('is saved, and run by no browser', async () => {
    const { rose, deliver } = await openUnmatched();
    const source = withFile('ada@example.com');
    const { id } = await deliver(source);
    const safe = {
      'content-type': 'application/octet-stream',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    };
    const file = await rose.read(`/messages/${id}/files/0`);
    expect(file.body).toBe('<script>alert(1)</script>');
    expect(file.headers).toMatchObject(safe);
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''plan%20%281%29.html");
    const raw = await rose.read(`/messages/${id}/raw`);
    expect(raw.body).toBe(source);
    expect(raw.headers).toMatchObject({ ...safe, 'content-disposition': `attachment; filename*=UTF-8''${id}.eml` });
    for (const path of ['files/1', 'files/9', 'files/10', 'files/-1'])
      expect((await rose.read(`/messages/${id}/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('is named where it is not kept', async () => {
    const { rose, deliver } = await openUnmatched();
    const names = Array.from({ length: 12 }, (_, index) => `photo${index + 1}.png`);
    const parts = names.map((name) => `--b\r\nContent-Type: image/png; name=${name}\r\n\r\nx`);
    const headers = ['Content-Type: multipart/mixed; boundary=b'];
    const { id } = await deliver(mail({ headers, text: [...parts, '--b--'].join('\r\n') }));
    const { files, droppedFiles } = (await rose.send('GET', `/messages/${id}`)).data;
    expect(files).toHaveLength(10);
    expect(droppedFiles).toEqual(names.slice(10).map((name) => ({ name, bytes: 1 })));
    expect((await rose.read(`/messages/${id}/raw`)).body).toContain('photo12.png');
  });

  it('stays while its message does, in the trash too, and goes with the person', async () => {
    const { rose, deliver, parts, arrive } = await openUnmatched();
    const id = await arrive({ email: 'ada@example.com' });
    const kept = await deliver(withFile('tom@example.com'));
    const trashed = await deliver(withFile('ada@example.com'));
    expect(trashed.inquiryId).toBe(id);
    const folder = join(parts.config.dataDir, 'mail');
    const ctx = createContext(parts);
    const sweep = async () => {
      for (const name of await readdir(folder)) utimesSync(join(folder, name), 0, 0);
      await sweepRecordFiles(ctx);
      return (await readdir(folder)).sort();
    };
    await rose.send('POST', `/inquiries/${id}/trash`);
    expect(await sweep()).toEqual([`${kept.id}.eml`, `${trashed.id}.eml`].sort());
    await rose.send('POST', `/inquiries/${id}/restore`);
    expect((await rose.read(`/messages/${trashed.id}/raw`)).statusCode).toBe(200);
    await erasePerson(createContext(parts), 'ada@example.com');
    expect(await sweep()).toEqual([`${kept.id}.eml`]);
    expect((await rose.read(`/messages/${trashed.id}/raw`)).statusCode).toBe(404);
  });

  it('is gone within an hour of its deletion, also where it was too young at one of the sweeps', async () => {
    const { parts, wait } = await openUnmatched();
    const job = serverJobs(new Ctx(parts)).find(({ name }) => name === 'stored file sweep') as Job;
    /** Sweeps, and returns how long it is until the next sweep. */
    const sweep = async () => ((await job.run(new AbortController().signal)) as number) - parts.now().getTime();
    const interval = await sweep();
    const folder = join(parts.config.dataDir, 'mail');
    mkdirSync(folder, { recursive: true });
    for (let untilSweep = 0; untilSweep < interval; untilSweep += minute) {
      const path = join(folder, toStoredName('a'.repeat(24), 'eml'));
      writeFileSync(path, '');
      utimesSync(path, parts.now(), parts.now());
      wait(untilSweep);
      for (let age = untilSweep; age <= hour; age += interval) wait(await sweep());
      expect(await readdir(folder), `first sweep after ${untilSweep / minute} minutes`).toEqual([]);
    }
  });
});
