import { spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';

const isBuilt = extname(import.meta.filename) === '.js';
// The bundle puts the program beside the server's own file, as the source has it beside this one.
const ownProgram = join(import.meta.dirname, `back-up${extname(import.meta.filename)}`);
const loader = isBuilt ? [] : ['--import', import.meta.resolve('tsx')];

/**
 * Runs the very command that an operator types, in a process of its own, so that neither copying nor hashing holds up
 * an answer. Resolves when there is a new backup; rejects with what the command said, or when the signal ends it.
 */
export async function runBackupProcess(dataDir: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [...loader, ownProgram], {
    env: { ...inherited(), DATA_DIR: dataDir },
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

/** Passwords and secrets stay here: the command needs none. */
function inherited(): Record<string, string> {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'SystemRoot'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : [])));
}
