import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartError } from '#server/platform/process/start-error.ts';

/**
 * A new password from the person at the terminal, typed twice and never shown, or the first line of standard input
 * where that is a pipe or a file. Never from arguments, which every user of the machine can read.
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] as string;
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Open from before the first prompt until after the last line, so that the terminal never echoes in between.
  const lines = createInterface({ input: process.stdin, output: silence, terminal: true });
  const typed = lines[Symbol.asyncIterator]();
  const ask = async (prompt: string): Promise<string> => {
    process.stderr.write(prompt);
    const { value, done } = await typed.next();
    process.stderr.write('\n');
    // Ctrl-C and Ctrl-D close the lines.
    if (done) throw new StartError('Stopped, so nothing was changed.');
    return value;
  };
  try {
    const password = await ask('New password: ');
    if ((await ask('The same again: ')) === password) return password;
    throw new StartError('The two passwords differ, so nothing was changed.');
  } finally {
    lines.close();
  }
}

/** Whether the person at the terminal, or the first line of standard input where that is none, says yes. */
export async function confirmed(question: string): Promise<boolean> {
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, terminal: false });
  const { value = '' } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  return value.trim().toLowerCase() === 'yes';
}
