import type { DestinationStream } from 'pino';

/** A line of the log, as far as the terminal shows it. */
interface Entry {
  level: number;
  time: string;
  msg?: string;
  method?: string;
  path?: string;
  status?: number;
  milliseconds?: number;
  job?: string;
  reason?: string;
  code?: string;
  err?: Cause;
}

interface Cause {
  message: string;
  stack: string[];
  cause?: Cause;
}

const urgencies = new Map([
  [40, 'Warning: '],
  [50, 'Error: '],
  [60, 'Error: '],
]);

const reasons = (error: Cause | undefined): string[] =>
  error === undefined ? [] : [error.message, ...reasons(error.cause)];

/** A line of the log in plain words. Control characters would act on a terminal, and stacks are for those who work on the program. */
function toWords({ level, time, msg = '', err, job, reason, code, ...line }: Entry, hasStacks: boolean): string {
  const request = line.method !== undefined && `${line.method} ${line.path} ${line.status}, ${line.milliseconds} ms`;
  const details = [reason, code, job].filter(Boolean).join(', ');
  const text = [request || msg, details && `(${details})`, ...new Set(reasons(err))].filter(Boolean).join(' ');
  const stack = hasStacks && err !== undefined ? err.stack.map((frame) => `  ${frame}\n`).join('') : '';
  return `${new Date(time).toTimeString().slice(0, 8)} ${urgencies.get(level) ?? ''}${text.replace(/\p{Cc}+/gu, ' ')}\n${stack}`;
}

/** Turns the JSON lines of the log into words for whoever reads them in a terminal. */
export function terminalLog(terminal: DestinationStream, { hasStacks = false } = {}): DestinationStream {
  return { write: (line) => terminal.write(toWords(JSON.parse(line), hasStacks)) };
}
