import { describe, expect, it } from 'vitest';
import { withoutLinks } from '#server/features/messages/links.ts';
import { links } from '#server/platform/links/table.ts';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { tables } from '#server/tables.ts';
import { hour } from '#server/testing/open-desk.ts';
import { couple, openMail } from './testing/open-mail.ts';

describe('a proposal that is mailed', () => {
  it('goes once to each signer, with a link of their own that is stored and logged nowhere', async () => {
    const { ctx, db, inquiryId, log, mailed, outbox, read, received, rose, rows, send, tokenOf } = await openMail();
    const { _id } = await mailed();
    const [first] = await rows();
    expect(first).toMatchObject({
      state: 'queued',
      inquiryId,
      author: 'rose',
      isAutomatic: false,
      subject: 'Your proposal from Marquee Hall',
    });
    await send(_id, { sendsEmail: true });
    await outbox.drain();
    expect(received.map(({ to }) => to[0]?.address).toSorted()).toEqual(['anna.becker@example.com', 'tom@example.com']);
    for (const { to, text, replyTo } of received) {
      const name = couple.find(({ email }) => email === to[0]?.address)?.name;
      const token = tokenOf(text);
      const { document, signing } = await read(token);
      expect(document.signers.find(({ id }) => id === signing.signerId)?.name).toBe(name);
      expect(text).toContain(`“Wedding: Anna Becker” is ready`);
      expect(replyTo?.[0]?.address).toMatch(/^events\+/);
      for (const table of tables) expect(JSON.stringify(await db.query.select().from(table))).not.toContain(token);
      expect(log.join('')).not.toContain(token);
      const url = `http://127.0.0.1:5000/p/${token}`;
      const twice = encodeURIComponent(encodeURIComponent(url));
      const proofpoint = encodeURIComponent(url)
        .replace(/-/g, '-2D')
        .replace(/_/g, '-5F')
        .replace(/%2F/g, '_')
        .replace(/%/g, '-');
      const scanned = [
        url,
        `https://scan.example/?u=${encodeURIComponent(url)}&k=1`,
        `https://scan.example/?u=${twice}`,
        `https://urldefense.com/v3/__${url}__;!!AbC-d_1!xYz$`,
        `https://urldefense.proofpoint.com/v2/url?u=${proofpoint}&d=DwMFaQ&c=abc`,
        `https://scan.example/?d=127.0.0.1&u=${Buffer.from(url).toString('base64')}&i=1`,
      ];
      for (const one of scanned)
        expect.soft(withoutLinks(ctx, `> Sign: <${one}>`)).toBe('> Sign: <[link to the proposal]>');
      const others = `${url.slice(0, -9)} https://other.example/p/${token} http://127.0.0.1:5000/services`;
      expect(withoutLinks(ctx, others)).toBe(others);
    }
    const { data } = await rose.send('GET', `/messages?inquiryId=${inquiryId}`);
    expect(data.at(-1)).toMatchObject({ kind: 'proposal', state: 'sent', text: expect.stringContaining('[link to') });
  });

  it('is not mailed while its template is inactive, and is by another one after it was signed', async () => {
    const { act, mailed, parts, joan, rows, link, sign } = await openMail();
    await seedTemplates(parts);
    const { data: all } = await joan.send('GET', '/templates');
    const { _id, body } = all.find(({ kind }: { kind: string }) => kind === 'proposal_sent');
    const lost = await joan.send('PUT', `/templates/${_id}`, { body: 'Hello' });
    expect([lost.status, lost.error.details[0].field]).toEqual([400, 'body']);
    await joan.send('PUT', `/templates/${_id}`, { isActive: false });
    await mailed();
    expect(await rows()).toEqual([]);
    await joan.send('PUT', `/templates/${_id}`, { isActive: true, body: `${body}\n{{amount_due|nothing}}` });
    const [anna] = couple;
    const proposal = await mailed({ signers: [anna] });
    expect((await rows()).at(-1)?.text).toMatch(/nothing$/);
    await sign(await link(proposal._id, 'anna'));
    expect((await act(proposal._id, 'send', { sendsEmail: true })).status).not.toBe(200);
  });

  it.each([
    ['withdraw', 'The proposal was withdrawn.'],
    ['revise', 'The proposal is being revised.'],
  ])('fails without a link where somebody was quicker to %s it', async (action, lastError) => {
    const { act, db, mailed, outbox, received, rows } = await openMail();
    const { _id } = await mailed();
    await act(_id, action);
    await outbox.drain();
    const failed = { state: 'failed', lastError };
    expect([await rows(), received]).toMatchObject([[failed, failed], []]);
    expect(await db.query.select().from(links)).toEqual([]);
  });

  it('has another link at each try, of which the newest twenty of a signer work', async () => {
    const { db, mailed, link, outbox, read, received, tokenOf, wait } = await openMail();
    const look = (token: string) => read(token).catch(({ code }) => code);
    const [anna] = couple;
    const { _id } = await mailed({ signers: [anna] });
    await outbox.drain();
    const first = tokenOf(received[0]?.text);
    expect(await look(first)).toMatchObject({ state: 'open' });
    for (let count = 0; count < 20; count += 1) {
      wait(1);
      await link(_id, 'anna');
    }
    expect((await db.query.select().from(links)).length).toBe(20);
    expect(await look(first)).toBe('gone');
  });
});

