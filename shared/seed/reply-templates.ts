import type { CreateTemplate } from '#shared/template/schema.ts';
import type { TemplateKind } from '#shared/template/values.ts';

/** A template of a new database; active unless it says otherwise. */
export type StarterTemplate = Pick<CreateTemplate, 'name' | 'subject' | 'body'> & {
  kind: TemplateKind;
  isActive?: boolean;
};

/** What staff begin their own messages with. */
export const replyTemplates: StarterTemplate[] = [
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
