import './steps/check-node.mjs';
import { parseArgs } from 'node:util';
import { buildWhenOutdated } from './steps/build-stamp.mjs';
import { installDependencies } from './steps/install.mjs';
import { stop } from './steps/project.mjs';
import { endWithNpm, runNode } from './steps/run.mjs';

const { values, positionals } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true });
const { minutes } = values;
if (minutes !== undefined && !(Number(minutes) > 0)) stop('--minutes wants a number, such as --minutes 30.');

endWithNpm();
await installDependencies();
if (!(await buildWhenOutdated())) stop('The build failed; nothing was run.');

const args = ['run', '--config', 'scripts/vitest/soak.config.ts', ...positionals];
const env = minutes === undefined ? {} : { SOAK_MINUTES: minutes };
const { code } = await runNode('node_modules/vitest/vitest.mjs', args, { env });
process.exit(code);
