import { runServer } from '#server/start.ts';
import { developmentFrontends } from './development-frontends.ts';

await runServer(async () => developmentFrontends());
