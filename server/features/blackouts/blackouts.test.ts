import { describe, expect, it } from 'vitest';
import { openDesk } from '#server/testing/open-desk.ts';

async function open() {
  const desk = await openDesk();
  const ada = await desk.account('ada', 'manager');
  const add = async (name: string) => (await ada.send('POST', '/spaces', { name, color: 'blue' })).data._id as string;
  const [ballroom, bar] = [await add('The Ballroom'), await add('The Bar')];
  await ada.send('PUT', '/settings/desk', { isDayExclusive: false });
  const client = { name: 'Ida', email: 'ida@example.com', phone: '330' };
  const { _id: clientId } = (await ada.send('POST', '/clients', client)).data;
  const schedule = (fields: object) =>
    ada.send('POST', '/events', {
      clientId,
      title: 'Tea',
      eventType: 'other',
      guestCount: 9,
      status: 'confirmed',
      eventDate: '2027-06-12',
      ...fields,
    });
  const close = (fields: object = {}) =>
    ada.send('POST', '/blackouts', {
      fromDay: '2027-06-12',
      toDay: '2027-06-12',
      spaceIds: [ballroom],
      reason: 'floor works',
      ...fields,
    });
  return { ...desk, ada, ballroom, bar, close, schedule };
}

describe('closed days', () => {
  it('are added, changed, listed by their first day, moved to the trash, restored and undone', async () => {
    const { ada, ballroom, close } = await open();
    const { data } = await close();
    expect(data).toMatchObject({ spaceIds: [ballroom], reason: 'floor works', sourceUid: null });
    await close({ fromDay: '2027-06-01' });
    const list = await ada.send('GET', '/blackouts');
    expect(list.data.map(({ fromDay }: { fromDay: string }) => fromDay)).toEqual(['2027-06-01', '2027-06-12']);
    expect(list.pagination.total).toBe(2);
    const changed = await ada.send('PUT', `/blackouts/${data._id}`, { toDay: '2027-06-14' }, data.version);
    expect(changed.data.toDay).toBe('2027-06-14');
    expect((await ada.send('PUT', `/blackouts/${data._id}`, { reason: '' }, data.version)).status).toBe(412);
    const items = [{ entity: 'blackout', id: data._id, version: changed.data.version }];
    await ada.send('POST', '/history/undo', { items });
    expect((await ada.send('GET', `/blackouts/${data._id}`)).data.toDay).toBe('2027-06-12');
    await ada.send('POST', `/blackouts/${data._id}/trash`);
    expect((await ada.send('GET', '/trash')).data).toMatchObject([{ name: '2027-06-12: floor works' }]);
    expect((await ada.send('POST', `/blackouts/${data._id}/restore`)).status).toBe(200);
    expect((await ada.send('DELETE', `/blackouts/${data._id}`)).status).toBe(200);
  });

  it('end no earlier than they begin, after at most 366 days, in spaces that exist', async () => {
    const { close } = await open();
    for (const [fields, field, message] of [
      [{ toDay: '2027-06-11' }, 'toDay', 'Please choose a last day that is not before the first.'],
      [{ toDay: '2028-06-12' }, 'toDay', 'Please choose at most 366 days.'],
      [{ spaceIds: ['x'] }, 'spaceIds', 'One of these spaces does not exist any more. Please choose again.'],
    ])
      expect(await close(fields as object)).toMatchObject({ status: 400, error: { details: [{ field, message }] } });
    expect((await close({ toDay: '2028-06-11' })).status).toBe(201);
  });

  it('are not set back so that they would end before they begin', async () => {
    const { ada, close } = await open();
    const { _id } = (await close({ fromDay: '2027-06-10', toDay: '2027-06-12' })).data;
    await ada.send('PUT', `/blackouts/${_id}`, { fromDay: '2027-06-05' });
    await ada.send('PUT', `/blackouts/${_id}`, { toDay: '2027-06-07' });
    const [, earlier] = (await ada.send('GET', `/history?id=${_id}`)).data;
    expect((await ada.send('POST', `/history/${earlier._id}/revert`, {})).status).toBe(400);
    expect((await ada.send('GET', `/blackouts/${_id}`)).data).toMatchObject({
      fromDay: '2027-06-05',
      toDay: '2027-06-07',
    });
  });

  it('are changed by managers alone', async () => {
    const { account, close } = await open();
    const { _id } = (await close()).data;
    const rose = await account('rose', 'staff');
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${_id}`],
      ['DELETE', `/${_id}`],
      ['POST', `/${_id}/trash`],
      ['POST', `/${_id}/restore`],
    ] as const)
      expect((await rose.send(method, `/blackouts${path}`, {})).status).toBe(403);
    expect((await rose.send('GET', '/blackouts')).data).toHaveLength(1);
  });

  it('are in the way of events in their spaces, from 6 AM of the first to 6 AM after the last', async () => {
    const { ballroom, bar, close, schedule } = await open();
    await close({ toDay: '2027-06-13' });
    const message = (day: string) => `The Ballroom is closed on June ${day}, 2027 (floor works).`;
    const night = { startTime: '22:00', endTime: '06:00', teardownMinutes: 0, spaceIds: [ballroom] };
    expect((await schedule({ ...night, eventDate: '2027-06-11' })).status).toBe(201);
    expect(await schedule({ ...night, eventDate: '2027-06-11', teardownMinutes: 1 })).toMatchObject({ status: 409 });
    expect(await schedule(night)).toMatchObject({
      status: 409,
      message: message('12'),
      error: { details: [{ field: 'spaceIds', message: message('12') }] },
    });
    expect((await schedule({ eventDate: '2027-06-13' })).message).toBe(message('13'));
    expect((await schedule({ spaceIds: [bar] })).status).toBe(201);
    expect((await schedule({ ...night, startTime: '06:00', eventDate: '2027-06-14', setupMinutes: 0 })).status).toBe(
      201,
    );
    expect((await schedule({ spaceIds: [ballroom], status: 'pending' })).status).toBe(201);
  });
});
