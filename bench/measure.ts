import autocannon from 'autocannon';
import type { MeasuredServer } from './child.ts';

export interface Measured {
  /** CPU time of the server for one request, in microseconds. */
  cpu: number;
}

const rounds = 5;

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Sends `amount` equal requests; throws unless every one of them is answered with a 2xx. */
export async function load(
  server: MeasuredServer,
  path: string,
  { amount = 2000, connections = 10, body }: { amount?: number; connections?: number; body?: string } = {},
): Promise<Measured> {
  const before = await server.usage();
  const result = await autocannon({
    url: `${server.url}${path}`,
    connections,
    amount,
    headers: { ...server.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body }),
  });
  const after = await server.usage();
  if (result['2xx'] !== amount) throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`);
  return { cpu: (after.cpu - before.cpu) / amount };
}

/** Visits every case in turn, five rounds after one to warm up, and answers each one's median CPU time. */
export async function compare(cases: Record<string, () => Promise<Measured>>): Promise<Record<string, number>> {
  const times: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(cases)) {
      const { cpu } = await run();
      if (round > 0) times[name] = [...(times[name] ?? []), cpu];
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
}

/** One line of a result: the name, the figure, and what it is compared with. */
export function line(name: string, figure: string, comparison = ''): void {
  process.stdout.write(`${name.padEnd(58)} ${figure.padStart(12)}  ${comparison}\n`);
}

export const microseconds = (value: number) => `${Math.round(value)} µs`;
export const times = (value: number) => `${value.toFixed(2)} ×`;
