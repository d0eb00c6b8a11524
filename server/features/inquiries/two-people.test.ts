import { describe, expect, it } from 'vitest';
import { openDesk } from '#server/testing/open-desk.ts';

async function open() {
  const desk = await openDesk();
  return { ...desk, rose: await desk.account('rose', 'manager'), id: await desk.arrive() };
}

describe('two people at once', () => {
  it.each([
    ['set the status to Lost', 'PUT', '', { status: 'lost' }],
    ['assigned it to tom', 'PUT', '', { assigneeId: 'tom' }],
    ['changed guests, message', 'PUT', '', { guestCount: 9, message: 'More' }],
    ['logged an answer', 'POST', '/answered', { channel: 'none' }],
  ] as const)('the second learns that the first %s', async (action, method, path, payload) => {
    const { account, id, rose } = await open();
    const tom = await account('tom');
    const { version } = await rose.find(id);
    const input = 'assigneeId' in payload ? { assigneeId: tom.id } : payload;
    const expected = 'channel' in payload ? 'marked it as done' : action;
    await tom.send(method, `/inquiries/${id}${path}`, input);
    const answer = await rose.send('PUT', `/inquiries/${id}`, { priority: 'high', eventDate: null }, version);
    expect(answer).toMatchObject({ status: 412 });
    expect(answer.message).toBe(`tom ${expected} on Nov 21, 2026, 12:00 PM EST. Please reload and try again.`);
    expect((await rose.send(method, `/inquiries/${id}${path}`, input, version)).status).toBe(412);
  });
});

describe('an action that somebody else did first', () => {
  it.each([
    ['answered', { channel: 'phone' }],
    ['done', { channel: 'phone' }],
    ['convert', {}],
    ['join', {}],
    ['split', {}],
  ])('%s is refused with the version from before it', async (path, body) => {
    const { account, arrive, id, rose } = await open();
    const tom = await account('tom');
    const other = await arrive({ email: 'bob@example.com', phone: '(440) 555-0188' });
    const payload = path === 'join' ? { with: id } : body;
    if (path === 'split') await rose.send('POST', `/inquiries/${id}/join`, { with: other });
    const { version } = await rose.find(other);
    const act = (who: typeof rose, ifMatch: number) =>
      who.send('POST', `/inquiries/${other}/${path}`, payload, ifMatch);
    expect((await act(tom, version)).status).toBe(200);
    expect((await act(rose, version)).status).toBe(412);
    expect((await act(rose, (await rose.find(other)).version)).status).toBe(200);
  });
});
