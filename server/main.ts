import { openBuiltFrontends } from './transports/pages/built-frontends.ts';
import { runServer } from './start.ts';

await runServer(openBuiltFrontends);
