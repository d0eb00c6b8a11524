import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One post: when it was sent, how long its answer took (milliseconds), and the id that the answer acknowledged. */
interface Post {
  sentAt: number;
  took: number;
  id: string;
}

/** Sends so many inquiries a second, whether or not the earlier ones are answered, and notes each answer. */
export function steadyWriter(url: string, perSecond: number) {
  const agent = new Agent({ keepAlive: true });
  const posts: Post[] = [];
  const failures: string[] = [];
  let serial = 0;

  const send = () => {
    serial += 1;
    const inquiry = { fullName: `Guest ${serial}`, email: `guest-${serial}@example.com`, phone: '(330) 555-0161' };
    const body = JSON.stringify({ ...inquiry, message: 'Is the garden still free in the second week of September?' });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sentAt = performance.now();
    const sent = request(`${url}/api/v1/inquiries`, { agent, method: 'POST', headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const took = performance.now() - sentAt;
      if (answer.statusCode !== 201) failures.push(`answered ${answer.statusCode}`);
      else posts.push({ sentAt, took, id: JSON.parse(Buffer.concat(parts).toString()).data._id });
    });
    sent.on('error', (error) => failures.push(error.message));
    sent.end(body);
  };

  // A timer that comes late makes up for what it missed, so that the rate stays what it is said to be.
  const began = performance.now();
  const timer = setInterval(() => {
    while (serial < ((performance.now() - began) / 1000) * perSecond) send();
  }, 5);
  return {
    posts,
    failures,
    /** Resolves when every post is answered. */
    async stop() {
      clearInterval(timer);
      while (posts.length + failures.length < serial) await pause(10);
      agent.destroy();
    },
  };
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
