import { describe, expect, it } from 'vitest';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';
import type { InquiryStatus } from '#shared/inquiry/values.ts';

async function deskWith(count: number, detailsOf: (index: number) => object = () => ({})) {
  const desk = await openInquiryDesk();
  for (let index = 1; index <= count; index += 1)
    await desk.arrive({ fullName: `Guest ${index}`, email: `guest${index}@example.com`, ...detailsOf(index) });
  return desk;
}

const guests = (...numbers: number[]) => numbers.map((number) => `Guest ${number}`);

describe('the list of inquiries', () => {
  it('shows the newest first, ten a page, and says how many there are', async () => {
    const desk = await deskWith(23);
    expect(await desk.names()).toEqual(guests(23, 22, 21, 20, 19, 18, 17, 16, 15, 14));
    expect((await desk.list()).pagination).toEqual({ page: 1, limit: 10, total: 23, pages: 3 });
  });

  it('has every inquiry on exactly one page, whichever end a page is nearer to', async () => {
    const desk = await deskWith(23);
    for (const query of ['', '&search=guest', '&search=a', '&search=gu', '&sort=fullName', '&sort=createdAt']) {
      const pages: string[] = [];
      for (const page of [1, 2, 3, 4, 5, 6, 7]) pages.push(...(await desk.names(`?limit=4&page=${page}${query}`)));
      expect(pages).toEqual(await desk.names(`?limit=100${query}`));
      expect(pages).toHaveLength(23);
    }
  });

  it('is empty past the last page, and still knows the total', async () => {
    const desk = await deskWith(3);
    for (const page of [2, 1_000_000_000]) {
      const { data, pagination } = await desk.list(`?page=${page}`);
      expect(data).toEqual([]);
      expect(pagination).toMatchObject({ page, total: 3, pages: 1 });
    }
  });

  it('filters by status and by event type, alone, together, and with a search', async () => {
    const types = ['wedding', 'bar_mitzvah', ''];
    const desk = await deskWith(6, (index) => ({ eventType: types[index % 3] }));
    const { data } = await desk.list();
    for (const { _id, fullName } of data)
      if (Number(fullName.split(' ')[1]) > 3) await desk.change(_id, { status: 'contacted' });

    expect(await desk.names('?status=contacted')).toEqual(guests(6, 5, 4));
    expect(await desk.names('?eventType=wedding')).toEqual(guests(6, 3));
    expect(await desk.names('?eventType=bar-mitzvah')).toEqual(guests(4, 1));
    expect(await desk.names('?status=new&eventType=wedding')).toEqual(guests(3));
    expect(await desk.names('?status=new&search=guest')).toEqual(guests(3, 2, 1));
    expect(await desk.names('?status=new&eventType=wedding&search=gu')).toEqual(guests(3));
    expect(await desk.names('?status=lost')).toEqual([]);
    expect((await desk.list('?status=contacted&limit=2')).pagination).toMatchObject({ total: 3, pages: 2 });
    expect((await desk.list('?status=contacted&search=guest&limit=2')).pagination).toMatchObject({
      total: 3,
      pages: 2,
    });
  });

  it('shows spam unless a filter leaves it out, and finds it by its own filter', async () => {
    const desk = await deskWith(3, (index) => (index === 2 ? { formMarks: { website: 'x' } } : {}));
    expect(await desk.names()).toEqual(guests(3, 2, 1));
    expect(await desk.names('?status=spam')).toEqual(guests(2));
    expect(await desk.names('?status=new')).toEqual(guests(3, 1));
  });

  it('can be sorted by name, guests, event date and last change, either way round', async () => {
    const desk = await deskWith(3, (index) => ({
      fullName: ['', 'beth', 'Anna', 'Carl'][index],
      guestCount: [0, 30, 10, 20][index],
      eventDate: ['', '2027-01-02', '2027-01-03', '2027-01-01'][index],
    }));
    expect(await desk.names('?sort=fullName')).toEqual(['Anna', 'beth', 'Carl']);
    expect(await desk.names('?sort=-fullName')).toEqual(['Carl', 'beth', 'Anna']);
    expect(await desk.names('?sort=guestCount')).toEqual(['Anna', 'Carl', 'beth']);
    expect(await desk.names('?sort=-eventDate')).toEqual(['Anna', 'beth', 'Carl']);
    expect(await desk.names('?sort=createdAt')).toEqual(['beth', 'Anna', 'Carl']);
  });

  it('answers exactly the inquiries that are named by id', async () => {
    const desk = await deskWith(3);
    const ids = (await desk.list()).data.filter(({ fullName }) => fullName !== 'Guest 2').map(({ _id }) => _id);
    expect(await desk.names(`?ids=${[...ids, 'unknown'].join(',')}&limit=1`)).toEqual(guests(3, 1));
  });

  it('counts right again after every kind of change', async () => {
    const desk = await deskWith(4);
    const [first, second] = (await desk.list()).data;
    const totals = async () => {
      const counts: Partial<Record<InquiryStatus | 'all', number | undefined>> = {};
      for (const status of ['new', 'lost', 'spam'] as const)
        counts[status] = (await desk.list(`?status=${status}&search=`)).pagination?.total;
      return { ...counts, all: (await desk.list()).pagination?.total };
    };
    expect(await totals()).toEqual({ new: 4, lost: 0, spam: 0, all: 4 });
    await desk.change(String(first?._id), { status: 'lost', eventType: null });
    expect(await totals()).toEqual({ new: 3, lost: 1, spam: 0, all: 4 });
    await desk.staff('DELETE', `/${first?._id}`);
    await desk.change(String(second?._id), { status: 'spam' });
    expect(await totals()).toEqual({ new: 2, lost: 0, spam: 1, all: 3 });
    await desk.arrive();
    expect((await desk.list('?search=anna')).pagination?.total).toBe(1);
  });
});
