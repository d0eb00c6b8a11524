import './steps/check-node.mjs';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { installDependencies } from './steps/install.mjs';
import { loadEnvironment, root } from './steps/project.mjs';
import { endWithNpm, leaveSignals } from './steps/run.mjs';

loadEnvironment();
await installDependencies();
leaveSignals();
endWithNpm();

let server;
let isRestarting = false;
let isEnding = false;

function start() {
  const env = { ...process.env, NODE_ENV: 'development' };
  server = spawn(process.execPath, ['--import', 'tsx', 'server/dev/main.ts'], { cwd: root, env, stdio: 'inherit' });
  server.once('exit', (code) => {
    server = undefined;
    if (isEnding) process.exit(code ?? 0);
    if (isRestarting) start();
    else console.log('The server has stopped; it starts again with the next change of its sources.');
    isRestarting = false;
  });
}

let waiting;
function restart() {
  clearTimeout(waiting);
  // An editor that saves several files at once asks for one restart.
  waiting = setTimeout(() => {
    if (!server) return start();
    isRestarting = true;
    server.kill('SIGTERM');
  }, 150);
}

// Vite reloads admin/ and site/ by itself. Node's own --watch would restart for ever over Vite's temporary files.
for (const folder of ['server', 'shared', 'drizzle'])
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name && /\.(?:ts|sql)$/.test(name) && !name.endsWith('.test.ts')) restart();
  });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isEnding = true;
    if (server) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    else process.exit(0);
  });

start();
