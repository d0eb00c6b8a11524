import './steps/check-node.mjs';
import { buildWhenOutdated } from './steps/build-stamp.mjs';
import { installDependencies } from './steps/install.mjs';
import { loadEnvironment, stop } from './steps/project.mjs';
import { endWithNpm } from './steps/run.mjs';

endWithNpm();
loadEnvironment();
await installDependencies();
if (!(await buildWhenOutdated())) stop('The build failed, see above: correct that and run npm run setup again.');
