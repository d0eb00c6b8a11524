import { spawn } from 'node:child_process';
import { root } from './project.mjs';

const running = new Set();

// A child must not outlive the command that started it, however that command is ended.
let isEnding = false;
const passOn = (signal) => {
  if (running.size === 0) process.exit(1);
  isEnding = true;
  for (const child of running) child.kill(signal);
};
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, passOn);

/** Hands the signals back to whoever takes this process over. */
export function leaveSignals() {
  for (const signal of signals) process.off(signal, passOn);
}

/**
 * Runs a program in the project's root and resolves with its exit code and, where `isQuiet`, what it printed. A quiet
 * program that takes long says every 15 seconds that it is still at work.
 */
export function run(command, args, { isQuiet = false, label = '', env = {}, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell,
    });
    running.add(child);
    const began = Date.now();
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    const sayStillWorking = () => console.log(`  … ${label}, ${Math.round((Date.now() - began) / 1000)} s so far`);
    const ticker = isQuiet && setInterval(sayStillWorking, 15_000);
    const settle = (then) => (value) => {
      running.delete(child);
      if (isEnding && running.size === 0) process.exit(1);
      if (ticker) clearInterval(ticker);
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

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
