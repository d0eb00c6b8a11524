import { describe, expect, it } from 'vitest';
import { newId } from '#server/platform/db/columns.ts';
import { hour, minute, noon } from '#server/testing/open-desk.ts';
import { ada, openThreads as open } from '#server/testing/open-threads.ts';
import { statementsOf } from '#server/testing/read-statements.ts';
import type { Message } from '#shared/message/schema.ts';
import type { Task } from '#shared/task/schema.ts';
import { inquiries } from './table.ts';
import { addMissingPhoneKeys } from './threads.ts';

const day = 24 * hour;

describe('an inquiry that arrives', () => {
  it.each([
    ['email', { email: 'ADA@Example.com', phone: '330' }],
    ['phone', { email: 'ada.becker@else.example', phone: '+1 330.555.0117' }],
  ])('joins the thread of the oldest with the same %s, and says so', async (joined, person) => {
    const { arrive, rose, thread, threadOf } = await open();
    const first = await arrive(ada);
    const second = await arrive({ ...ada, ...person });
    const third = await arrive(ada);
    expect([await threadOf(first), await threadOf(second), await threadOf(third)]).toEqual([null, first, first]);
    expect(await thread(second)).toEqual([third, first]);
    const { changes } = (await rose.send('GET', `/history?id=${second}`)).data.at(-1);
    expect(changes).toContainEqual({ field: 'joined', from: null, to: joined });
  });

  it('stays alone after a year, after spam, as spam, and after one in the trash', async () => {
    const { act, arrive, db, rose, threadOf } = await open();
    const first = await arrive(ada);
    const createdAt = noon - 366 * day;
    await db.tx(async () => void (await db.query.update(inquiries).set({ createdAt })));
    const second = await arrive(ada);
    expect(await threadOf(second)).toBe(null);
    await rose.send('PUT', `/inquiries/${second}`, { status: 'spam' });
    expect(await threadOf(await arrive({ ...ada, formMarks: { website: 'x' } }))).toBe(null);
    const third = await arrive(ada);
    expect(await threadOf(third)).toBe(null);
    await act(third, 'trash');
    expect(await threadOf(await arrive(ada))).toBe(null);
    expect(await threadOf(first)).toBe(null);
  });

  it('is only proposed for the same date and last name, on both sides', async () => {
    const { arrive, rose, similar, threadOf } = await open();
    const date = { eventDate: '2027-06-12' };
    const first = await arrive({ ...date, fullName: 'José Núñez' });
    const second = await arrive({ ...date, fullName: 'Ana NUNEZ, Jr.' });
    await arrive({ ...date, fullName: 'Ana Meyer' });
    await arrive({ fullName: 'Ana Nunez', eventDate: '2027-06-13' });
    expect(await threadOf(second)).toBe(null);
    expect([await similar(first), await similar(second)]).toEqual([[second], [first]]);
    const { data } = await rose.send('GET', `/inquiries/${second}/similar`);
    expect(data).toMatchObject([{ fullName: 'José Núñez', reason: 'date' }]);
    await rose.send('POST', `/inquiries/${second}/trash`);
    expect(await rose.send('GET', `/inquiries/${second}/similar`)).toMatchObject({ status: 200, data: [] });
    expect((await rose.send('GET', `/inquiries/${'0'.repeat(24)}/similar`)).status).toBe(404);
  });

  it('is due when the oldest word of its thread is, and counts as one more', async () => {
    const { act, arrive, clockOf, rose, wait } = await open();
    const first = await arrive(ada);
    wait(2 * hour);
    const second = await arrive(ada);
    expect(await clockOf(second)).toBe('venue since 0 h');
    expect((await rose.find(second)).responseDueAt).toBe((await rose.find(first)).responseDueAt);
    expect((await rose.send('GET', '/inbox/figures')).data).toMatchObject({ unanswered: 2, open: 2 });
    await act(second, 'answered', { channel: 'phone' });
    wait(hour);
    expect(await clockOf(await arrive(ada))).toBe('venue since 3 h');
  });

  it('of an address whose inquiries were parted joins neither', async () => {
    const { act, arrive, similar, threadOf } = await open();
    const first = await arrive(ada);
    const second = await arrive(ada);
    await act(second, 'split');
    const third = await arrive(ada);
    expect(await threadOf(third)).toBe(null);
    expect(await similar(third)).toEqual([second, first]);
  });
});

