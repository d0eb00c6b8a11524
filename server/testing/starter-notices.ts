import { templates } from '#server/features/templates/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { starterNotice } from '#shared/seed/templates.ts';

const oldSubject = 'New inquiry: {{event_type|event}}, {{event_date|no date yet}}, {{guest_count}} guests';
const ownSubject = 'Somebody asks for {{guest_count}} guests';

/** Notices and another template from when the subject of the starter notice had no words for a number that nobody gave. */
export const oldNotices = (yes: string, no: string) => `
  INSERT INTO templates (id, name, kind, subject, body, event_types, is_active, created_at, updated_at) VALUES
    ('starter', 'Starter', 'staff_notice', '${oldSubject}', 'Hello', '[]', ${yes}, 1, 1),
    ('own', 'Own', 'staff_notice', '${ownSubject}', 'Hello', '[]', ${no}, 1, 1),
    ('reply', 'Reply', 'tour', '${oldSubject}', 'Hello', '[]', ${yes}, 1, 1)`;

/** The subjects of all of them. */
export async function readSubjects(db: Database): Promise<Record<string, unknown>> {
  const stored = await db.query.select({ id: templates.id, subject: templates.subject }).from(templates);
  return Object.fromEntries(stored.map(({ id, subject }) => [id, subject]));
}

/** What an update makes of them. */
export const newSubjects = {
  starter: starterNotice.subject,
  own: ownSubject,
  reply: oldSubject,
};
