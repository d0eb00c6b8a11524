// Writes the migrations that are missing, one for each engine, with what the search needs of a new kind of record:
// npm run db:generate -- --name <name>
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '#server/features/index.ts';
import { readMigrations } from '#server/platform/db/migrations.ts';
import { searchMigration } from '#server/records/search-migration.ts';
import { kindOf } from '#shared/entities.ts';
import { root } from './steps/project.mjs';
import { runNode } from './steps/run.mjs';

const searched = kinds.map((kind) => [kind, kindOf(kind.entity)]);

async function generate(engine, args) {
  const config = ['--config', `server/platform/db/${engine}/drizzle.config.ts`];
  const { code } = await runNode(join(root, 'node_modules/drizzle-kit/bin.cjs'), ['generate', ...config, ...args]);
  if (code !== 0) process.exit(code);
}

for (const engine of ['sqlite', 'postgres']) {
  const args = process.argv.slice(2);
  const count = readMigrations(engine).length;
  await generate(engine, args);
  const statements = searchMigration(engine, searched);
  if (statements.length === 0) continue;
  if (readMigrations(engine).length === count) await generate(engine, [...args, '--custom']);
  const last = readMigrations(engine).at(-1);
  const file = join(root, 'drizzle', engine === 'sqlite' ? '' : engine, `${last?.name}.sql`);
  appendFileSync(file, statements.map((statement) => `--> statement-breakpoint\n${statement}\n`).join(''));
}