describe('those that look like an inquiry', () => {
  it('are looked for where they are asked for, and not when it is opened or changed', async () => {
    const { arrive, rose } = await open();
    const date = { eventDate: '2027-06-12' };
    await arrive({ ...date, fullName: 'Ana Nunez' });
    const id = await arrive({ ...date, fullName: 'Rosa Nunez' });
    const searches = async (method: 'GET' | 'PUT', path: string, body?: object) => {
      const made = await statementsOf(() => rose.send(method, `/inquiries/${id}${path}`, body));
      expect(made.length).toBeGreaterThan(1);
      return made.filter(({ sql }) => sql.includes('"different_from"') && sql.includes('"event_date" =')).length;
    };
    expect(await searches('GET', '/similar')).toBe(1);
    expect(await searches('PUT', '', { status: 'contacted' })).toBe(0);
    expect(await searches('GET', '')).toBe(0);
  });
});

describe('many inquiries with one number', () => {
  const names = ['Ada', 'Ben', 'Cora', 'Dan', 'Eve', 'Finn', 'Gus'];
  const person = (name: string) => ({ fullName: name, email: `${name}@example.com`, phone: ada.phone });

  it('are one thread while five names write within an hour, and are only proposed from the sixth on', async () => {
    const { arrive, similar, threadOf, wait } = await open();
    const ids: string[] = [];
    for (const name of names) ids.push(await arrive(person(name)));
    const [first, second, , , fifth, sixth, seventh] = ids as [string, string, string, string, string, string, string];
    expect([await threadOf(second), await threadOf(fifth)]).toEqual([first, first]);
    expect([await threadOf(sixth), await threadOf(seventh)]).toEqual([null, null]);
    expect(await similar(sixth)).toEqual([seventh, fifth]);
    // A person among them who writes again is known by the address.
    expect(await threadOf(await arrive(person('Ben')))).toBe(first);
    wait(hour);
    expect(await threadOf(await arrive(person('Hal')))).toBe(first);
  });

  it('are one thread if they are of one name', async () => {
    const { arrive, threadOf } = await open();
    const first = await arrive(ada);
    for (let index = 0; index < 7; index += 1)
      expect(await threadOf(await arrive({ ...ada, fullName: ' ADA becker', email: `${index}@else.example` }))).toBe(
        first,
      );
  });

  it('are compared with the newest, also where older ones are spam', async () => {
    const { arrive, db, threadOf } = await open();
    await arrive(ada);
    const [row] = await db.query.select().from(inquiries);
    if (row === undefined) throw new Error('There is no inquiry.');
    const { seq: _seq, replyToken: _token, ...copied } = row;
    const spam = Array.from({ length: 25 }, () => ({ ...copied, id: newId(), status: 'spam' as const }));
    await db.tx(async () => {
      await db.query.delete(inquiries);
      await db.query.insert(inquiries).values(spam);
    });
    const first = await arrive(ada);
    expect(await threadOf(first)).toBe(null);
    expect(await threadOf(await arrive(ada))).toBe(first);
  });
});

it('closes the follow-ups of a thread, and no others', async () => {
  const { act, arrive, rose, wait } = await open();
  await rose.send('PUT', '/settings', { followUpDays: 3 });
  const first = await arrive(ada);
  const other = await arrive({ fullName: 'Ben', email: 'ben@example.com', phone: '(440) 555-0100' });
  for (const id of [first, other]) await act(id, 'answered', { channel: 'phone', note: '' });
  const openTasks = async () =>
    (await rose.tasks())
      .filter(({ doneAt }: Task) => doneAt === null)
      .map(({ inquiryId }: Task) => inquiryId)
      .sort();
  expect(await openTasks()).toEqual([first, other].sort());
  wait(minute);
  await arrive(ada);
  expect(await openTasks()).toEqual([other]);
});

