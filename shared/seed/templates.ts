import { replyTemplates, type StarterTemplate } from './reply-templates.ts';
import { tourTemplates } from './tour-templates.ts';

/** What an inquiry is acknowledged with; it stands in where no such template is stored. */
export const starterAcknowledgment: StarterTemplate = {
  kind: 'acknowledgment',
  name: 'Acknowledgment',
  subject: 'We have your inquiry',
  body: `Hello {{first_name|there}},

Thank you for writing to {{venue_name}} about your {{event_type|event}}. Your inquiry has arrived. A person will read it and answer you.

{{date_answer|}}

{{answer_by|}}

If anything changes before then, just reply to this message or call {{venue_phone|us}}.

{{venue_name}}
{{venue_address|}}`,
};

/** What the team is told of a new inquiry with; the facts and the link follow it. */
export const starterNotice: StarterTemplate = {
  kind: 'staff_notice',
  name: 'Notice to the team',
  subject: 'New inquiry: {{event_type|event}}, {{event_date|no date yet}}, guests: {{guest_count|not given}}',
  body: '{{full_name}} has written. A reply to this message goes straight to them.',
};

/** What the program sends about proposals. */
const proposalTemplates: StarterTemplate[] = [
  {
    kind: 'proposal_sent',
    name: 'Proposal sent',
    subject: 'Your proposal from {{venue_name}}',
    body: `Hello {{first_name|there}},

Your proposal for “{{proposal_title}}” is ready. You can read it, make your choices and sign it here:

{{proposal_link}}

It is valid until {{valid_until}}. The link is yours alone, so please do not forward it.

If you have a question or want something changed, just reply to this message or call {{venue_phone|us}}.

{{my_signature|}}
{{venue_name}}`,
  },
  {
    kind: 'change_order',
    name: 'Change order',
    subject: 'A change to your {{event_type|event}} at {{venue_name}}',
    body: `Hello {{first_name|there}},

The change to “{{proposal_title}}” is ready. You can see what is different and approve it here:

{{proposal_link}}

Until everybody has approved it, what you signed before stays as it is.

If something is not right, just reply to this message or call {{venue_phone|us}}.

{{my_signature|}}
{{venue_name}}`,
  },
  {
    kind: 'proposal_unsigned',
    name: 'Proposal not signed yet',
    subject: 'Your proposal from {{venue_name}}',
    isActive: false,
    body: `Hello {{first_name|there}},

A few days ago you looked at our proposal for “{{proposal_title}}”. Do you have any questions? Just reply to this message or call {{venue_phone|us}}.

When you are ready, you can sign it here until {{valid_until}}:

{{proposal_link}}

{{my_signature|}}
{{venue_name}}`,
  },
  {
    kind: 'proposal_expiring',
    name: 'Proposal expires tomorrow',
    subject: 'Your proposal expires tomorrow',
    body: `Hello {{first_name|there}},

Our proposal for “{{proposal_title}}” expires tomorrow, {{valid_until}}. Until the end of that day you can sign it here:

{{proposal_link}}

If you need more time or have a question, just reply to this message or call {{venue_phone|us}}.

{{my_signature|}}
{{venue_name}}`,
  },
  {
    kind: 'proposal_signed',
    name: 'Proposal signed',
    subject: 'Signed: {{proposal_title}} ({{proposal_number}})',
    body: `Hello {{first_name|there}},

“{{proposal_title}}” is signed. The signed version is attached. Its last page says who signed it, and when. Please keep it.

This is the page of your event. You find there what is signed, what is due and paid, and how to reach us:

{{client_page|}}

On a new device it asks for a code that we mail to you.

{{venue_name}}
{{venue_phone|}}
{{venue_email|}}`,
  },
];

/** What brings a client a new link to the page of their event. */
const pageTemplate: StarterTemplate = {
  kind: 'client_page',
  name: 'Client’s page',
  subject: 'The page of your {{event_type|event}} at {{venue_name}}',
  body: `Hello {{first_name|there}},

This is the page of your {{event_type|event}} on {{event_date}}. You find there what is signed, what is due and paid, and how to reach us:

{{client_page}}

Links that we sent you before do not work any more. On a new device the page asks for a code that we mail to you.

{{venue_name}}
{{venue_phone|}}`,
};

