import { describe, expect, it } from 'vitest';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { hour, minute, openDesk } from '#server/testing/open-desk.ts';
import type { Role } from '#shared/roles.ts';

async function open() {
  const desk = await openDesk();
  const account = async (username: string, role?: Role) => {
    const { id, send } = await desk.account(username, role);
    const queue = async (query: string): Promise<string[]> =>
      (await send('GET', `/inbox/queue?${query}`)).data.map(({ fullName }: { fullName: string }) => fullName);
    return { id, send, queue, figures: async () => (await send('GET', '/inbox/figures')).data };
  };
  return { ...desk, account, arrive: (fullName: string) => desk.arrive({ fullName }) };
}

describe('the queues of the inbox', () => {
  it('hold what waits for an answer, the first due first, and for the client, the longest wait first', async () => {
    const { account, arrive, wait } = await open();
    const rose = await account('rose');
    const ids: Record<string, string> = {};
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dora', 'Elsa', 'Finn']) {
      ids[name] = await arrive(name);
      wait(minute);
    }
    const tom = await account('tom');
    await rose.send('PUT', `/inquiries/${ids.Ben}`, { assigneeId: rose.id });
    await rose.send('PUT', `/inquiries/${ids.Cleo}`, { assigneeId: tom.id });
    await rose.send('POST', `/inquiries/${ids.Elsa}/answered`, { channel: 'phone' });
    wait(minute);
    await rose.send('POST', `/inquiries/${ids.Dora}/answered`, { channel: 'text' });
    await rose.send('PUT', `/inquiries/${ids.Finn}`, { status: 'spam' });

    expect(await rose.queue('')).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(await rose.queue('view=mine')).toEqual(['Ben']);
    expect(await rose.queue('view=unassigned')).toEqual(['Ada']);
    expect(await rose.queue('view=waiting')).toEqual(['Elsa', 'Dora']);
    expect(await rose.queue('view=open')).toEqual(['Elsa', 'Dora', 'Cleo', 'Ben', 'Ada']);
    expect(await rose.queue(`view=open&assigneeId=${tom.id}`)).toEqual(['Cleo']);
    expect(await rose.queue('view=unanswered&assigneeId=nobody')).toEqual(['Ada']);
    const listed = async (query: string) => {
      const { data, pagination } = await rose.send('GET', `/inquiries?${query}`);
      return [data.map(({ fullName }: { fullName: string }) => fullName).join(' '), pagination.total];
    };
    expect(await listed('awaiting=venue&sort=responseDueAt')).toEqual(['Ada Ben Cleo', 3]);
    expect(await listed('awaiting=venue&sort=-responseDueAt&limit=2&page=2')).toEqual(['Ada', 3]);
    expect(await listed('awaiting=nobody')).toEqual(['Finn', 1]);
    expect(await listed(`assigneeId=${tom.id}`)).toEqual(['Cleo', 1]);
    expect(await listed('assigneeId=nobody&awaiting=client')).toEqual(['Elsa Dora', 2]);
    expect(await listed('assigneeId=nobody&search=becker')).toEqual(['Finn Elsa Dora Ada', 4]);
    expect((await rose.send('GET', '/inquiries?sort=responseDueAt')).error.details).toEqual([
      { field: 'sort', message: 'Please ask for awaiting=venue to sort by responseDueAt: the others are not due.' },
    ]);
    expect((await rose.send('GET', '/inbox/queue?limit=2&page=2')).pagination).toMatchObject({ total: 3, pages: 2 });
    expect(await rose.queue('limit=2&page=2')).toEqual(['Cleo']);
    expect(await rose.figures()).toMatchObject({ unanswered: 3, mine: 1, unassigned: 1, waiting: 2, open: 5 });
    expect(await tom.figures()).toMatchObject({ unanswered: 3, mine: 1 });
  });

  it('count what is past half of its time and what is past all of it, as the time goes', async () => {
    const { account, arrive, wait } = await open();
    const rose = await account('rose', 'read_only');
    await arrive('Ada');
    wait(20 * minute);
    await arrive('Ben');
    expect(await rose.figures()).toMatchObject({ unanswered: 2, overdue: 0, dueSoon: 0 });
    wait(15 * minute);
    expect(await rose.figures()).toMatchObject({ overdue: 0, dueSoon: 1 });
    wait(30 * minute);
    expect(await rose.figures()).toMatchObject({ overdue: 1, dueSoon: 1 });
  });

  it('say how long inquiries waited, in business minutes and without what was answered on the spot', async () => {
    const { account, arrive, wait } = await open();
    const rose = await account('rose');
    expect((await rose.figures()).medianMinutes).toBe(null);
    const [ada, ben, cleo] = [await arrive('Ada'), await arrive('Ben'), await arrive('Cleo')];
    await rose.send('POST', '/inquiries', { ...anInquiry(), leadSource: 'phone' });
    wait(10 * minute);
    await rose.send('POST', `/inquiries/${ada}/answered`, { channel: 'phone' });
    wait(20 * minute);
    await rose.send('PUT', `/inquiries/${ben}`, { status: 'contacted' });
    expect((await rose.figures()).medianMinutes).toBe(20);
    await rose.send('POST', `/inquiries/${cleo}/done`, { channel: 'none' });
    expect((await rose.figures()).medianMinutes).toBe(20);
    wait(31 * 24 * hour);
    const tom = await account('tom');
    expect((await tom.figures()).medianMinutes).toBe(null);
  });
});

it('offers the accounts that inquiries can be given to', async () => {
  const { account } = await open();
  const tom = await account('tom', 'manager');
  const rose = await account('Rose');
  const guest = await account('guest', 'read_only');
  expect((await guest.send('GET', '/staff')).data).toEqual([
    { _id: rose.id, username: 'Rose', name: 'Rose' },
    { _id: tom.id, username: 'tom', name: 'tom' },
  ]);
});
