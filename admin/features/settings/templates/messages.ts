import { commonTexts } from '#admin/ui/messages.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';
import type { TemplateKind } from '#shared/template/values.ts';

/** What the list and the form of the templates say. */
export const templateTexts = {
  title: 'Templates',
  intro: 'Texts that messages begin with. Words in double braces are filled in when a template is used.',
  list: 'Templates',
  loading: 'Loading the templates',
  loadFailed: 'Could not load the templates.',
  empty: 'No templates yet.',
  add: 'Add template',
  addTitle: 'Add template',
  editTitle: 'Edit template',
  editOne: (name: string) => `Edit ${name}`,
  deleted: 'Template deleted.',
  deleteFailed: 'The template was not deleted.',
  inactive: 'Inactive',
  allTypes: 'All event types',
  ofProgram: 'Sent automatically',
  created: 'Template added.',
  updated: 'Template saved.',
  failed: 'Failed to save the template.',
  invalid: commonTexts.checkFields,
  labels: {
    ...fieldLabels('template', 'name', 'subject', 'body', 'eventTypes'),
    kind: 'Kind',
    isActive: 'Active',
  },
  typesHint: 'None chosen: for every type of event.',
  activeHint: 'Offered when somebody writes a message.',
  sentWhen: {
    acknowledgment: 'Sent to whoever wrote an inquiry. It is switched off under Settings → Inbox and response times.',
    staff_notice: 'Sent to the team when an inquiry arrives, as each account chooses.',
    proposal_sent: 'Sent to each signer with Send, where “Email it to everybody who signs” is ticked.',
    change_order: 'Sent in place of “Proposal sent” and of reminders where a version has been signed before.',
    proposal_unsigned: 'Sent three days after somebody looked at a proposal, to those who have not signed it.',
    proposal_expiring: 'Sent on the day before a proposal expires, to those who have not signed it.',
    proposal_signed:
      'Sent with the signed PDF to everybody who signed, and to you. It cannot be switched off: they have a right to what they signed.',
    client_page: 'Sent to the client when you press “Send a new link” on an event.',
    invoice: 'Sent to the client when you issue an invoice or a final bill, where “Mail it” is ticked.',
    payment_due: 'Sent to the client seven days before a payment is due, and on the day.',
    payment_overdue:
      'Sent to the client three and seven days after the day of a payment, with everything that is overdue for the proposal.',
    payment_receipt: 'Sent to the client when a payment or a refund is recorded, with a link to its receipt.',
    debit_failed: 'Sent to the client when a bank debit fails, so that they pay another way while their date is held.',
    date_gone: 'Sent to the client when their online payment arrives after somebody else booked the date.',
    event_canceled: 'Sent to the client when you cancel their event and leave “Tell the client” ticked.',
    running_sheet:
      'Sent with the PDF to the lists of the kitchen, the floor and the bar when a revision of a running sheet is issued.',
    deposit_returned:
      'Sent to the client when you return a security deposit, with what was kept and a link to the receipt.',
    tour_booked:
      'Sent to whoever books a tour on the contact page, with a calendar file and the link to move or cancel it.',
    tour_moved: 'Sent when a booked tour gets another time, from the visitor or from you, with the new calendar file.',
    tour_reminder: 'Sent on the day before a booked tour.',
    tour_canceled: 'Sent when a booked tour is canceled by the visitor or taken out of the calendar by you.',
  } satisfies Partial<Record<TemplateKind, string>>,
  fields: 'Fields',
  insert: (label: string) => `Insert ${label}`,
  preview: 'Preview',
  previewFor: 'Filled in for',
  example: 'An example',
  previewFailed: 'No preview.',
  missing: (fields: string) => `No value for ${fields}; whoever uses the template is asked to fill it in.`,
} as const;
