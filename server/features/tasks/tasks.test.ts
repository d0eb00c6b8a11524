import { describe, expect, it } from 'vitest';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { hour, openDesk } from '#server/testing/open-desk.ts';
import { everyDay } from '#shared/rules/hours.ts';

async function open() {
  const desk = await openDesk();
  return { ...desk, rose: await desk.account('rose', 'manager') };
}

const task = { title: 'Send the menu', dueDay: '2026-11-22' };

describe('tasks', () => {
  it('are listed by when they are due, with their subject and the days that are left in the zone of the venue', async () => {
    const { account, arrive, rose } = await open();
    const tom = await account('tom');
    const id = await arrive();
    const add = async (title: string, fields: object) =>
      (await rose.send('POST', '/tasks', { ...task, title, ...fields })).status;
    await add('Later', { dueDay: '2026-11-29' });
    await add('Afternoon', { dueClock: '15:00' });
    await add('Overdue', { dueDay: '2026-11-20', assigneeId: tom.id, inquiryId: id });
    await add('Morning', { dueClock: '09:00', assigneeId: rose.id });
    await add('Next week', { dueDay: '2026-11-28' });

    const titles = async (query: string) => (await rose.tasks(query)).map(({ title }: { title: string }) => title);
    expect(await titles('')).toEqual(['Overdue', 'Morning', 'Afternoon', 'Next week', 'Later']);
    expect(await titles('due=true')).toEqual(['Overdue', 'Morning', 'Afternoon', 'Next week']);
    expect(await titles('mine=true')).toEqual(['Morning']);
    const [overdue] = await rose.tasks(`inquiryId=${id}`);
    expect(overdue).toMatchObject({ dueInDays: -1, subject: 'Anna Becker', assignee: { username: 'tom' } });
    expect((await tom.send('GET', '/inbox/figures')).data.today).toBe(1);
    expect((await rose.send('GET', '/inbox/figures')).data.today).toBe(0);
  });

  it('are done and open again, twice the same, and undone', async () => {
    const { rose } = await open();
    const { data } = await rose.send('POST', '/tasks', task);
    const done = await rose.send('POST', `/tasks/${data._id}/done`, undefined, data.version);
    expect(done.data).toMatchObject({ doneBy: 'rose', doneAt: expect.any(String) });
    expect(await rose.send('POST', `/tasks/${data._id}/done`, undefined, done.data.version)).toEqual(done);
    expect((await rose.send('POST', `/tasks/${data._id}/done`, undefined, data.version)).status).toBe(412);
    expect(await rose.tasks('due=true')).toEqual([]);
    const items = [{ entity: 'task', id: data._id, version: done.data.version }];
    expect((await rose.send('POST', '/history/undo', { items })).status).toBe(200);
    expect(await rose.tasks('due=true')).toHaveLength(1);
    await rose.send('POST', `/tasks/${data._id}/done`);
    expect((await rose.send('POST', `/tasks/${data._id}/reopen`)).data).toMatchObject({ doneBy: null, doneAt: null });
    expect((await rose.send('PUT', `/tasks/${data._id}`, { title: 'x' }, data.version)).status).toBe(412);
  });

  it.each([
    [{ title: ' ' }, 'title', 'Please say what is to be done.'],
    [{ dueDay: '2026-02-30' }, 'dueDay', 'Please enter the date as YYYY-MM-DD.'],
    [{ dueClock: '25:00' }, 'dueClock', 'Please enter a time as HH:MM, or leave it blank.'],
    [{ assigneeId: 'x' }, 'assigneeId', 'Please choose somebody from the team.'],
    [{ inquiryId: 'x' }, 'inquiryId', 'This could not be found. It may have been deleted.'],
  ])('with %j are refused', async (wrong, field, message) => {
    const { rose } = await open();
    const answer = await rose.send('POST', '/tasks', { ...task, ...wrong });
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field, message }] } });
  });

  const tour = { kind: 'tour', dueClock: '14:00', minutes: 45 };
  it.each([
    [{ ...tour, dueClock: null }, 'dueClock', 'Please enter the time of the tour.'],
    [{ ...tour, minutes: null }, 'minutes', 'Please enter how many minutes the tour takes.'],
    [{ ...tour, spaceId: 'x' }, 'spaceId', 'Please choose a space from the list.'],
    [{ minutes: 45 }, 'minutes', 'Only a tour takes minutes. Please leave them out.'],
    [{ spaceId: 'x' }, 'spaceId', 'Only a tour has a space. Please leave it out.'],
  ])('with %j are no tours, or only a tour can be so', async (wrong, field, message) => {
    const { rose } = await open();
    const answer = await rose.send('POST', '/tasks', { ...task, ...wrong });
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field, message }] } });
  });

  it('are tours with a time, minutes and a space, also after a change', async () => {
    const { rose } = await open();
    const { data: space } = await rose.send('POST', '/spaces', { name: 'Ballroom', color: 'green' });
    const added = await rose.send('POST', '/tasks', { ...task, ...tour, spaceId: space._id });
    expect(added.data).toMatchObject({ ...tour, spaceId: space._id });
    const change = (changes: object) => rose.send('PUT', `/tasks/${added.data._id}`, changes);
    expect((await change({ title: 'Tour with the parents' })).status).toBe(200);
    expect((await change({ minutes: null })).error.details[0].field).toBe('minutes');
  });

  it('of an account that looks only are refused in words of their own', async () => {
    const { account, rose } = await open();
    const guest = await account('guest', 'read_only');
    const { error } = await rose.send('POST', '/tasks', { ...task, assigneeId: guest.id });
    expect(error.details[0].message).toBe('This account cannot be given tasks.');
  });
});

