import type { EventType } from '#shared/inquiry-values.ts';
import { inquiryMessages } from '#site/messages.ts';
import { type Route, routes } from '#site/routes.ts';

/** The differences between the home form and the contact form. */
export interface InquiryFormVariant {
  /** The page of the form, which handles the post when JavaScript is off. */
  path: Route;
  isMessageRequired: boolean;
  /** The initial guest count, and the value of one that cannot be parsed. */
  guestCount: number;
  submit: string;
  success: string;
  /** The failure message when the response carries none. */
  failure: string;
  /** How this form spells the bar/bat mitzvah option. The server accepts both spellings. */
  spelling: Partial<Record<EventType, string>>;
}

export const homeForm: InquiryFormVariant = {
  path: routes.home,
  isMessageRequired: false,
  guestCount: 0,
  submit: 'SEND INQUIRY',
  success: inquiryMessages.success.home,
  failure: inquiryMessages.failure.home,
  spelling: { bar_mitzvah: 'bar-mitzvah' },
};

export const contactForm: InquiryFormVariant = {
  path: routes.contact,
  isMessageRequired: true,
  guestCount: 1,
  submit: 'SEND MESSAGE',
  success: inquiryMessages.success.contact,
  failure: inquiryMessages.failure.contact,
  spelling: {},
};
