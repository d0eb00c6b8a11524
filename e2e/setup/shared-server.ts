import { startServer, temporaryFolder } from './server-process.ts';

/** One server for all journeys, which run in parallel as visitors and staff do. */
export default async function sharedServer(): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  process.env.MARQUEE_E2E_ORIGIN = server.origin;
  return async () => {
    await server.stop();
    folder.remove();
  };
}
