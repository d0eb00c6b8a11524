import type { ClientBase } from 'pg';
import { StartError } from '#server/platform/process/start-error.ts';

const oldestVersion = 13;
const extensions = ['pg_trgm', 'btree_gist'];

/**
 * Throws a `StartError` unless the database can hold and find every text: it takes all characters, is new enough, and has the
 * extensions or lets its user create them. `place` says where it is.
 */
export async function requireSuitable(client: ClientBase, place: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('server_encoding') AS encoding, current_setting('server_version') AS version,
       current_setting('server_version_num')::integer / 10000 AS major,
       ARRAY(SELECT needed FROM unnest($1::text[]) AS needed
         WHERE NOT EXISTS (SELECT FROM pg_extension WHERE extname = needed) AND NOT (
           has_database_privilege(current_database(), 'CREATE') AND
           EXISTS (SELECT FROM pg_available_extensions WHERE name = needed))) AS missing`,
    [extensions],
  );
  const { encoding, version, major, missing } = rows[0];
  if (encoding !== 'UTF8')
    throw new StartError(
      `The database on ${place} has the encoding ${encoding} and would lose texts. Name one that was made with CREATE DATABASE marquee ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0, and run this again.`,
    );
  if (major < oldestVersion)
    throw new StartError(
      `The database on ${place} is PostgreSQL ${version}, and Marquee needs ${oldestVersion} or newer. Update it, and run this again.`,
    );
  if (missing.length > 0)
    throw new StartError(
      `The database on ${place} has no ${missing.join(' and no ')}, and its user cannot create it. Let an administrator run ${missing
        .map((name: string) => `CREATE EXTENSION ${name}`)
        .join('; ')} in it (the extensions come with PostgreSQL’s contrib package), and run this again.`,
    );
}
