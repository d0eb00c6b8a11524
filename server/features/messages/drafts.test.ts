import { describe, expect, it } from 'vitest';
import { openReplies } from '#server/testing/open-replies.ts';

describe('a draft of a reply', () => {
  it('is seen by its author alone, one for each inquiry', async () => {
    const { replies, rose, tom, write } = await openReplies();
    const draft = await write(rose);
    expect(draft).toMatchObject({ state: 'draft', kind: 'reply', author: 'rose', to: ['anna.becker@example.com'] });
    expect(await write(rose, ' Welcome.')).toEqual(draft);
    expect(await replies(rose)).toEqual([draft]);
    expect(await replies(tom)).toEqual([]);
    expect((await tom.send('GET', `/messages/${draft._id}`)).status).toBe(404);
    expect((await tom.send('PUT', `/messages/${draft._id}`, { text: 'Mine' })).status).toBe(403);
    expect((await rose.send('DELETE', `/messages/${draft._id}`)).status).toBe(200);
    expect(await replies(rose)).toEqual([]);
  });

  it('that was taken back is read by its author alone, however a colleague asks for it', async () => {
    const { id, rose, tom, write } = await openReplies();
    const { _id } = await write(rose);
    await rose.send('POST', `/messages/${_id}/send`, {});
    await rose.send('POST', `/messages/${_id}/cancel`);
    await rose.send('PUT', `/messages/${_id}`, { subject: 'A secret', text: 'A secret' });
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/eml'],
      ['GET', '/raw'],
      ['GET', '/files/0'],
      ['POST', '/cancel'],
      ['POST', '/retry'],
      ['POST', '/dismiss'],
      ['POST', '/to-inquiry'],
      ['POST', '/attach', { inquiryId: id }],
    ] as const)
      expect([path, (await tom.send(method, `/messages/${_id}${path}`, body)).status]).toEqual([path, 404]);
    for (const path of [
      `/messages?inquiryId=${id}`,
      '/messages?search=secret',
      `/history?id=${id}`,
      '/search?q=secret',
    ])
      expect(JSON.stringify(await tom.send('GET', path))).not.toContain('A secret');
    expect((await rose.send('POST', `/messages/${_id}/cancel`)).data).toMatchObject({ text: 'A secret' });
  });

  it('that is taken back while its author writes another one is kept, so that neither is hidden', async () => {
    const { replies, rose, tom, write } = await openReplies();
    const first = await write(rose);
    await rose.send('POST', `/messages/${first._id}/send`, {});
    const second = await write(rose, 'And the menu.');
    for (const by of [rose, tom])
      expect((await by.send('POST', `/messages/${first._id}/cancel`)).data).toMatchObject({
        state: 'kept',
        text: 'Welcome.',
      });
    expect(await replies(rose)).toMatchObject([{ state: 'kept', text: 'Welcome.' }, second]);
    await rose.send('DELETE', `/messages/${second._id}`);
    expect((await rose.send('POST', `/messages/${first._id}/cancel`)).data.state).toBe('draft');
  });

  it.each([
    { text: 'Sorry.' },
    { text: 'Welcome.', subject: 'No' },
    { text: 'Welcome.', cc: ['eve@example.com'] },
    { text: '', subject: 'Yes', cc: ['tom@example.com'] },
    { text: '', cc: ['eve@example.com'] },
    {},
  ])('replaces no other draft of its author unseen, as %j', async (payload) => {
    const { id, replies, rose, write } = await openReplies();
    const draft = await write(rose, 'Welcome.', { subject: 'Yes', cc: ['tom@example.com'] });
    expect(await rose.send('POST', '/messages', { inquiryId: id, ...payload })).toMatchObject({
      status: 409,
      message: 'You already have another draft for this inquiry. Please change that one.',
    });
    expect(await replies(rose)).toEqual([draft]);
  });

  it('is changed by the version that was seen alone', async () => {
    const { rose, write } = await openReplies();
    const { _id, version } = await write(rose);
    const changed = await rose.send(
      'PUT',
      `/messages/${_id}`,
      { text: 'Hello\r\nthere', cc: ['tom@example.com'] },
      version,
    );
    expect(changed.data).toMatchObject({ text: 'Hello\nthere', cc: ['tom@example.com'] });
    expect((await rose.send('PUT', `/messages/${_id}`, { text: 'Late' }, version)).status).toBe(412);
  });

  it('is sent by the version that was seen alone, and once', async () => {
    const { replies, rose, write } = await openReplies();
    const { _id, version } = await write(rose);
    const changed = (await rose.send('PUT', `/messages/${_id}`, { text: 'Sorry.' })).data;
    const send = (seen: number) => rose.send('POST', `/messages/${_id}/send`, { sendAnyway: true }, seen);
    expect((await send(version)).status).toBe(412);
    expect(await replies(rose)).toEqual([changed]);
    const sent = await send(changed.version);
    expect(sent.data).toMatchObject({ state: 'queued', text: 'Sorry.' });
    expect(await send(changed.version)).toEqual(sent);
  });

  it('is neither changed nor sent for another inquiry than the one that its writer sees', async () => {
    const { arrive, id, replies, rose, write } = await openReplies();
    const { _id } = await write(rose);
    const inquiryId = await arrive({ fullName: 'Bodo Lang', email: 'bodo@example.com' });
    for (const [method, path, body] of [
      ['PUT', '', { inquiryId, text: 'For Bodo.' }],
      ['POST', '/send', { inquiryId }],
    ] as const) {
      const answer = await rose.send(method, `/messages/${_id}${path}`, body);
      expect([answer.status, answer.message]).toEqual([
        409,
        'This draft answers another inquiry. Please reload and write it again.',
      ]);
    }
    expect(await replies(rose)).toMatchObject([{ text: 'Welcome.', state: 'draft' }]);
    await rose.send('PUT', `/messages/${_id}`, { inquiryId: id, text: 'For Anna.' });
    expect((await rose.send('POST', `/messages/${_id}/send`, { inquiryId: id })).data).toMatchObject({
      text: 'For Anna.',
      state: 'queued',
    });
  });
});