describe('an answer', () => {
  it.each([
    ['logged', 'answered', { channel: 'phone' }, { awaiting: 'client', status: 'contacted', respondedVia: 'phone' }],
    ['of Done', 'done', { channel: 'phone' }, { awaiting: 'nobody', status: 'contacted', respondedVia: 'phone' }],
    ['that is not needed', 'done', { channel: 'none' }, { awaiting: 'nobody', status: 'new', respondedVia: 'none' }],
  ])('%s answers the whole thread, and undo takes all of it back', async (_name, action, body, expected) => {
    const { act, arrive, rose, wait } = await open();
    const ids = [await arrive(ada), await arrive(ada), await arrive(ada)];
    wait(hour);
    const before = await Promise.all(ids.map(rose.find));
    expect((await act(ids[1] ?? '', action, body)).status).toBe(200);
    for (const id of ids) expect(await rose.find(id)).toMatchObject(expected);
    expect((await rose.undo(ids[1] ?? '')).status).toBe(200);
    for (const [index, id] of ids.entries()) {
      const { awaiting, waitingSince, status, respondedVia, respondedAt } = before[index];
      expect(await rose.find(id)).toMatchObject({ awaiting, waitingSince, status, respondedVia, respondedAt });
    }
  });

  it('is also a status that leaves new by hand, and the others keep theirs; what closes an inquiry says nothing of the others', async () => {
    const { arrive, rose } = await open();
    const [first, second] = [await arrive(ada), await arrive(ada)];
    const set = (status: string) => rose.send('PUT', `/inquiries/${second}`, { status });
    for (const status of ['lost', 'spam', 'converted', 'new']) {
      await set(status);
      expect(await rose.find(first)).toMatchObject({ awaiting: 'venue', status: 'new' });
    }
    await set('qualified');
    expect(await rose.find(first)).toMatchObject({ awaiting: 'client', status: 'new', respondedVia: 'status' });
    expect((await rose.undo(second)).status).toBe(200);
    expect(await rose.find(first)).toMatchObject({ awaiting: 'venue', status: 'new', respondedVia: null });
  });

  it('reaches those that wait from one that does not', async () => {
    const { act, arrive, rose } = await open();
    const first = await arrive(ada);
    await act(first, 'answered', { channel: 'phone' });
    const second = await arrive(ada);
    await act(first, 'answered', { channel: 'in_person' });
    expect(await rose.find(second)).toMatchObject({ awaiting: 'client', respondedVia: 'in_person' });
    expect(await rose.find(first)).toMatchObject({ respondedVia: 'phone' });
  });

  it('reaches nobody from one that does not wait, by who has an older version of that', async () => {
    const { act, arrive, rose, wait, written } = await open();
    const first = await arrive(ada);
    const { version } = await rose.find(first);
    wait(minute);
    await act(first, 'answered', { channel: 'phone' });
    const second = await arrive(ada);
    await written();
    const again = (ifMatch: number) => rose.send('POST', `/inquiries/${first}/answered`, { channel: 'phone' }, ifMatch);
    expect((await again(version)).status).toBe(412);
    expect(await written()).toBe(0);
    expect(await rose.find(second)).toMatchObject({ awaiting: 'venue', respondedVia: null });
    expect((await again((await rose.find(first)).version)).status).toBe(200);
    expect(await rose.find(second)).toMatchObject({ awaiting: 'client', respondedVia: 'phone' });
  });
});

describe('the conversation', () => {
  it('is that of the whole thread; a draft stays with its inquiry', async () => {
    const { act, arrive, rose } = await open();
    const [first, second] = [await arrive(ada), await arrive({ ...ada, email: 'becker@else.example' })];
    await rose.send('POST', '/messages', { inquiryId: first, text: 'Of the first' });
    const read = async (id: string) =>
      (await rose.send('GET', `/messages?inquiryId=${id}`)).data.map(
        ({ inquiryId, state }: Message) => `${inquiryId === first ? 'first' : 'second'} ${state}`,
      );
    expect(await read(first)).toEqual(['first kept', 'second kept', 'first draft']);
    expect(await read(second)).toEqual(['first kept', 'second kept']);
    await act(second, 'split');
    expect(await read(second)).toEqual(['second kept']);
  });
});

