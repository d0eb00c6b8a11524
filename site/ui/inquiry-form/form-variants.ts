import type { EventType } from '#shared/inquiry/values.ts';
import { inquiryMessages } from '#site/data/messages.ts';
import { type Route, routes } from '#site/runtime/routes.ts';

/** The differences between the forms of the pages. */
export interface InquiryFormVariant {
  /** The page of the form, which handles the post when JavaScript is off. */
  path: Route;
  isMessageRequired: boolean;
  /** The initial event type. */
  eventType: EventType | '';
  /** The initial guest count, and the value of one that cannot be parsed; null for a field that begins blank and keeps what was typed. */
  guestCount: number | null;
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
  eventType: '',
  guestCount: 0,
  submit: 'SEND INQUIRY',
  success: inquiryMessages.success.home,
  failure: inquiryMessages.failure.home,
  spelling: { bar_mitzvah: 'bar-mitzvah' },
};

export const contactForm: InquiryFormVariant = {
  path: routes.contact,
  isMessageRequired: true,
  eventType: '',
  guestCount: 1,
  submit: 'SEND MESSAGE',
  success: inquiryMessages.success.contact,
  failure: inquiryMessages.failure.contact,
  spelling: {},
};

/** The last step of the page that prices a day. */
export const priceForm: InquiryFormVariant = {
  ...homeForm,
  path: routes.price,
  guestCount: null,
  submit: 'SEND THIS DAY',
  success: inquiryMessages.success.price,
  spelling: {},
};

export const companiesForm: InquiryFormVariant = {
  ...homeForm,
  path: routes.companies,
  eventType: 'corporate_event',
  guestCount: 1,
};
