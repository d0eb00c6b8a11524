import { describe, expect, it } from 'vitest';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';

/** Moments around the midnights of Ohio, where the clocks go back on November 1. */
const arrivals = {
  'October 31, last minute': '2026-11-01T03:59:00Z',
  'November 1, first minute': '2026-11-01T04:00:00Z',
  'November 1, last minute': '2026-11-02T04:59:00Z',
  'November 2, first minute': '2026-11-02T05:00:00Z',
  'November 20': '2026-11-20T18:00:00Z',
};
const names = Object.keys(arrivals).toReversed();

async function open() {
  const clock = { now: new Date('2026-10-01T12:00:00Z') };
  const desk = await openInquiryDesk({ now: () => clock.now });
  for (const [fullName, moment] of Object.entries(arrivals)) {
    clock.now = new Date(moment);
    await desk.arrive({ fullName });
  }
  clock.now = new Date('2026-11-21T15:00:00Z');
  const { headers } = await desk.signIn('reader');
  const list = async (query: string) => {
    const answer = await desk.app.inject({ url: `/api/v1/inquiries?${query}`, headers });
    return answer.json() as Awaited<ReturnType<typeof desk.list>>;
  };
  return { desk, list, find: async (query: string) => (await list(query)).data.map(({ fullName }) => fullName) };
}

describe('the days of arrival', () => {
  it('begin and end with the midnights of the venue, whatever its clocks do', async () => {
    const { find } = await open();
    expect(await find('receivedFrom=2026-11-01')).toEqual(names.slice(0, 4));
    expect(await find('receivedFrom=2026-11-02')).toEqual(names.slice(0, 2));
    expect(await find('receivedTo=2026-10-31')).toEqual(names.slice(4));
    expect(await find('receivedTo=2026-11-01')).toEqual(names.slice(2));
    expect(await find('receivedFrom=2026-11-01&receivedTo=2026-11-01')).toEqual(names.slice(2, 4));
    expect(await find('receivedFrom=2026-11-30')).toEqual([]);
    expect(await find('receivedFrom=2026-11-02&receivedTo=2026-11-01')).toEqual([]);
    expect(await find('receivedFrom=0001-01-01&receivedTo=9999-12-31')).toEqual(names);
  });

  it('go with every other filter, sort and page', async () => {
    const { desk, list, find } = await open();
    const [newest, , second] = (await list('')).data;
    await desk.app.inject({
      method: 'PUT',
      url: `/api/v1/inquiries/${newest?._id}`,
      headers: (await desk.signIn('writer')).headers,
      payload: { status: 'lost', eventType: 'other' },
    });
    const span = 'receivedFrom=2026-11-01&receivedTo=2026-11-20';
    expect(await find(`${span}&status=lost`)).toEqual(names.slice(0, 1));
    expect(await find(`${span}&eventType=wedding`)).toEqual(names.slice(1, 4));
    expect(await find(`${span}&search=first minute`)).toEqual([names[1], names[3]]);
    expect(await find(`${span}&search=no`)).toEqual(names.slice(0, 4));
    expect(await find(`${span}&search=n&status=new`)).toEqual(names.slice(1, 4));
    expect(await find('receivedFrom=2027-01-01&search=minute')).toEqual([]);
    expect(await find(`${span}&sort=fullName`)).toEqual(names.slice(0, 4).toSorted());
    expect(await find(`${span}&ids=${newest?._id},${second?._id}`)).toEqual([names[0], names[2]]);
    expect(await find(`receivedTo=2026-11-01&ids=${newest?._id},${second?._id}`)).toEqual([names[2]]);
    for (const query of ['', '&search=november'])
      for (const page of [1, 2, 3, 4])
        expect(await list(`${span}${query}&limit=1&page=${page}`)).toMatchObject({
          data: [{ fullName: names[page - 1] }],
          pagination: { total: 4, pages: 4 },
        });
  });

  it('count what arrived since', async () => {
    const { desk, list } = await open();
    const total = async () => (await list('receivedFrom=2026-11-20')).pagination?.total;
    expect(await total()).toBe(1);
    await desk.arrive();
    expect(await total()).toBe(2);
  });

  it.each(['2026-02-30', 'yesterday', '20261101'])('refuse %s', async (day) => {
    const { list } = await open();
    expect(await list(`receivedFrom=${day}&receivedTo=${day}`)).toMatchObject({
      error: { details: [{ field: 'receivedFrom' }, { field: 'receivedTo' }] },
    });
  });
});

describe('a list without spam', () => {
  const spam = { fullName: 'Machine', formMarks: { website: 'https://spam.example' } };

  it('holds every other status, with whatever filter', async () => {
    const { desk, list, find } = await open();
    await desk.arrive(spam);
    for (const query of [
      '',
      '&eventType=wedding',
      '&search=e',
      '&search=in',
      '&search=example',
      '&receivedFrom=2026-10-01',
    ]) {
      expect(await find(`excludeSpam=false${query}`)).toContain('Machine');
      expect(await find(`excludeSpam=true${query}`)).not.toContain('Machine');
      const { data, pagination } = await list(`excludeSpam=true${query}`);
      expect(pagination?.total).toBe(data.length);
    }
    expect(await find('excludeSpam=true&status=new')).toEqual(names);
    expect(await list('excludeSpam=true&status=spam')).toMatchObject({ data: [], pagination: { total: 0 } });
    expect(await list('excludeSpam=maybe')).toMatchObject({ error: { details: [{ field: 'excludeSpam' }] } });
  });
});
