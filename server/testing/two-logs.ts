import { asc, desc, eq, isNotNull, min } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { history } from '#server/records/table.ts';

/**
 * What releases wrote that kept statuses and recent activity in tables of their own: with entries that the history has too, and
 * some that it does not have.
 */
export const twoLogs = `
    INSERT INTO inquiries (seq, id, full_name, email, phone, guest_count, message, status, priority, lead_source, created_at, updated_at,
      reply_token)
      VALUES (1, 'i1', 'Anna', 'anna@example.com', '1', 80, '', 'contacted', 'medium', 'website', 1, 7, 'a'),
        (2, 'i2', 'Ruth', 'ruth@example.com', '1', 80, '', 'lost', 'medium', 'website', 2, 5, 'b');
    INSERT INTO inquiry_status_changes (seq, inquiry_seq, at, by, from_status, to_status) VALUES
      (1, 1, 1, NULL, NULL, 'new'), (2, 2, 2, NULL, NULL, 'new'), (3, 1, 3, 'rose', 'new', 'lost'), (4, 2, 5, 'rose', 'new', 'lost'),
      (5, 1, 7, 'rose', 'lost', 'contacted');
    INSERT INTO trash (id, entity, name, row, relations, version, deleted_at, deleted_by)
      VALUES ('i3', 'inquiry', 'Zoe', '{"id":"i3"}', '{"rows":{"inquiry_status_changes":[
        {"seq":6,"inquirySeq":3,"at":8,"by":null,"fromStatus":null,"toStatus":"spam"}]},"links":{}}', 9, 9, 'rose');
    INSERT INTO history (seq, at, by, entity, entity_id, action, before, after, version) VALUES
      (11, 5, 'rose', 'inquiry', 'i2', 'updated', '{"status":"new"}', '{"status":"lost"}', 5),
      (12, 6, 'rose', 'inquiry', 'i1', 'updated', '{"guestCount":1}', '{"guestCount":80}', 6),
      (13, 7, 'rose', 'inquiry', 'i1', 'reverted', '{"status":"lost"}', '{"status":"contacted"}', 7),
      (14, 8, NULL, 'inquiry', 'i3', 'created', 'null', 'null', 8), (15, 9, 'rose', 'inquiry', 'i3', 'trashed', NULL, NULL, 9),
      (16, 21, 'rose', 'service', 's1', 'updated', '{"price":1}', '{"price":2}', 2),
      (17, 23, 'rose', 'service', 's1', 'updated', '{"isActive":true}', '{"isActive":false}', 3),
      (18, 26, 'rose', 'service', 's2', 'deleted', NULL, NULL, 5);
    INSERT INTO activity (seq, at, by, kind, entity, entity_id, subject, detail) VALUES
      (1, 10, 'rose', 'content_created', 'service', 's1', 'Speaker', NULL),
      (2, 20, 'rose', 'content_updated', 'service', 's1', 'Speaker', 'price'),
      (3, 22, 'rose', 'content_hidden', 'service', 's1', 'Speaker', NULL),
      (4, 23, 'rose', 'content_updated', 'venue', 'venue', 'Barn', 'hours'),
      (5, 24, 'rose', 'content_updated', 'service', 's2', 'Lamp', 'title'),
      (6, 25, 'rose', 'content_deleted', 'service', 's2', 'Lamp', NULL),
      (7, 27, 'rose', 'content_reordered', 'service', NULL, 'Audio', NULL),
      (8, 28, 'rose', 'signed_in', 'session', NULL, 'rose', NULL)`;

/** What one history has of it. */
export const oneLog = {
  statuses: [
    ['i1', 1, null, null, 'new'],
    ['i1', 3, 'rose', 'new', 'lost'],
    ['i1', 7, 'rose', 'lost', 'contacted'],
    ['i2', 2, null, null, 'new'],
    ['i2', 5, 'rose', 'new', 'lost'],
    ['i3', 8, null, null, 'spam'],
  ],
  // What was added of a record is older than what its history had.
  ofInquiry: ['created', 'updated', 'updated', 'reverted'],
  isOlder: true,
  told: [
    ['content_reordered', 'service', '', 'Audio', null, true],
    ['content_deleted', 'service', 's2', 'Lamp', null, false],
    ['content_updated', 'service', 's2', 'Lamp', 'title', true],
    ['content_hidden', 'service', 's1', 'Speaker', null, false],
    ['content_updated', 'venue', 'venue', 'Barn', 'hours', true],
    ['content_updated', 'service', 's1', 'Speaker', 'price', false],
    ['content_created', 'service', 's1', 'Speaker', null, true],
  ],
};

/** The history of a database as `oneLog` has it. */
export async function readOneLog({ query }: Database) {
  const statuses = await query
    .select()
    .from(history)
    .where(isNotNull(history.toStatus))
    .orderBy(asc(history.entityId), asc(history.seq));
  const ofInquiry = await query.select().from(history).where(eq(history.entityId, 'i1')).orderBy(asc(history.seq));
  const told = await query
    .select()
    .from(history)
    .where(isNotNull(history.activity))
    .orderBy(desc(history.at), desc(history.seq));
  const [first] = await query.select({ seq: min(history.seq) }).from(history);
  return {
    statuses: statuses.map((row) => [row.entityId, row.version, row.by, row.fromStatus, row.toStatus]),
    ofInquiry: ofInquiry.map(({ action }) => action),
    isOlder: (first?.seq ?? 11) < 11,
    told: told.map((row) => [row.activity, row.entity, row.entityId, row.name, row.detail, row.isActivityOnly]),
  };
}
