import { StartError } from '#server/platform/process/start-error.ts';

const wayOn = {
  PostgreSQL: 'set DATABASE_URL to its address there',
  'a file': 'take DATABASE_URL out, set DATA_DIR to the folder of that file',
} as const;

/** Keeps a database closed after it was moved. If both were in use, each would miss what the other takes in. */
export function movedError(to: keyof typeof wayOn, at: number): StartError {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  return new StartError(
    `This database was moved to ${to} on ${day}, so it is closed here: ${wayOn[to]}, or bring it back with npm run move.`,
  );
}
