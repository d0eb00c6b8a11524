import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { childEnvironment, programArguments, programFile } from '#server/child-program.ts';

const ownProgram = programFile('cli/back-up');

/**
 * Runs the very command that an operator types, in a process of its own, so that neither copying nor hashing holds up
 * an answer. Resolves when there is a new backup; rejects with what the command said, or when the signal ends it.
 */
export async function runBackupProcess(dataDir: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [...programArguments, ownProgram], {
    env: { ...childEnvironment(), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(signal.aborted ? signal.reason : error));
    child.once('close', resolve);
  });
  const [code, said] = await Promise.all([ended, text(child.stderr)]);
  if (code !== 0) throw new Error(said.trim() || `The backup ended with ${code}.`);
}