describe('a change order that is mailed', () => {
  it('goes to each signer in words of its own, with a link that opens what changes', async () => {
    const { act, link, mailed, outbox, read, received, rose, send, sign, tokenOf } = await openMail();
    const { _id } = await mailed({}, false);
    for (const { id, name } of couple) await sign(await link(_id, id), { name });
    await outbox.drain();
    received.length = 0;
    const { data } = await act(_id, 'change');
    await rose.send('PUT', `/proposals/${_id}`, { title: 'Dinner with a booth' }, data.version);
    await send(_id, { sendsEmail: true });
    await outbox.drain();
    expect(received.map(({ to }) => to[0]?.address).toSorted()).toEqual(['anna.becker@example.com', 'tom@example.com']);
    for (const { subject, text } of received) {
      expect(subject).toBe('A change to your wedding at Marquee Hall');
      expect(text).toContain('The change to “Dinner with a booth” is ready.');
      const { before, document, state } = await read(tokenOf(text));
      expect([state, before?.version, document.version]).toEqual(['open', 1, 2]);
    }
  });
});

describe('hostile words of a proposal', () => {
  const hostile =
    '<script>alert(1)</script>\r\nBcc: eve@example.com\r\n\r\n{{venue_phone}} {{amount_due}} "><svg onload=x>';
  const shown = '<script>alert(1)</script> Bcc: eve@example.com {{venue_phone}} {{amount_due}} "><svg onload=x>';

  it('are words of its mail: no header, no receiver, no field and no element', async () => {
    const { joan, link, mailed, outbox, parts, received, sign, act, send, rose } = await openMail();
    await seedTemplates(parts);
    const { data: all } = await joan.send('GET', '/templates');
    for (const kind of ['proposal_sent', 'change_order', 'proposal_signed']) {
      const { _id, body } = all.find((one: { kind: string }) => one.kind === kind);
      const subject = `${kind} {{full_name}} {{proposal_title}}`;
      await joan.send('PUT', `/templates/${_id}`, { subject, body: `${body}\n{{full_name}}` });
    }
    const signers = [{ id: 'anna', name: hostile, email: 'anna.becker@example.com', role: 'client' }];
    const { _id } = await mailed({ signers, title: hostile });
    await outbox.drain();
    await sign(await link(_id, 'anna'));
    const { data } = await act(_id, 'change');
    await rose.send('PUT', `/proposals/${_id}`, { intro: 'Anew' }, data.version);
    await send(_id, { sendsEmail: true });
    await outbox.drain();
    expect(received.map(({ subject }) => subject)).toEqual([
      `proposal_sent ${shown} ${shown}`,
      `change_order ${shown} ${shown}`,
    ]);
    for (const { headers, html, text, to } of received) {
      expect(to.map(({ address }) => address)).toEqual(['anna.becker@example.com']);
      expect(headers.has('bcc')).toBe(false);
      expect(text).toContain(`“${shown}”`);
      expect(html).not.toMatch(/<(?:script|svg)/);
    }
  });
});

describe('a reply with the link to a proposal', () => {
  async function open() {
    const desk = await openMail();
    const { inquiryId, rose } = desk;
    const write = async (more: object = {}) => {
      const text = 'Here it is: {{proposal_link}}';
      const { data } = await rose.send('POST', '/messages', { inquiryId, subject: 'Your proposal', text, ...more });
      const { status, error, message } = await rose.send('POST', `/messages/${data._id}/send`, {
        inquiryId,
        sendAnyway: true,
      });
      return {
        id: data._id,
        status,
        message: error?.message ?? message,
        fields: error?.details?.map(({ field }: { field: string }) => field),
      };
    };
    return { ...desk, write };
  }

  it('is one to the signer whose address it goes to', async () => {
    const { write, mailed, outbox, received, read, tokenOf, wait, rose } = await open();
    await mailed({}, false);
    const { id, status } = await write();
    expect(status).toBe(200);
    wait(hour);
    await outbox.drain();
    expect((await rose.send('GET', `/messages/${id}`)).data).toMatchObject({
      state: 'sent',
      text: 'Here it is: [link to the proposal]',
    });
    const opened = await read(tokenOf(received.at(-1)?.text));
    expect(opened.signing.signerId).toBe('anna');
    const file = await rose.read(`/messages/${id}/eml`);
    expect(file.body).not.toContain('/p/');
  });

  it.each([
    ['there is none to sign', {}, undefined, 'There is no proposal to sign yet. Please send one first.'],
    [
      'it goes to a copy as well',
      { cc: ['ida@example.com'] },
      couple,
      'is for one person. Please take out the copies (Cc).',
    ],
    ['the address signs none', {}, [{ ...couple[1] }], 'is not a signer of the proposal.'],
  ])('is refused where %s, and stays a draft', async (_why, more, signers, message) => {
    const { write, mailed, rose } = await open();
    if (signers !== undefined) await mailed({ signers }, false);
    const answer = await write(more);
    expect(answer).toMatchObject({ status: 400, fields: ['text'], message: expect.stringContaining(message) });
    expect((await rose.send('GET', `/messages/${answer.id}`)).data).toMatchObject({
      state: 'draft',
      text: 'Here it is: {{proposal_link}}',
    });
  });
});
