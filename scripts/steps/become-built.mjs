import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenOutdated, isBuilt } from './build-stamp.mjs';
import { installDependencies, isInstalled } from './install.mjs';
import { loadEnvironment, root, stop } from './project.mjs';
import { endWithNpm, leaveSignals } from './run.mjs';

/**
 * Installs and builds what is missing or out of date, then runs `dist/server/<program>` in this very process, so that
 * signals, exit code and memory are the program's own and nothing can be orphaned. A program that is used beside a running
 * server takes what is there, however old: a new build would take the files away that the server's pages name.
 */
export async function becomeBuilt(program, { isBesideServer = false } = {}) {
  endWithNpm();
  loadEnvironment();
  if (!(isBesideServer && isInstalled())) await installDependencies();
  if (!(isBesideServer && isBuilt()) && !(await buildWhenOutdated()))
    stop('The build failed, see above: correct that and run the same command again.');
  leaveSignals();
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  process.chdir(root);
  await import(pathToFileURL(join(root, 'dist', 'server', program)).href);
}
