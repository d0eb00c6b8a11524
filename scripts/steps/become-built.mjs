import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenOutdated, isBuilt } from './build-stamp.mjs';
import { demoEnvironment } from './demo-environment.mjs';
import { installDependencies, isInstalled } from './install.mjs';
import { countSteps, sayStillWorking } from './progress.mjs';
import { loadEnvironment, root, stop } from './project.mjs';
import { requirePort } from './require-port.mjs';
import { endWithNpm, leaveSignals } from './run.mjs';
import { supervise } from './supervise.mjs';

/**
 * Installs and builds what is missing or out of date. A program that is used beside a running server takes what is there,
 * however old: a new build would take the files away that the server's pages name.
 */
async function prepareBuild({ isBesideServer = false, steps } = {}) {
  endWithNpm();
  loadEnvironment();
  if (!(isBesideServer && isInstalled())) await installDependencies(steps);
  if (!(isBesideServer && isBuilt()) && !(await buildWhenOutdated(steps)))
    stop('The build failed, see above: correct that and run the same command again.');
  leaveSignals();
  process.env.NODE_ENV ??= 'production';
  process.chdir(root);
}

const builtFile = (program) => join(root, 'dist', 'server', program);

/** Runs `dist/server/<program>` in this very process, so that signals and the exit code are the program's own. */
export async function becomeBuilt(program, options) {
  await prepareBuild(options);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(builtFile(program)).href);
}

/** Installs and builds, and starts nothing. */
export const setUp = () => prepareBuild({ steps: countSteps(3) });

/** Runs the built server, and starts it again after an error. */
export async function serveBuilt() {
  const steps = countSteps(4);
  loadEnvironment();
  await requirePort();
  await prepareBuild({ steps });
  steps.begin('Starting: the database is made, or brought up to date');
  const endSaying = sayStillWorking('starting');
  supervise(builtFile('main.js'), endSaying);
}

/** The same with sample inquiries, beside the data of the venue. */
export function serveDemo() {
  Object.assign(process.env, demoEnvironment);
  return serveBuilt();
}
