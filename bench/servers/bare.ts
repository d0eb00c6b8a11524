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
const page = connection.prepare(`SELECT ${columns} FROM inquiries ORDER BY seq DESC LIMIT 10`);
const longPage = connection.prepare(`SELECT ${columns} FROM inquiries ORDER BY seq DESC LIMIT 21`);
const total = connection.prepare('SELECT count(*) FROM inquiries').pluck();
// The inquiries are its seventh source.
const isInquiry = `rowid BETWEEN ${7 * 2 ** 40} AND ${8 * 2 ** 40 - 1}`;
const found = connection.prepare(
  `SELECT ${columns} FROM inquiries WHERE seq IN
     (SELECT rowid - 7 * ${2 ** 40} FROM search_index WHERE search_index MATCH ? AND ${isInquiry} ORDER BY rowid DESC LIMIT 10) ORDER BY seq DESC`,
);
const foundTotal = connection
  .prepare(`SELECT count(*) FROM search_index WHERE search_index MATCH ? AND ${isInquiry}`)
  .pluck();

const app = fastify();
app.get('/page', async () => ({ success: true, data: page.all(), total: total.get() }));
app.get('/long-page', async () => ({ success: true, data: longPage.all(), total: total.get() }));
app.get<{ Querystring: { search: string } }>('/search', async ({ query }) => {
  const match = `"${query.search}"`;
  return { success: true, data: found.all(match), total: foundTotal.get(match) };
});

// One insert, one sync, into a table of the same columns without our indexes, triggers and history.
connection.exec('CREATE TABLE IF NOT EXISTS bare_inquiries AS SELECT * FROM inquiries LIMIT 0');
const insert = connection.prepare(
  `INSERT INTO bare_inquiries (id, full_name, email, phone, event_type, event_date, guest_count, message, status,
     priority, lead_source, created_at, updated_at)
   VALUES (:id, :fullName, :email, :phone, :eventType, :eventDate, :guestCount, :message, 'new', 'medium', 'website',
     :at, :at)`,
);
app.post<{ Body: Record<string, unknown> }>('/insert', async ({ body }, reply) => {
  const id = randomBytes(12).toString('hex');
  insert.run({ ...body, id, at: Date.now() });
  return reply.code(201).send({ success: true, data: { _id: id, ...body } });
});

const url = await app.listen({ host: '127.0.0.1', port: 0 });
reportTo({ url, headers: {} }, async () => {
  await app.close();
  connection.close();
});
