// Free of zod, because the pages of the site are made by these.

/** Where visitors book a tour once they have chosen a time; the contact page leads there. */
export const tourBookingPath = '/contact/tour';

/** Texts in UTF-16 units, and how many people come. */
export const tourLimits = { note: 2000, people: { min: 1, max: 50 } } as const;

/** The days of the contact page; there are more on the page of all times. */
export const firstTourDays = 7;

/** The times that are offered in place of one that is not free any more. */
export const nextTourTimes = 8;

/** The sentences that reject a tour. */
export const tourMessages = {
  time: 'Please choose a time.',
  taken: 'That time is no longer free. These are the next ones.',
  noneLeft: 'That time is no longer free, and there is no other one. Please call or write to us.',
  people: `Please enter how many people are coming, from ${tourLimits.people.min} to ${tourLimits.people.max}.`,
  note: 'Please keep the note to at most 2,000 characters.',
  hasTour:
    'Somebody with this email address has booked a tour already. We have sent its link to that address again: there you can move or cancel it.',
  hasTourUnmailed:
    'Somebody with this email address has booked a tour already. Please call or write to us to move or cancel it.',
  over: 'This tour has begun or is over, so it cannot be changed here.',
} as const;

/** The names of the fields of the forms about a tour, beside those of a person. */
export const tourFields = {
  at: 'at',
  formId: 'formId',
  intent: 'intent',
} as const;

/** A day with free times, `HH:MM` in the venue's zone. */
export interface TourDay {
  day: string;
  times: string[];
}

/** What the contact page shows: the first days, and whether there are more. */
export interface ShownTourDays {
  days: TourDay[];
  hasMore: boolean;
}

/** A day and a time as a form and an address have it. */
export const tourAt = (day: string, clock: string): string => `${day}T${clock}`;

/** How many people, in words. */
export const peopleInWords = (people: number): string => (people === 1 ? '1 person' : `${people} people`);
