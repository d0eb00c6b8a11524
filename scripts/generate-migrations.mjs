// Writes the migrations that are missing, one for each engine: npm run db:generate -- --name <name>
import { join } from 'node:path';
import { root } from './steps/project.mjs';
import { runNode } from './steps/run.mjs';

for (const engine of ['sqlite', 'postgres']) {
  const config = `server/platform/db/${engine}/drizzle.config.ts`;
  const args = ['generate', '--config', config, ...process.argv.slice(2)];
  const { code } = await runNode(join(root, 'node_modules/drizzle-kit/bin.cjs'), args);
  if (code !== 0) process.exit(code);
}
