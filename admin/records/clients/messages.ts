import { fieldLabels } from '#shared/history/field-labels.ts';

export const clientTexts = {
  create: 'Add New Client',
  edit: 'Edit Client',
  ...fieldLabels('client', 'name', 'email', 'phone', 'company', 'partnerName', 'partnerEmail', 'partnerPhone'),
  ...fieldLabels('client', 'doNotEmail', 'remindsOfPayments', 'notes'),
  doNotEmailHint: 'We won’t send automatic email.',
  remindsOfPaymentsHint: 'Seven days before a payment is due, on the day, and three and seven days after.',
  created: 'Client created successfully!',
  updated: 'Client updated successfully!',
  failed: 'Failed to save client. Please try again.',
  invalid: { title: 'Validation Error', text: 'Please fill in all required fields.' },
} as const;
