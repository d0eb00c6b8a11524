import { Agent, request } from 'node:http';
import type { MeasuredServer } from './child.ts';

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
