import type { InquiryStats } from '#shared/inquiry.ts';
import type { InquiryRecord } from './inquiry-record.ts';

/** What the specification shows where no figures can be had. Always drawn with a label that says so. */
export const sampleStats: InquiryStats = {
  total: 25,
  new: 8,
  contacted: 6,
  qualified: 4,
  converted: 7,
  conversionRate: 28,
  avgResponseTime: 2.5,
};

const hour = 60 * 60 * 1000;
const day = 24 * hour;

type Sample = Pick<InquiryRecord, 'fullName' | 'eventType' | 'guestCount' | 'status' | 'message'> & {
  age: number;
  eventIn: number;
};

const samples: Sample[] = [
  {
    fullName: 'Sample Couple',
    eventType: 'wedding',
    guestCount: 140,
    status: 'new',
    message: 'We are looking for a Saturday in early summer, ceremony in the garden and dinner in the hall.',
    age: 0.5 * hour,
    eventIn: 210,
  },
  {
    fullName: 'Sample Company',
    eventType: 'corporate_event',
    guestCount: 60,
    status: 'contacted',
    message: 'A day of workshops with lunch, theater seating in the morning and round tables after it.',
    age: 5 * hour,
    eventIn: 45,
  },
  {
    fullName: 'Sample Family',
    eventType: 'anniversary',
    guestCount: 80,
    status: 'qualified',
    message: 'Fifty years married: dinner, a small band and room for the grandchildren.',
    age: 3 * day,
    eventIn: 120,
  },
];

const calendarDay = (time: number) => {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** Rows that show what the screen looks like. Nobody's names, addresses that cannot exist. */
export function sampleInquiries(now: number): InquiryRecord[] {
  return samples.map(({ age, eventIn, ...sample }, index) => {
    const createdAt = new Date(now - age).toISOString();
    const id = `sample-${index + 1}`;
    return {
      ...sample,
      id,
      _id: id,
      email: `sample-${index + 1}@example.com`,
      phone: `(330) 555-010${index + 1}`,
      eventDate: calendarDay(now + eventIn * day),
      priority: eventIn <= 90 ? 'high' : 'medium',
      leadSource: 'website',
      clientId: null,
      version: 0,
      createdAt,
      updatedAt: createdAt,
      daysSinceInquiry: Math.floor(age / day),
      daysUntilEvent: eventIn,
    };
  });
}
