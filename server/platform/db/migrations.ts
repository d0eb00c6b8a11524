import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as z from 'zod';

export interface Migration {
  /** The schema version that the database has once this has run; the first is 1. */
  version: number;
  name: string;
  sql: string;
}

// A build has its own, because newer sources may lie around it while it runs.
const isBuilt = extname(import.meta.filename) === '.js';
const packagedFolder = join(import.meta.dirname, isBuilt ? '../drizzle' : '../../../drizzle');

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** The migrations that drizzle-kit wrote for an engine, in the order of its journal. */
export function readMigrations(engine: 'sqlite' | 'postgres' = 'sqlite'): Migration[] {
  const folder = engine === 'sqlite' ? packagedFolder : join(packagedFolder, engine);
  const journal = journalSchema.parse(JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')));
  return journal.entries.map(({ tag }, index) => ({
    version: index + 1,
    name: tag,
    sql: readFileSync(`${folder}/${tag}.sql`, 'utf8'),
  }));
}
