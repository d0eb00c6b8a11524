import { asc } from 'drizzle-orm';
import { priceDay, sendDay } from '#server/features/day-price/operations.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { proposals } from '#server/features/proposals/table.ts';
import { addCatalog } from '#server/seed/seed-catalog.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { dayFields, packageField } from '#shared/day-price/values.ts';
import { createInquirySchema } from '#shared/inquiry/schema.ts';
import { spaceColors } from '#shared/space/values.ts';

const visitor = { kind: 'visitor', address: '203.0.113.9' } as const;

/** The money settings of a venue that charges service and taxes food. */
export const someMoney = {
  taxRates: [
    {
      ...{ name: 'Sales tax', percent: 8250, classes: ['food', 'alcohol'], validFrom: null },
      ...{ isOnServiceCharge: true, isOnGratuity: false, isOnShortfall: true },
    },
  ],
  charges: [
    {
      ...{ name: 'Service', kind: 'service_charge', amount: { percent: 21_000 }, classes: ['food', 'alcohol'] },
      ...{ paidOutPercent: 0, purpose: 'For the team.', validFrom: null },
    },
  ],
};

/** A venue with the sample catalog whose page of prices is on, and one who looks at it. */
export async function openPricing(overrides: Parameters<typeof openDesk>[0] = {}) {
  const desk = await openDesk(overrides);
  const { ctx, db } = desk;
  const joan = await desk.account('joan', 'manager');
  const rose = await desk.account('rose');
  await joan.send('PUT', '/settings/money', someMoney);
  const [color] = spaceColors;
  for (const space of [
    { name: 'Ballroom', seated: 240, standing: 320 },
    { name: 'Garden Room', seated: 60, standing: null },
  ])
    await joan.send('POST', '/spaces', { ...space, color });
  const spaces = (await joan.send('GET', '/spaces')).data as { _id: string; name: string }[];
  await db.tx(() => addCatalog(db, ctx.now().getTime()));
  const published = await rose.send('POST', '/pages/price/publish');
  const packages = (await joan.send('GET', '/packages?includeInactive=true')).data;
  const named = (name: string) => packages.find((one: { name: string }) => one.name === name);
  const [ballroom] = spaces;
  /** What somebody typed: 120 guests on a Saturday in June, with the dinner. */
  const typed = (more: Record<string, string> = {}): Record<string, string> => ({
    ...{ eventDate: '2027-06-12', guestCount: '120', startTime: '16:00', endTime: '23:00' },
    ...{ [dayFields.space]: ballroom?._id ?? '', [packageField(named('Saturday dinner')._id)]: '1' },
    ...more,
  });
  const person = { fullName: 'Anna Becker', email: 'anna@example.com', phone: '330 555 0142', message: '' };
  let keys = 0;
  /** Sends a day with the total that it comes to, unless `seen` says another. */
  const send = async (day: Record<string, string>, more: { seen?: string; key?: string; website?: string } = {}) => {
    keys += 1;
    const { price } = await priceDay(ctx, day);
    const seen = more.seen ?? String(price?.total ?? '');
    const guestCount = Number(day.guestCount);
    const input = createInquirySchema.parse({
      ...{ ...person, eventDate: day.eventDate, eventType: day.eventType ?? 'wedding' },
      ...{ guestCount: guestCount || 1, formMarks: { website: more.website ?? '' } },
    });
    return sendDay(ctx, visitor, { input, key: more.key ?? `key-${keys}`, typed: { ...day, [dayFields.seen]: seen } });
  };
  const drafts = () => db.query.select().from(proposals).orderBy(asc(proposals.seq));
  const arrived = () => db.query.select().from(inquiries).orderBy(asc(inquiries.seq));
  return { ...desk, joan, rose, spaces, packages, named, published, typed, send, drafts, arrived };
}
