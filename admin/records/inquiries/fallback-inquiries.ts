import type { InquiryStats } from '#shared/inquiry/schema.ts';
import { unassigned } from '#shared/inquiry/values.ts';
import { dayMs, hourMs } from '#shared/rules/dates.ts';
import type { InquiryRecord } from './inquiry-record.ts';

/** The specified figures for offline mode, always shown with a label that says they are samples. */
export const fallbackStats: InquiryStats = {
  total: 25,
  new: 8,
  contacted: 6,
  qualified: 4,
  converted: 7,
  conversionRate: 28,
  avgResponseTime: 2.5,
};

type FallbackInquiry = Pick<InquiryRecord, 'fullName' | 'eventType' | 'guestCount' | 'status' | 'message'> & {
  age: number;
  eventIn: number;
};

const fallbackRows: FallbackInquiry[] = [
  {
    fullName: 'Sample Couple',
    eventType: 'wedding',
    guestCount: 140,
    status: 'new',
    message: 'We are looking for a Saturday in early summer, ceremony in the garden and dinner in the hall.',
    age: 0.5 * hourMs,
    eventIn: 210,
  },
  {
    fullName: 'Sample Company',
    eventType: 'corporate_event',
    guestCount: 60,
    status: 'contacted',
    message: 'A day of workshops with lunch, theater seating in the morning and round tables after it.',
    age: 5 * hourMs,
    eventIn: 45,
  },
  {
    fullName: 'Sample Family',
    eventType: 'anniversary',
    guestCount: 80,
    status: 'qualified',
    message: 'Fifty years married: dinner, a small band and room for the grandchildren.',
    age: 3 * dayMs,
    eventIn: 120,
  },
];

/** The day in the reader's own time zone, because the venue's is not known without the server. */
function toDay(date: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Rows that show what the screen looks like, with names and addresses that belong to nobody. */
export function fallbackInquiries(now: number): InquiryRecord[] {
  return fallbackRows.map(({ age, eventIn, ...row }, index) => {
    const createdAt = new Date(now - age).toISOString();
    const id = `sample-${index + 1}`;
    return {
      ...row,
      id,
      _id: id,
      email: `sample-${index + 1}@example.com`,
      phone: `(330) 555-010${index + 1}`,
      eventDate: toDay(new Date(now + eventIn * dayMs)),
      priority: eventIn <= 90 ? 'high' : 'medium',
      leadSource: 'website',
      isGuestCountGiven: true,
      clientId: null,
      assignee: null,
      awaiting: row.status === 'new' ? 'venue' : 'client',
      waitingSince: createdAt,
      responseSoonAt: null,
      responseDueAt: null,
      respondedAt: null,
      respondedVia: null,
      lostReason: null,
      lostNote: null,
      spamReason: null,
      dateState: null,
      threadId: null,
      version: 0,
      createdAt,
      updatedAt: createdAt,
      daysSinceInquiry: Math.floor(age / dayMs),
      daysUntilEvent: eventIn,
    };
  });
}

/** Filters rows as the server would, for rows that are shown while it is away. */
export function matchesFilter(row: InquiryRecord, filter: Record<string, unknown>): boolean {
  const { search, receivedFrom, receivedTo, excludeSpam, ...values } = filter;
  if (excludeSpam && row.status === 'spam') return false;
  const day = toDay(new Date(row.createdAt));
  if ((receivedFrom && day < String(receivedFrom)) || (receivedTo && day > String(receivedTo))) return false;
  const own: Record<string, unknown> = { ...row, assigneeId: row.assignee?._id ?? unassigned };
  if (Object.entries(values).some(([name, value]) => value && own[name] !== value)) return false;
  if (typeof search !== 'string' || search === '') return true;
  const needle = search.toLowerCase();
  return [row.fullName, row.email, row.phone, row.message].some((text) => text.toLowerCase().includes(needle));
}