describe('the queues', () => {
  it('show the newest of a thread that they hold, with the number of all, and count what their pages show', async () => {
    const { act, arrive, rose, wait } = await open();
    const ids: Record<string, string> = {};
    for (const fullName of ['Ada 1', 'Bob', 'Ada 2', 'Cleo', 'Ada 3']) {
      ids[fullName] = await arrive(fullName.startsWith('Ada') ? { ...ada, fullName } : { fullName });
      wait(minute);
    }
    const queue = async (query = '') => {
      const { data, pagination } = await rose.send('GET', `/inbox/queue?${query}`);
      const rows = data.map((row: { fullName: string; threadCount: number }) => `${row.fullName} ${row.threadCount}`);
      return [...rows, pagination.total];
    };
    expect(await queue()).toEqual(['Ada 3 3', 'Bob 1', 'Cleo 1', 3]);
    expect(await queue('view=open')).toEqual(['Ada 3 3', 'Cleo 1', 'Bob 1', 3]);
    expect(await queue('limit=2&page=2')).toEqual(['Cleo 1', 3]);
    expect(await queue('view=waiting')).toEqual([0]);

    await rose.send('PUT', `/inquiries/${ids['Ada 2']}`, { assigneeId: rose.id });
    expect(await queue('view=mine')).toEqual(['Ada 2 3', 1]);
    expect(await queue('view=unassigned')).toEqual(['Ada 3 3', 'Bob 1', 'Cleo 1', 3]);
    await rose.send('PUT', `/inquiries/${ids['Ada 3']}`, { status: 'lost' });
    expect(await queue()).toEqual(['Ada 2 3', 'Bob 1', 'Cleo 1', 3]);
    await act(ids['Ada 1'] ?? '', 'answered', { channel: 'phone' });
    expect(await queue('view=waiting')).toEqual(['Ada 2 3', 1]);
    expect((await rose.send('GET', '/inbox/figures')).data).toMatchObject({ waiting: 2, unanswered: 2, open: 4 });
  });
});

it('goes on where its first inquiry went to the trash, was deleted, or came back', async () => {
  const { act, arrive, rose, thread, threadOf } = await open();
  const [first, second] = [await arrive(ada), await arrive(ada)];
  await act(first, 'trash');
  const third = await arrive(ada);
  expect([await thread(third), await threadOf(third)]).toEqual([[second], first]);
  await act(first, 'restore');
  expect(await thread(first)).toEqual([third, second]);
  await rose.send('DELETE', `/inquiries/${first}`);
  expect(await thread(third)).toEqual([second]);
});

it('compares the number that staff corrected, also after undo', async () => {
  const { arrive, rose, threadOf } = await open();
  const first = await arrive(ada);
  await rose.send('PUT', `/inquiries/${first}`, { phone: '(440) 555-0144' });
  const other = { email: 'else@example.com', phone: '440-555-0144' };
  const second = await arrive(other);
  expect(await threadOf(second)).toBe(first);
  const [entry] = (await rose.send('GET', `/history?id=${first}`)).data;
  expect(entry.changes).toEqual([{ field: 'phone', from: ada.phone, to: '(440) 555-0144' }]);
  await rose.undo(first);
  expect(await threadOf(await arrive({ ...other, email: 'more@example.com', phone: ada.phone }))).toBe(first);
});

it('finds the numbers of inquiries that an earlier release stored', async () => {
  const { arrive, db, threadOf } = await open();
  const first = await arrive(ada);
  await db.tx(async () => void (await db.query.update(inquiries).set({ phoneKey: null })));
  await addMissingPhoneKeys(db);
  expect(await threadOf(await arrive({ phone: ada.phone }))).toBe(first);
});
