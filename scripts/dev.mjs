import './steps/check-node.mjs';
import { installDependencies } from './steps/install.mjs';
import { loadEnvironment } from './steps/project.mjs';
import { run } from './steps/run.mjs';

loadEnvironment();
await installDependencies();

// Vite reloads admin/ and site/ by itself; what Node has loaded of server/ and shared/ restarts the process.
const args = ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/dev/main.ts'];
const { code } = await run(process.execPath, args, { env: { NODE_ENV: 'development' } });
process.exit(code);
