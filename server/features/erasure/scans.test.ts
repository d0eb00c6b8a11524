import { expect, it } from 'vitest';
import { openDesk } from '#server/testing/open-desk.ts';
import { statementsOf } from '#server/testing/read-statements.ts';

/** How often deleting a record compares a column of every row with a text. */
async function countScans(path: string, payload: object, column: RegExp): Promise<number> {
  const { account } = await openDesk();
  const rose = await account('rose', 'admin');
  const { _id } = (await rose.send('POST', path, payload)).data;
  const statements = await statementsOf(async () =>
    expect((await rose.send('DELETE', `${path}/${_id}`)).status).toBe(200),
  );
  return statements.filter(({ sql }) => column.test(sql)).length;
}

const inquiry = {
  fullName: 'Ada Moore',
  email: 'ada@example.com',
  phone: '(330) 555-0100',
  eventType: 'wedding',
  eventDate: '2027-06-12',
  guestCount: 80,
  message: 'A garden',
};
const client = { name: 'Ada', email: 'ada@example.com', phone: '(330) 555-0100' };

it.each([
  ['an inquiry', '/inquiries', inquiry],
  ['a client', '/clients', client],
])('deleting %s does not read the whole history', async (_what, path, payload) => {
  expect(await countScans(path, payload, /lower\("history"."before"\) like/)).toBe(0);
});

it.each([
  ['an inquiry', '/inquiries', inquiry],
  ['a client', '/clients', client],
])('deleting %s looks for its id in the trash once for all of its parts', async (_what, path, payload) => {
  const isOfParts = /select "seq" from "trash" where \("trash"."id" <> .+ and lower\("trash"."relations"\) like/;
  expect(await countScans(path, payload, isOfParts)).toBe(1);
  // Before what is deleted: who else holds parts of it, and after it: where it is named.
  expect(await countScans(path, payload, /lower\("trash"."relations"\) like/)).toBe(3);
});

it('deleting a task reads neither', async () => {
  const task = { title: 'Call', dueDay: '2027-01-01' };
  expect(await countScans('/tasks', task, /\) like /)).toBe(0);
});
