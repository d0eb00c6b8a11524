UPDATE "templates" SET "subject" = 'New inquiry: {{event_type|event}}, {{event_date|no date yet}}, guests: {{guest_count|not given}}'
WHERE "kind" = 'staff_notice' AND "subject" = 'New inquiry: {{event_type|event}}, {{event_date|no date yet}}, {{guest_count}} guests';
