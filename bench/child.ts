import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a measured server tells of itself when asked. */
export interface Usage {
  /** User and system time since its start, in microseconds. */
  cpu: number;
  /** Resident memory in bytes. */
  memory: number;
}

export interface MeasuredServer {
  url: string;
  /** What its staff routes want; empty where there are none. */
  headers: Record<string, string>;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts one of `bench/servers/` on its file as a process of its own, so that its time is not mixed with the load's. */
export async function startServer(
  name: 'marquee' | 'bare' | 'bytes',
  file: string,
  ...options: string[]
): Promise<MeasuredServer> {
  const program = fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url));
  // The log is written, but to nobody: as a service does that is not watched.
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  const child = fork(program, [file, ...options], { execArgv: ['--import', 'tsx'], stdio: [...stdio] });
  const answer = <T>() =>
    new Promise<T>((resolve, reject) => {
      const fail = (code: number | null) => reject(new Error(`${name} ended with ${code}`));
      child.once('exit', fail);
      child.once('message', (message) => {
        child.off('exit', fail);
        resolve(message as T);
      });
    });
  const { url, headers } = await answer<{ url: string; headers: Record<string, string> }>();
  return {
    url,
    headers,
    usage() {
      const usage = answer<Usage>();
      child.send('usage');
      return usage;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop');
      await ended;
    },
  };
}

/** The other end: tells the parent where the server listens and answers its questions. */
export function reportTo(ready: { url: string; headers: Record<string, string> }, close: () => Promise<void>): void {
  process.on('message', async (question) => {
    if (question === 'stop') {
      await close();
      process.disconnect();
      process.exit(0);
    }
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() });
  });
  // A load that fails must not leave its servers behind.
  process.on('disconnect', () => process.exit());
  process.send?.(ready);
}
