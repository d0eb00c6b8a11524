import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Reads `.env` beside package.json, where there is one; what the environment already says stands over it. */
export function loadEnvironment() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Ends the command with one sentence for the person who typed it. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
