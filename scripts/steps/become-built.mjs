import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenOutdated, isBuilt } from './build-stamp.mjs';
import { installDependencies, isInstalled } from './install.mjs';
import { loadEnvironment, root, stop } from './project.mjs';
import { endWithNpm, leaveSignals } from './run.mjs';
import { supervise } from './supervise.mjs';

/**
 * Installs and builds what is missing or out of date. A program that is used beside a running server takes what is there,
 * however old: a new build would take the files away that the server's pages name.
 */
async function prepareBuild({ isBesideServer = false } = {}) {
  endWithNpm();
  loadEnvironment();
  if (!(isBesideServer && isInstalled())) await installDependencies();
  if (!(isBesideServer && isBuilt()) && !(await buildWhenOutdated()))
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

/** Runs the built server, and starts it again after an error. */
export async function serveBuilt() {
  await prepareBuild();
  supervise(builtFile('main.js'));
}
