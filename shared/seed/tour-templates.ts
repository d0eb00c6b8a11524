import type { StarterTemplate } from './reply-templates.ts';

const end = `{{venue_name}}
{{venue_address|}}
{{venue_phone|}}`;

const change = `You can move or cancel it here, at any time until it begins:
{{tour_link}}`;

/** What the program sends about tours that visitors book. */
export const tourTemplates: StarterTemplate[] = [
  {
    kind: 'tour_booked',
    name: 'Tour booked',
    subject: 'Your tour of {{venue_name}}',
    body: `Hello {{first_name|there}},

Your tour is booked: {{tour_time}}, for {{tour_people}}. We look forward to showing you around.

You find us at {{venue_address|our address}}. The attached file puts the tour into your calendar.

${change}

If you have a question, just reply to this message or call {{venue_phone|us}}.

${end}`,
  },
  {
    kind: 'tour_moved',
    name: 'Tour moved',
    subject: 'New time for your tour of {{venue_name}}',
    body: `Hello {{first_name|there}},

Your tour is now on {{tour_time}}. The attached file updates your calendar.

If this time does not suit you, ${change.charAt(0).toLowerCase()}${change.slice(1)}

${end}`,
  },
  {
    kind: 'tour_reminder',
    name: 'Tour tomorrow',
    subject: 'Tomorrow: your tour of {{venue_name}}',
    body: `Hello {{first_name|there}},

Tomorrow we show you around: {{tour_time}}, for {{tour_people}}. You find us at {{venue_address|our address}}.

If something has come up, ${change.charAt(0).toLowerCase()}${change.slice(1)}

${end}`,
  },
  {
    kind: 'tour_canceled',
    name: 'Tour canceled',
    subject: 'Your tour of {{venue_name}} is canceled',
    body: `Hello {{first_name|there}},

Your tour on {{tour_time}} is canceled. The attached file takes it out of your calendar.

If you would like to come another time, just reply to this message or call {{venue_phone|us}}.

${end}`,
  },
];
