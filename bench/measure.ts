import autocannon from 'autocannon';
import type { MeasuredServer } from './child.ts';

export interface Measured {
  /** CPU time of the server for one request, in microseconds. */
  cpu: number;
}

const rounds = 5;

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Enough requests for CPU time, which is counted in steps of 10 ms. */
const maxAmount = 2000;
/** Slow requests are sent for about this long. */
const maxDurationMs = 2000;

interface LoadOptions {
  amount?: number;
  connections?: number;
  body?: string;
}

/** Sends `amount` equal requests, by default as many as take about two seconds. Throws unless each is answered with a 2xx. */
export async function load(
  server: MeasuredServer,
  path: string,
  { amount, connections = 10, body }: LoadOptions = {},
): Promise<Measured> {
  /** Resolves with the milliseconds of a request. autocannon ends on a full second, so the time of a small sample says nothing. */
  const send = async (requests: number): Promise<number> => {
    const result = await autocannon({
      url: `${server.url}${path}`,
      connections,
      amount: requests,
      headers: { ...server.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body }),
    });
    if (result['2xx'] !== requests) throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`);
    return result.latency.average / connections;
  };
  // autocannon refuses fewer requests than connections.
  const chooseAmount = async () =>
    Math.max(connections, Math.min(maxAmount, Math.ceil(maxDurationMs / (await send(5 * connections)))));
  const measuredAmount = amount ?? (await chooseAmount());
  const before = await server.usage();
  await send(measuredAmount);
  const after = await server.usage();
  return { cpu: (after.cpu - before.cpu) / measuredAmount };
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

/** What a visitor waits for the home page while `work` goes on: the 99th percentile in milliseconds. */
export async function meanwhile<T>(
  origin: string,
  work: () => Promise<T>,
): Promise<{ result: T; p99: number; visits: number }> {
  const waits: number[] = [];
  let isDone = false;
  const visitor = async () => {
    while (!isDone) {
      const began = performance.now();
      await (await fetch(origin)).text();
      waits.push(performance.now() - began);
      await new Promise((next) => setTimeout(next, 5));
    }
  };
  const visits = visitor();
  const result = await work();
  isDone = true;
  await visits;
  waits.sort((a, b) => a - b);
  return { result, p99: waits[Math.floor(waits.length * 0.99)] ?? 0, visits: waits.length };
}

/** One line of a result: the name, the figure, and what it is compared with. */
export function line(name: string, figure: string, comparison = ''): void {
  process.stdout.write(`${name.padEnd(58)} ${figure.padStart(12)}  ${comparison}\n`);
}

export const microseconds = (value: number) => `${Math.round(value)} µs`;
export const times = (value: number) => `${value.toFixed(2)} ×`;
