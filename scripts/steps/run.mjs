import { spawn } from 'node:child_process';
import { sayStillWorking } from './progress.mjs';
import { root } from './project.mjs';

const running = new Set();
const isWindows = process.platform === 'win32';

// A child has a process group of its own, so that what it has started in turn ends with it.
function end(child, signal) {
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It was gone already.
  }
}

// A child must not outlive the command that started it, however that command is ended.
let isEnding = false;
function endAll(signal) {
  if (running.size === 0) process.exit(1);
  isEnding = true;
  for (const child of running) end(child, signal);
  // npm goes on with its work when it is asked to end.
  setTimeout(() => {
    for (const child of running) end(child, 'SIGKILL');
  }, 2000);
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, endAll);

/** Hands the signals back to whoever takes this process over. */
export function leaveSignals() {
  for (const signal of signals) process.off(signal, endAll);
}

/**
 * npm does not pass a signal on to what its shell has started. Where npm or the shell is gone, this process gets the
 * SIGTERM that was meant for it instead of living on unseen.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || isWindows) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

/**
 * Runs a program in the project's root, or in `cwd`, and resolves with its exit code and, where `isQuiet`, what it
 * printed. With a `label`, which may be a function, it says every 15 seconds that it is still at work.
 */
export function run(command, args, { isQuiet = false, label, env = {}, shell = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell,
      detached: !isWindows,
    });
    running.add(child);
    const endSaying = label === undefined ? () => {} : sayStillWorking(label);
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    const settle = (then) => (value) => {
      endSaying();
      running.delete(child);
      if (isEnding && running.size === 0) process.exit(1);
      then(value);
    };
    child.on('error', settle(reject));
    child.on(
      'close',
      settle((code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() })),
    );
  });
}

/** Runs a script of ours, or a program of node_modules by its file, with this very Node. */
export function runNode(file, args = [], options = {}) {
  return run(process.execPath, [file, ...args], options);
}