describe('the follow-up of an answer', () => {
  async function answered() {
    const desk = await open();
    const id = await desk.arrive();
    await desk.rose.send('POST', `/inquiries/${id}/answered`, { channel: 'phone' });
    return { ...desk, id };
  }

  it('is due in open days, for whoever answered', async () => {
    const { arrive, rose } = await open();
    const hours = { ...everyDay({ opens: '09:00', closes: '17:00' }), sunday: [] };
    await rose.send('PUT', '/venue', { hours, closedDays: [{ day: '2026-11-24', label: 'Tasting' }] });
    const id = await arrive();
    await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'phone' });
    // Sunday and Tuesday are closed.
    expect(await rose.tasks()).toMatchObject([{ title: 'Follow up with Anna Becker', dueDay: '2026-11-26' }]);
    expect((await rose.tasks())[0].assignee.username).toBe('rose');
  });

  it.each([
    ['lost', 'PUT', '', { status: 'lost' }],
    ['converted', 'POST', '/convert', { createClient: true }],
  ] as const)(
    'is closed when the inquiry is %s, and open again once that is undone',
    async (_what, method, path, body) => {
      const { id, rose } = await answered();
      await rose.send(method, `/inquiries/${id}${path}`, body);
      expect(await rose.tasks('due=true')).toEqual([]);
      expect(await rose.tasks()).toMatchObject([{ doneBy: 'rose' }]);
      expect((await rose.undo(id)).status).toBe(200);
      expect(await rose.tasks('due=true')).toHaveLength(1);
    },
  );

  it('is closed when the person writes again, and stays when somebody else does', async () => {
    const { arrive, rose } = await answered();
    await arrive();
    expect(await rose.tasks('due=true')).toHaveLength(1);
    await arrive({ email: anInquiry().email });
    expect(await rose.tasks('due=true')).toEqual([]);
    expect(await rose.tasks()).toMatchObject([{ doneBy: null }]);
  });

  it('is planned anew only after the one before it is done, and not at all if follow-ups are off', async () => {
    const { id, rose, wait } = await answered();
    wait(hour);
    await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'text', note: 'Again' });
    const tasks = await rose.tasks();
    expect(tasks).toHaveLength(1);
    await rose.send('POST', `/tasks/${tasks[0]._id}/done`);
    await rose.send('PUT', '/settings/desk', { followUpDays: 0 });
    await rose.send('PUT', `/inquiries/${id}`, { status: 'new' });
    await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'text' });
    expect(await rose.tasks()).toHaveLength(1);
    await rose.send('PUT', '/settings/desk', { followUpDays: 1 });
    await rose.send('PUT', `/inquiries/${id}`, { status: 'new' });
    await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'text' });
    expect(await rose.tasks()).toHaveLength(2);
  });
});
