import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartError } from '#server/start-error.ts';

/**
 * A new password from the person at the terminal, typed twice and never shown, or the first line of standard input
 * where that is a pipe or a file. Never from arguments, which every user of the machine can read.
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] as string;
  const first = await ask('New password: ');
  if ((await ask('The same again: ')) !== first)
    throw new StartError('The two passwords differ, so nothing was changed.');
  return first;
}

function ask(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silence, terminal: true });
  return new Promise((resolve, reject) => {
    lines.once('SIGINT', () => reject(new StartError('Stopped, so nothing was changed.')));
    lines.once('line', resolve);
  }).finally(() => {
    lines.close();
    process.stderr.write('\n');
  }) as Promise<string>;
}