/** What the program reminds of payments with, and thanks for them. */
const paymentTemplates: StarterTemplate[] = [
  {
    kind: 'invoice',
    name: 'Invoice',
    subject: 'Your invoice for {{proposal_title}}',
    body: `Hello {{first_name|there}},

{{invoice_summary}} Here it is:
{{invoice_link}}

With any question, just reply to this message or call {{venue_phone|us}}.

{{venue_name}}
{{venue_address|}}`,
  },
  {
    kind: 'payment_due',
    name: 'Payment due',
    subject: 'Due {{due_date}}: {{amount_due}} for your {{event_type|event}}',
    body: `Hello {{first_name|there}},

This is a reminder of what is due next for “{{proposal_title}}” ({{proposal_number}}): {{amount_due}}, due {{due_date}}.

If you have sent it already, thank you: there is nothing left to do. For how to pay, or with any question, just reply to this message or call {{venue_phone|us}}.

{{venue_name}}
{{venue_address|}}`,
  },
  {
    kind: 'payment_overdue',
    name: 'Payment overdue',
    subject: 'Overdue: {{amount_due}} for your {{event_type|event}}',
    body: `Hello {{first_name|there}},

We have not received {{amount_due}} for “{{proposal_title}}” ({{proposal_number}}) yet. It was due {{due_date}}.

If it is on its way, thank you. If something is not right, or you would like to talk about it, just reply to this message or call {{venue_phone|us}}.

{{venue_name}}
{{venue_address|}}`,
  },
  {
    kind: 'payment_receipt',
    name: 'Receipt',
    subject: 'Your receipt for {{amount_paid}}',
    body: `Hello {{first_name|there}},

Here is your receipt for {{amount_paid}} for “{{proposal_title}}” ({{proposal_number}}):
{{receipt_link}}

With any question, just reply to this message or call {{venue_phone|us}}.

{{venue_name}}
{{venue_address|}}`,
  },
  {
    kind: 'debit_failed',
    name: 'Bank debit failed',
    subject: 'Your bank did not pay {{amount_paid}}',
    body: `Hello {{first_name|there}},

Your bank did not pay {{amount_paid}} for “{{proposal_title}}” ({{proposal_number}}), so this payment is due again.

We hold your date for 48 hours. Please pay by card or another way until then, or call {{venue_phone|us}}.

{{venue_name}}
{{venue_address|}}`,
  },
  {
    kind: 'date_gone',
    name: 'Paid, date gone',
    subject: 'We are sorry: your date was booked while you paid',
    body: `Hello {{first_name|there}},

We have received your payment of {{amount_paid}} for “{{proposal_title}}” ({{proposal_number}}). While it was on its way, somebody else booked your date.

We will call you. If no other date suits you, you get all of it back. With any question, just reply to this message or call {{venue_phone|us}}.

{{venue_name}}
{{venue_address|}}`,
  },
  {
    kind: 'event_canceled',
    name: 'Event canceled',
    subject: 'Canceled: {{proposal_title}}',
    body: `Hello {{first_name|there}},

“{{proposal_title}}” ({{proposal_number}}) is canceled. {{refund_summary}}

With any question, just reply to this message or call {{venue_phone|us}}.

{{venue_name}}
{{venue_address|}}`,
  },
  {
    kind: 'deposit_returned',
    name: 'Security deposit returned',
    subject: 'Your security deposit for {{proposal_title}}',
    body: `Hello {{first_name|there}},

{{deposit_summary}}

Here is the receipt:
{{receipt_link}}

With any question, just reply to this message or call {{venue_phone|us}}.

{{venue_name}}
{{venue_address|}}`,
  },
];

/** What brings a running sheet to the kitchen, the floor and the bar. */
const sheetTemplate: StarterTemplate = {
  kind: 'running_sheet',
  name: 'Running sheet issued',
  subject: '{{sheet_copy}}: {{event_title}}, {{event_date}}, revision {{sheet_revision}}',
  body: `The running sheet of “{{event_title}}” on {{event_date}} is attached: revision {{sheet_revision}}, {{sheet_copy}} copy. Please throw older copies away.

Since the revision before:
{{sheet_changes|It is the first one.}}

{{venue_name}}`,
};

/** Those that the program sends itself, which every database has. */
export const programTemplates: StarterTemplate[] = [
  starterAcknowledgment,
  starterNotice,
  ...proposalTemplates,
  pageTemplate,
  ...paymentTemplates,
  sheetTemplate,
  ...tourTemplates,
];

/** The templates of a new database. */
export const seedTemplates: StarterTemplate[] = [...programTemplates, ...replyTemplates];
