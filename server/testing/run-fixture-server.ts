import { runServer } from '#server/start.ts';
import { fixtureFrontends } from './fixture-frontends.ts';

// What no handler catches, outside of every request.
process.on('SIGUSR2', () => {
  throw new Error('boom');
});
process.on('SIGHUP', () => {
  void Promise.reject(new Error('boom'));
});

await runServer(async () => fixtureFrontends());
