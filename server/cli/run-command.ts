import { describeFailure } from '#server/platform/process/describe-error.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { AppError } from '#shared/api/errors.ts';

/** Runs a command with the words typed after it, and exits with the code that `main` resolves with, or 1 after one sentence. */
export async function runCommand(main: (words: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(toOperatorError(error)?.message ?? describeFailure(error));
    process.exitCode = 1;
  }
}

/**
 * One sentence for what an operation rejects, a disk or a damaged database; whoever typed the command can act on it. There is none
 * for what is our own mistake.
 */
function toOperatorError(error: unknown): Error | undefined {
  if (error instanceof StartError) return error;
  if (error instanceof AppError && error.code === 'unavailable')
    return new StartError('The bucket stopped responding. Run the same command again once it does.', { cause: error });
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message : String(error);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return new StartError('The database is damaged, so it was left as it is. Restore a backup.', { cause: error });
  if (/^(E[A-Z]+|SQLITE_[A-Z_]+)$/.test(code))
    return new StartError(
      `Could not read or write files: ${reason.split('\n')[0]}. Check the disk and its permissions.`,
      { cause: error },
    );
  return undefined;
}
