import { runServer } from './start.ts';
import { openBuiltFrontends } from './transports/pages/built-frontends.ts';

await runServer(openBuiltFrontends);
