import { type Sheet, utcMoment } from '#server/rest/csv.ts';
import type { Inquiry } from '#shared/inquiry.ts';
import { eventTypeLabels, inquiryStatusLabels } from '#shared/inquiry-values.ts';

export const inquirySheet: Sheet<Inquiry> = {
  name: 'inquiries',
  columns: {
    Name: ({ fullName }) => fullName,
    'E-mail': ({ email }) => email,
    Phone: ({ phone }) => phone,
    'Event type': ({ eventType }) => eventType && eventTypeLabels[eventType],
    'Event date': ({ eventDate }) => eventDate,
    Guests: ({ guestCount }) => guestCount,
    Message: ({ message }) => message,
    Status: ({ status }) => inquiryStatusLabels[status],
    Priority: ({ priority }) => priority,
    'Lead source': ({ leadSource }) => leadSource,
    'Received (UTC)': ({ createdAt }) => utcMoment(createdAt),
    'Last changed (UTC)': ({ updatedAt }) => utcMoment(updatedAt),
    Id: ({ _id }) => _id,
  },
};
