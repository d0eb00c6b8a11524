import { StartError } from '#server/start-error.ts';

/**
 * One sentence for what a disk or a damaged database throws; whoever typed the command can act on it. What is our own
 * mistake comes back as it is thrown.
 */
export function toOperatorError(error: unknown): StartError {
  if (error instanceof StartError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message : String(error);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return new StartError('The database is damaged, so it was left as it is. Restore a backup.', { cause: error });
  if (/^(E[A-Z]+|SQLITE_[A-Z_]+)$/.test(code))
    return new StartError(`The disk or its rights stand in the way: ${reason.split('\n')[0]}.`, { cause: error });
  throw error;
}
