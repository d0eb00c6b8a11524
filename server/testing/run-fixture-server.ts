import { runServer } from '#server/start.ts';
import { fixtureFrontends } from './fixture-frontends.ts';

await runServer(async () => fixtureFrontends());
