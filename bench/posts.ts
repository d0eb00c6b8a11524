import { Agent, request } from 'node:http';
import type { MeasuredServer } from './child.ts';

let people = 0;

/** The body of an inquiry of somebody who has not written yet, so that it is acknowledged as well; from this telephone if it is named. */
export function inquiryOfNewPerson(phone?: string): string {
  people += 1;
  return JSON.stringify({
    fullName: 'Hannah Whitfield',
    email: `hannah.whitfield.${people}@example.com`,
    phone: phone ?? `(212) ${String(5_550_000 + people)}`,
    eventType: 'wedding',
    eventDate: '2027-09-18',
    guestCount: 140,
    message: 'We would love an outdoor ceremony in the garden, and a band in the evening. Is the date still free?',
  });
}

/** Seconds for `amount` posts, each of another body over so many kept connections, every one awaited; throws unless all are answered 201. */
export async function secondsFor(
  server: MeasuredServer,
  path: string,
  { amount, connections, body }: { amount: number; connections: number; body: () => string },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const sentBody = body();
      const length = Buffer.byteLength(sentBody);
      const headers = { ...server.headers, 'content-type': 'application/json', 'content-length': length };
      const sent = request(server.url + path, { agent, method: 'POST', headers }, (answer) => {
        if (answer.statusCode !== 201) reject(new Error(`${path}: ${answer.statusCode}`));
        answer.resume().on('end', resolve);
      });
      sent.on('error', reject).end(sentBody);
    });
  const postInTurn = async () => {
    for (let count = 0; count < amount / connections; count += 1) await post();
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, postInTurn));
  agent.destroy();
  return (performance.now() - start) / 1000;
}
