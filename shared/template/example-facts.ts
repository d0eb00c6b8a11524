// What templates are looked at with, where there is no inquiry.

import { eventTypes } from '#shared/inquiry/values.ts';
import type { CalendarFacts, InquiryFacts, SaleFacts } from './template-fields.ts';

/** The facts of an inquiry that nobody sent, for looking at a template. */
export const exampleInquiry: InquiryFacts = {
  fullName: 'Anna & Tom Becker',
  eventType: eventTypes[0],
  eventDate: '2027-06-12',
  guestCount: 120,
  responseDueAt: Date.UTC(2027, 0, 11, 15),
};

/** What the calendar says of it. */
export const exampleCalendar: CalendarFacts = {
  dateAnswer: 'June 12, 2027 is open. It is yours once we have confirmed it together.',
  hold: { spaceNames: 'Ballroom, Bar', expiresAt: Date.UTC(2027, 0, 15, 23) },
  tour: { from: Date.UTC(2027, 0, 12, 15), people: 2 },
};

/** What it has of a proposal. */
export const exampleSale: SaleFacts = {
  proposal: { title: 'Becker wedding', number: 'P-2027-0001', validUntil: '2027-01-25' },
  due: [{ cents: 492_965, day: '2027-02-01' }],
  invoice: { type: 'invoice', number: 'INV-2027-0001', due: 492_965, dueDay: '2027-02-01' },
  paid: 125_095,
  canceled: { paid: 500_000, kept: 125_000, refund: 375_000 },
  sheet: { title: 'Becker wedding', copy: 'Kitchen', revision: 3, changes: ['Braised beef: 131 (was 120)'] },
  deposit: { returned: 38_000, deductions: [{ name: 'Broken glasses', cents: 12_000 }] },
};
