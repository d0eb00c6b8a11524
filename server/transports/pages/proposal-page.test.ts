import { describe, expect, it } from 'vitest';
import { toFileName } from '#server/features/documents/record.ts';
import { documents } from '#server/features/documents/table.ts';
import { moneySettings } from '#server/features/money/table.ts';
import { aLine, mains, openProposals } from '#server/features/proposals/testing/open-proposals.ts';
import { storeAllSigned } from '#server/features/signed-proposals/store.ts';
import type { MailSettings } from '#server/platform/config/mail-settings.ts';
import { links } from '#server/platform/links/table.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const signed = { intent: 'sign', version: '1', name: 'Anna Becker', consent: 'yes', accept: 'yes' };

async function open(settings: object = {}, more: object = {}, mail?: MailSettings) {
  const desk = await openProposals({
    frontends: fixtureFrontends(),
    config: { dataDir: temporaryFolder(), ...(mail && { mail }) },
  });
  await desk.joan.send('PUT', '/settings/money', { bookedWhen: 'accepted', ...settings });
  const proposal = await desk.sent(more);
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    desk.app.inject({
      method: 'POST',
      url: `/p/${proposal.token}`,
      payload: new URLSearchParams({ total: String(proposal.totals.total), ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const get = async () => (await desk.rose.send('GET', `/proposals/${proposal._id}`)).data;
  return { ...desk, proposal, post, get };
}

describe('the form of a proposal', () => {
  it('signs, and leads back to the page, so that nothing is sent twice', async () => {
    const { post, get, proposal } = await open();
    const answer = await post(signed);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/p/${proposal.token}`]);
    expect((await post({ ...signed, name: 'Somebody else' })).statusCode).toBe(303);
    expect(await get()).toMatchObject({ state: 'accepted', signatures: [{ name: 'Anna Becker' }] });
  });

  it('signs with what was chosen, where a single option has a name of its own', async () => {
    const lines = [
      aLine({ choices: [mains()] }),
      aLine({ id: 'booth', kind: 'item', isOptional: true, isIncluded: false }),
    ];
    const { post, get } = await open({}, { lines });
    expect((await post({ ...signed, include: 'booth' })).body).toContain('Please choose 1 of “Mains”.');
    const chosen = { ...signed, 'option.dinner.mains': 'dinner.mains.trout', include: 'booth' };
    const unseen = await post(chosen);
    const [, total = ''] = /What you chose comes to \$([\d,.]+)\./.exec(unseen.body) ?? [];
    expect([unseen.statusCode, (await get()).signatures]).toEqual([400, []]);
    await post({ ...chosen, total: total.replace(/\D/g, '') });
    const [dinner, booth] = (await get()).lines;
    expect([dinner.choices[0].options, booth.isIncluded]).toMatchObject([
      [
        { id: 'chicken', isChosen: false },
        { id: 'trout', isChosen: true },
      ],
      true,
    ]);
  });

  it('keeps the address of the connection, whatever a proxy that is not configured says', async () => {
    const { post, get } = await open();
    await post(signed, { 'x-forwarded-for': '198.51.100.99', 'user-agent': `Phone ${'x'.repeat(600)}` });
    const [{ address, userAgent }] = (await get()).signatures;
    expect([address, userAgent.length]).toEqual(['127.0.0.1', 500]);
  });

  it('says all that is missing at once: what is to be chosen, the ticks and the name', async () => {
    const { post } = await open({}, { lines: [aLine({ choices: [mains()] })] });
    const { body } = await post({ intent: 'sign', version: '1' });
    for (const message of [
      'Please choose 1 of “Mains”.',
      'Please type your full name.',
      'Please tick this to sign electronically',
      'Please tick this to accept the proposal.',
    ])
      expect.soft(body).toContain(message);
  });

  it('says what is missing, and of another version that it has changed', async () => {
    const { post, get, act, proposal } = await open();
    const blank = await post({ intent: 'sign', version: '1' });
    expect(blank.statusCode).toBe(400);
    expect(blank.body).toContain('Please type your full name.');
    await act(proposal._id, 'revise');
    await act(proposal._id, 'send', {});
    const changed = await post(signed);
    expect(changed.statusCode).toBe(412);
    expect(changed.body).toContain('This proposal has changed. Please read the new version first.');
    expect((await post({ intent: 'decline', version: '1' })).statusCode).toBe(412);
    expect(await get()).toMatchObject({ state: 'sent', signatures: [] });
  });

  it('notes that the page was looked at, and shows what is chosen without writing anything', async () => {
    const { post, get, db } = await open();
    const { version } = db;
    expect((await post({ intent: 'update', version: '1', include: 'booth' })).statusCode).toBe(200);
    expect((await post({ intent: '__proto__', version: 'NaN' })).statusCode).toBe(200);
    expect(db.version).toBe(version);
    expect((await get()).viewedAt).toBeNull();
    expect((await post({ intent: 'viewed', version: '1' })).statusCode).toBe(204);
    expect((await get()).viewedAt).not.toBeNull();
  });

  it('leads to the PDF of what was signed, as long as that is there, and to that of nothing else', async () => {
    const { post, proposal, app, ctx, db, read } = await open();
    const url = `/p/${proposal.token}`;
    const pdf = () => app.inject({ url: `${url}/pdf` });
    expect((await pdf()).statusCode).toBe(404);
    await post(signed);
    expect((await pdf()).statusCode).toBe(404);
    expect((await read(proposal.token)).pdfPath).toBeNull();
    await storeAllSigned(ctx, undefined, async ({ hash }) => Buffer.from(`%PDF ${hash}`));
    expect((await read(proposal.token)).pdfPath).toBe(`${url}/pdf`);
    const { version } = db;
    const { statusCode, headers, body } = await pdf();
    expect([statusCode, body, db.version]).toEqual([200, expect.stringMatching(/^%PDF [0-9a-f]{64}$/), version]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename*=UTF-8''${proposal.number}%20v1%20signed.pdf`,
    });
    const [document] = await ctx.db.query.select().from(documents);
    await storedFiles(ctx).remove([toFileName(document?.id ?? '')]);
    const gone = await pdf();
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'private, no-store']);
    await db.tx(() => db.query.delete(links));
    expect((await pdf()).statusCode).toBe(410);
  });

  it('declines with what somebody would like to say, which staff read in the task and the notes', async () => {
    const { post, rose, inquiryId, proposal } = await open();
    const reason = `The date\nmoved. ${'x'.repeat(2000)}`;
    expect((await post({ intent: 'decline', version: '1', reason })).statusCode).toBe(303);
    const [{ text, author }, ...others] = (await rose.send('GET', `/notes?entity=inquiry&entityId=${inquiryId}`)).data;
    expect([author, others]).toEqual(['Anna Becker', []]);
    const words = `${proposal.number} was declined by Anna Becker:\nThe date\nmoved. `;
    expect(text.startsWith(words)).toBe(true);
    expect(text.length).toBe(words.length - 'The date\nmoved. '.length + 1000);
    const titles = (await rose.send('GET', '/tasks')).data.map(({ title }: { title: string }) => title);
    expect(titles).toContainEqual(expect.stringMatching(/was declined by Anna Becker: The date moved\. x+$/));
  });

  it('declines', async () => {
    const { post, get } = await open();
    expect((await post({ intent: 'decline', version: '1' })).statusCode).toBe(303);
    expect((await get()).state).toBe('declined');
  });

  it('asks for the code where settings do, and says so where none can be mailed', async () => {
    const smtp = await startSmtpServer();
    await smtp.stop();
    const mail = { smtp: smtp.settings, from: 'events@example.com', hasPlus: false };
    const { post, get } = await open({ requiresSigningCode: true }, {}, mail);
    expect((await post(signed)).body).toContain('Please enter the six digits that we sent you.');
    expect((await post({ ...signed, code: '000000' })).body).toContain('These are not the digits that we sent you');
    expect((await post({ intent: 'code', version: '1' })).body).toContain('We cannot send the code at the moment.');
    expect((await get()).signatures).toEqual([]);
  });

  it('has no code without a mail server: settings, sending and the page say so', async () => {
    const { joan, draft, send, post, ctx } = await open();
    const asked = await joan.send('PUT', '/settings/money', { requiresSigningCode: true });
    expect([asked.status, asked.error.details]).toEqual([
      400,
      [{ field: 'requiresSigningCode', message: expect.stringContaining('Connect a mail server first') }],
    ]);
    await ctx.db.tx(() => ctx.db.query.update(moneySettings).set({ requiresSigningCode: true }));
    const refused = await send((await draft())._id);
    expect(refused.error.details).toEqual([
      { field: 'signers', message: expect.stringContaining('Connect a mail server first') },
    ]);
    expect((await post({ intent: 'code', version: '1' })).body).toContain('Please write or call us to sign.');
  });
});
