import { test as base } from 'vitest';
import { freePort, ServerProcess, temporaryFolder } from '../../e2e/setup/server-process.ts';

interface Soak {
  /** A data folder of this run alone, gone when it is over. */
  dataDir: string;
  /** Starts the built server on the folder without waiting for it; it is killed when the run is over. */
  launch: (environment?: Record<string, string | undefined>, wrapper?: string[]) => Promise<ServerProcess>;
  /** As `launch`, once it is ready. */
  start: Soak['launch'];
  /** Puts a figure under the run's name in the summary. */
  figure: (name: string, value: string | number) => void;
}

/** A long run against the built program. */
export const test = base.extend<Soak>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture depends on
  dataDir: async ({}, use) => {
    const folder = temporaryFolder();
    await use(folder.path);
    folder.remove();
  },
  launch: async ({ dataDir }, use) => {
    const servers: ServerProcess[] = [];
    await use(async (environment, wrapper) => {
      const server = new ServerProcess(await freePort(), dataDir, environment, wrapper);
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  },
  start: async ({ launch }, use) => {
    await use(async (environment, wrapper) => (await launch(environment, wrapper)).ready());
  },
  figure: async ({ task }, use) => {
    await use((name, value) => {
      task.meta.figures = { ...task.meta.figures, [name]: String(value) };
    });
  },
});
