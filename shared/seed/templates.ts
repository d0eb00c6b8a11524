import type { CreateTemplate } from '#shared/template/schema.ts';
import type { TemplateKind } from '#shared/template/values.ts';

type StarterTemplate = Pick<CreateTemplate, 'name' | 'subject' | 'body'> & { kind: TemplateKind };

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

/** The templates of a new database. */
export const seedTemplates: StarterTemplate[] = [
  starterAcknowledgment,
  starterNotice,
  {
    kind: 'first_answer',
    name: 'First answer: the date is open',
    subject: 'Your {{event_type|event}} at {{venue_name}}',
    body: `Hello {{first_name|there}},

Thank you for thinking of {{venue_name}} for your {{event_type|event}}. {{event_date|Your date}} is open, and we would love to host you and your {{guest_count}} guests.

Would you like to come and see the rooms? Tell me two or three times that suit you.

{{my_signature}}`,
  },
  {
    kind: 'first_answer',
    name: 'First answer: the date is taken',
    subject: 'Your {{event_type|event}} at {{venue_name}}',
    body: `Hello {{first_name|there}},

Thank you for thinking of {{venue_name}} for your {{event_type|event}}. I am sorry: {{event_date|that day}} is taken.

Is another day possible for you? If so, tell me which, and I will look at once.

{{my_signature}}`,
  },
  {
    kind: 'tour',
    name: 'Tour invitation',
    subject: 'Come and see {{venue_name}}',
    body: `Hello {{first_name|there}},

The best way to get to know {{venue_name}} is to walk through it. A tour takes about an hour and costs nothing.

You find us at {{venue_address}}. Which day suits you?

{{my_signature}}`,
  },
  {
    kind: 'follow_up',
    name: 'Follow-up',
    subject: 'Your {{event_type|event}} at {{venue_name}}',
    body: `Hello {{first_name|there}},

I wrote to you about your {{event_type|event}} a few days ago. Do you have any questions that I can answer?

If your plans have changed, a short word is enough.

{{my_signature}}`,
  },
];
