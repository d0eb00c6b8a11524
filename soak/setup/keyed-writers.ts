import { randomUUID } from 'node:crypto';
import { requestTimeoutMs } from '#shared/api/request-limits.ts';
import type { SentInquiry } from '../../e2e/setup/inquiry-writers.ts';
import { pause, percentile } from './clock.ts';

export interface KeyedInquiry extends SentInquiry {
  key: string;
}

export interface Attempt {
  origin: string;
  began: number;
  took: number;
  /** 0 where the connection broke. */
  status: number;
}

interface KeyedWriters {
  sent: KeyedInquiry[];
  attempts: Attempt[];
  /** What no visitor may get: another status, a 503 that does not say when to come back, no response within the time-out. */
  strange: string[];
  /** The time that all but one in a hundred requests to `origin` took which began within these spans of `performance.now()`. */
  p99(origin: string, spans: readonly (readonly [from: number, to: number])[]): number;
  /** Every inquiry under way is sent until it is acknowledged. */
  stop(): Promise<void>;
}

let serial = 0;

/** Visitors whose browser sends an inquiry again with its idempotency key, to each of the servers in turn, until one takes it. */
export function startKeyedWriters(origins: readonly string[], count: number, restMs = 10): KeyedWriters {
  const sent: KeyedInquiry[] = [];
  const attempts: Attempt[] = [];
  const strange: string[] = [];
  let isOver = false;

  const post = async (
    origin: string,
    { key, email, message, guestCount }: KeyedInquiry,
  ): Promise<string | undefined> => {
    const began = performance.now();
    let status = 0;
    try {
      const response = await fetch(`${origin}/api/v1/inquiries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ fullName: 'A visitor', phone: '(330) 555-0100', email, message, guestCount }),
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      const body = await response.json();
      status = response.status;
      if (status === 201) return body.data._id;
      if (status !== 503 || response.headers.get('retry-after') === null)
        strange.push(`${status} ${JSON.stringify(body)}`);
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') strange.push(`no response from ${origin}`);
    } finally {
      attempts.push({ origin, began, took: performance.now() - began, status });
    }
    return undefined;
  };

  const write = async (): Promise<void> => {
    while (!isOver) {
      serial += 1;
      const mine = serial;
      const entry: KeyedInquiry = {
        key: randomUUID(),
        email: `keyed-${mine}@example.com`,
        message: `Inquiry ${mine}`,
        guestCount: 10,
      };
      sent.push(entry);
      for (let attempt = 0; entry.id === undefined; attempt += 1) {
        if (attempt > 0) await pause(50);
        const id = await post(origins[(mine + attempt) % origins.length] ?? '', entry);
        if (id !== undefined) entry.id = id;
      }
      await pause(restMs);
    }
  };
  const all = Promise.all(Array.from({ length: count }, write));
  return {
    sent,
    attempts,
    strange,
    p99: (origin, spans) => {
      const those = attempts.filter(
        (one) => one.origin === origin && spans.some(([from, to]) => one.began >= from && one.began < to),
      );
      return percentile(
        those.map(({ took }) => took),
        0.99,
      );
    },
    async stop() {
      isOver = true;
      await all;
    },
  };
}
