import type { TourDay } from '#shared/tour/values.ts';

/** What was typed and what is wrong, by field; `form`: about all of it. */
interface TypedTour {
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** Every free time, to choose one. */
interface ChooseTour {
  kind: 'choose';
  days: TourDay[];
}

/** The form of a chosen time: the times that can be chosen in it, and who comes. */
interface BookTourView extends TypedTour {
  kind: 'book';
  days: TourDay[];
  /** What is mailed to whoever books. */
  mailed: { confirmation: boolean; reminder: boolean };
  /** One for each form that is opened, so that it counts once. */
  formId: string;
}

/** It was sent, and somebody looks at it before it is booked. */
interface HeldTour {
  kind: 'held';
}

/** A tour as whoever has its link sees it. */
export interface BookedTourView {
  kind: 'tour';
  state: 'booked' | 'canceled' | 'over';
  /** In words; blank for one that was canceled. */
  when: string;
  people: number;
  minutes: number;
  icsPath: string;
  /** What has just happened. */
  news: 'booked' | 'moved' | null;
  /** Whether it is confirmed by mail. */
  isConfirmed: boolean;
  /** Whether visitors book tours themselves now. */
  canBook: boolean;
  /** The times that it can be moved to, and why not to the one that was chosen. */
  days: TourDay[];
  error: string;
}

/** What a page about tours shows. */
export type TourView = ChooseTour | BookTourView | HeldTour | BookedTourView;
