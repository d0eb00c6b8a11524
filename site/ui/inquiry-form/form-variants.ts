import type { EventType } from '#shared/inquiry-values.ts';
import { inquiryMessages } from '#site/messages.ts';
import { type Route, routes } from '#site/routes.ts';

/** In what the home and the contact form differ. */
export interface InquiryFormVariant {
  /** The page that the form stands on, which answers it where there is no script. */
  path: Route;
  isMessageRequired: boolean;
  /** What an unparsable guest count becomes, and what the field holds at first. */
  guestCount: number;
  submit: string;
  success: string;
  /** Said when an answer came, but no sentence with it. */
  failure: string;
  /** How this form spells the bar/bat mitzvah option; the server understands both. */
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
