import { randomBytes } from 'node:crypto';
import SqliteConnection from 'better-sqlite3';
import fastify from 'fastify';
import { reportTo } from '../child.ts';

/** The limit to compare with: Fastify, prepared statements and JSON, with no session, no checks and no rules. */
const connection = new SqliteConnection(String(process.argv[2]));
connection.pragma('synchronous = FULL');
connection.pragma('foreign_keys = ON');

const columns = `id AS _id, full_name AS fullName, email, phone, event_type AS eventType, event_date AS eventDate,
  guest_count AS guestCount, message, status, priority, lead_source AS leadSource, client_id AS clientId,
  created_at AS createdAt, updated_at AS updatedAt`;
const page = connection.prepare(`SELECT ${columns} FROM inquiries ORDER BY seq DESC LIMIT ?`);
const total = connection.prepare('SELECT count(*) FROM inquiries').pluck();
// The inquiries are its seventh source.
const isInquiry = `rowid BETWEEN ${7 * 2 ** 40} AND ${8 * 2 ** 40 - 1}`;
const found = connection.prepare(
  `SELECT ${columns} FROM inquiries WHERE seq IN
     (SELECT rowid - 7 * ${2 ** 40} FROM search_index WHERE search_index MATCH ? AND ${isInquiry} ORDER BY rowid DESC LIMIT 25) ORDER BY seq DESC`,
);
const foundTotal = connection
  .prepare(`SELECT count(*) FROM search_index WHERE search_index MATCH ? AND ${isInquiry}`)
  .pluck();

const app = fastify();
app.get<{ Querystring: { limit: string } }>('/page', async ({ query }) => ({
  success: true,
  data: page.all(Number(query.limit)),
  total: total.get(),
}));
app.get<{ Querystring: { search: string } }>('/search', async ({ query }) => {
  const match = `"${query.search}"`;
  return { success: true, data: found.all(match), total: foundTotal.get(match) };
});

// Into a table of the same columns without our indexes, triggers and history: synced, and with a trigram index and not synced.
connection.exec(`CREATE TABLE IF NOT EXISTS bare_inquiries AS SELECT * FROM inquiries LIMIT 0;
  CREATE TABLE IF NOT EXISTS indexed_inquiries AS SELECT * FROM inquiries LIMIT 0;
  CREATE VIRTUAL TABLE IF NOT EXISTS bare_index USING fts5(text, tokenize = 'trigram', content = '');
  CREATE TRIGGER IF NOT EXISTS bare_insert AFTER INSERT ON indexed_inquiries BEGIN
    INSERT INTO bare_index (rowid, text)
    VALUES (new.rowid, new.full_name || ' ' || new.email || ' ' || new.phone || ' ' || new.message);
  END`);
const insertInto = (table: string) =>
  connection.prepare(
    `INSERT INTO ${table} (id, full_name, email, phone, event_type, event_date, guest_count, message, status,
       priority, lead_source, created_at, updated_at)
     VALUES (:id, :fullName, :email, :phone, :eventType, :eventDate, :guestCount, :message, 'new', 'medium', 'website',
       :at, :at)`,
  );
const inserts = { FULL: insertInto('bare_inquiries'), OFF: insertInto('indexed_inquiries') };
for (const [path, synchronous] of [
  ['/insert', 'FULL'],
  ['/insert-indexed', 'OFF'],
] as const)
  app.post<{ Body: Record<string, unknown> }>(path, async ({ body }, reply) => {
    const id = randomBytes(12).toString('hex');
    connection.pragma(`synchronous = ${synchronous}`);
    inserts[synchronous].run({ ...body, id, at: Date.now() });
    return reply.code(201).send({ success: true, data: { _id: id, ...body } });
  });

const url = await app.listen({ host: '127.0.0.1', port: 0 });
reportTo({ url, headers: {} }, async () => {
  await app.close();
  connection.close();
});
