import { readFileSync } from 'node:fs';
import { requireProgram } from './required-program.ts';

/** One finished call of the server to the system, in the order in which they finished. */
export interface SystemCall {
  name: string;
  /** Everything between the brackets; descriptors carry what they stand for, as in `21</data/marquee.db-wal>`. */
  arguments: string;
  hasWorked: boolean;
}

const traced = 'write,writev,pwrite64,pwritev,fsync,fdatasync,rename,renameat,renameat2';

/** What the server is started with so that its calls are written to `file`. */
export function tracer(file: string): string[] {
  requireProgram('strace', 'apt-get install strace');
  // Beside the server and not above it, so that signals reach the server itself.
  return ['strace', '-D', '-f', '-y', '-xx', '-s', '6000', '-e', `trace=${traced}`, '-e', 'signal=none', '-o', file];
}

/** Reads what the tracer wrote. A call that others interrupted stands where it ended. */
export function readCalls(file: string): SystemCall[] {
  const begun = new Map<string, string>();
  const calls: SystemCall[] = [];
  for (const line of readFileSync(file, 'latin1').split('\n')) {
    const [, thread = '', text = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const unfinished = /^(.*) <unfinished \.\.\.>$/.exec(text);
    if (unfinished !== null) {
      begun.set(thread, unfinished[1] ?? '');
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(text);
    const whole = resumed === null ? text : `${begun.get(thread) ?? ''}${resumed[1]}`;
    const [, name, given, result] = /^(\w+)\((.*)\)\s+= (-?\d+)/.exec(whole) ?? [];
    if (name !== undefined) calls.push({ name, arguments: readable(given ?? ''), hasWorked: Number(result) >= 0 });
  }
  return calls;
}

/** The bytes come as hexadecimal, so that no quotation mark among them can mislead. */
function readable(given: string): string {
  return given.replace(/(?:\\x[\da-f]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString('latin1'),
  );
}
