import { describe, expect, it } from 'vitest';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';

async function open() {
  const clock = { now: new Date('2026-11-21T15:00:00Z') };
  return { clock, desk: await openInquiryDesk({ now: () => clock.now }) };
}

describe('a page that was asked for before', () => {
  it('shows what was written since', async () => {
    const { desk } = await open();
    const id = await desk.arrive();
    expect((await desk.list()).data).toMatchObject([{ status: 'new' }]);
    await desk.change(id, { status: 'lost' });
    expect((await desk.list()).data).toMatchObject([{ status: 'lost' }]);
    await desk.staff('DELETE', `/${id}`);
    expect((await desk.list()).data).toEqual([]);
  });

  it('counts the days anew when the day changes and nothing was written', async () => {
    const { clock, desk } = await open();
    await desk.arrive({ eventDate: '2026-12-01' });
    expect((await desk.list()).data).toMatchObject([{ daysSinceInquiry: 0, daysUntilEvent: 10 }]);
    clock.now = new Date('2026-11-22T14:00:00Z');
    expect((await desk.list()).data).toMatchObject([{ daysSinceInquiry: 1, daysUntilEvent: 9 }]);
  });
});
