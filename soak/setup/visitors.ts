import { Agent, get } from 'node:http';
import { pause } from './clock.ts';

export interface Visits {
  /** Milliseconds that each answer took, in order. */
  waits: number[];
  /** What was no 200, and what failed. */
  failures: string[];
}

/** A visitor who asks for one address after another until told to stop; every visit is timed. */
export function startVisitor(origin: string, paths: readonly string[], every = 20) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const visits: Visits = { waits: [], failures: [] };
  let isOver = false;
  const visit = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = get(origin + path, { agent }, (answer) =>
        answer.resume().on('end', () => resolve(answer.statusCode)),
      );
      request.on('error', reject);
    });
  const run = async () => {
    for (let count = 0; !isOver; count += 1) {
      const path = paths[count % paths.length] ?? '/';
      const began = performance.now();
      const status = await visit(path).catch(String);
      visits.waits.push(performance.now() - began);
      if (status !== 200) visits.failures.push(`${path}: ${status}`);
      await pause(every);
    }
    agent.destroy();
  };
  const running = run();
  return {
    async stop(): Promise<Visits> {
      isOver = true;
      await running;
      return visits;
    },
  };
}
