import './steps/check-node.mjs';
import { join } from 'node:path';
import { buildWhenOutdated } from './steps/build-stamp.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { root, stop } from './steps/project.mjs';
import { endWithNpm, runNode } from './steps/run.mjs';

// The browser journeys alone; what follows picks some: `npm run test:e2e -- gallery`.

endWithNpm();
await ensureChromium();
if (!(await buildWhenOutdated())) stop('The build failed, see above: correct that and run the same command again.');
const playwright = join(root, 'node_modules', '@playwright/test/cli.js');
const { code } = await runNode(playwright, ['test', ...process.argv.slice(2)]);
process.exit(code);
