import { describe, expect, it } from 'vitest';
import { hour } from '#server/testing/open-desk.ts';
import { ada, openThreads as open } from '#server/testing/open-threads.ts';

describe('joining by hand', () => {
  it('makes one thread of two, due when the older word is; undo parts them again', async () => {
    const { act, arrive, clockOf, rose, similar, thread, threadOf, wait, written } = await open();
    const bob = { email: 'bob@example.com', phone: '(440) 555-0188', fullName: 'Bob Becker' };
    const [first, second] = [await arrive(ada), await arrive(bob)];
    wait(hour);
    const [third, fourth] = [await arrive(bob), await arrive(ada)];
    expect(await similar(third)).toEqual([fourth]);
    const { data } = await act(third, 'join', { with: fourth });
    expect(data.thread.map(({ _id }: { _id: string }) => _id)).toEqual([fourth, second, first]);
    expect([await threadOf(first), await threadOf(second), await threadOf(third)]).toEqual([null, first, first]);
    expect([await similar(third), await clockOf(third)]).toEqual([[], 'venue since 0 h']);

    await written();
    expect((await act(first, 'join', { with: second })).status).toBe(200);
    expect(await written()).toBe(0);

    expect((await rose.undo(third)).status).toBe(200);
    expect([await thread(third), await thread(first)]).toEqual([[second], [fourth]]);
    expect(await similar(third)).toEqual([fourth]);
  });

  it('takes back that they were told apart', async () => {
    const { act, arrive, thread } = await open();
    const [first, second] = [await arrive(ada), await arrive(ada)];
    await act(second, 'split');
    await act(first, 'join', { with: second });
    expect(await thread(second)).toEqual([first]);
    expect(await thread(await arrive(ada))).toEqual([second, first]);
  });

  it('rejects what is not there, and the inquiry itself', async () => {
    const { act, arrive } = await open();
    const id = await arrive(ada);
    const other = { field: 'with', message: 'Please choose another inquiry.' };
    expect(await act(id, 'join', { with: id })).toMatchObject({ status: 400, error: { details: [other] } });
    expect(await act(id, 'join', { with: 'x' })).toMatchObject({ status: 404 });
    expect(await act('x', 'join', { with: id })).toMatchObject({ status: 404 });
    expect(await act(id, 'join', {})).toMatchObject({ status: 400 });
    expect(await act(id, 'split', { from: 'x' })).toMatchObject({ status: 404 });
    expect(await act(id, 'split', { from: id })).toMatchObject({ status: 400 });
    await act(id, 'trash');
    const message = 'This is in the trash. Please restore it first.';
    expect(await act(await arrive(), 'join', { with: id })).toMatchObject({ status: 404, error: { message } });
  });
});

describe('splitting', () => {
  it('gives each its own clock back, and proposes neither to the other; undo joins them again', async () => {
    const { act, arrive, clockOf, rose, similar, thread, wait, written } = await open();
    const first = await arrive(ada);
    wait(hour);
    const second = await arrive(ada);
    wait(hour);
    const third = await arrive(ada);
    await act(first, 'split');
    expect([await thread(first), await thread(second), await thread(third)]).toEqual([[], [third], [second]]);
    expect([await clockOf(first), await clockOf(second), await clockOf(third)]).toEqual([
      ...['venue since 0 h', 'venue since 1 h', 'venue since 1 h'],
    ]);
    expect([await similar(first), await similar(third)]).toEqual([[], []]);
    await written();
    await act(first, 'split');
    expect(await written()).toBe(0);

    expect((await rose.undo(first)).status).toBe(200);
    expect(await thread(second)).toEqual([third, first]);
    expect(await clockOf(third)).toBe('venue since 0 h');
  });

  it('of an inquiry that was answered gives it the clock of its own last word', async () => {
    const { act, arrive, clockOf, rose, wait } = await open();
    const first = await arrive(ada);
    await act(first, 'answered', { channel: 'phone' });
    const other = await arrive({ fullName: 'Somebody Else' });
    wait(hour);
    const { data } = await rose.send('POST', '/messages', { inquiryId: other, text: 'x' });
    expect(data.state).toBe('draft');
    await act(other, 'join', { with: first });
    expect(await clockOf(first)).toBe('client since 0 h');
    await act(first, 'split');
    expect([await clockOf(first), await clockOf(other)]).toEqual(['client since 0 h', 'venue since 0 h']);
  });

  it('from one that is only proposed remembers that, and undo forgets it', async () => {
    const { act, arrive, rose, similar, written } = await open();
    const date = { eventDate: '2027-06-12', fullName: 'Ada Becker' };
    const [first, second] = [await arrive(date), await arrive(date)];
    await act(second, 'split', { from: first });
    expect([await similar(first), await similar(second)]).toEqual([[], []]);
    await written();
    await act(second, 'split', { from: first });
    await act(first, 'split', { from: second });
    expect(await written()).toBe(0);
    expect((await rose.undo(second)).status).toBe(200);
    expect(await similar(first)).toEqual([second]);
  });
});

it('undone leaves together what joined since', async () => {
  const { act, arrive, rose, thread } = await open();
  const [first, second] = [await arrive(ada), await arrive({ fullName: 'Bob' })];
  await act(second, 'join', { with: first });
  const third = await arrive(ada);
  expect((await rose.undo(second)).status).toBe(200);
  expect([await thread(first), await thread(second)]).toEqual([[third], []]);
  expect((await rose.send('GET', '/inbox/queue')).pagination.total).toBe(2);
});
