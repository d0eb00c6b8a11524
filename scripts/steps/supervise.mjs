import { fork } from 'node:child_process';
import { nodeArguments } from './node-arguments.mjs';

const firstDelayMs = 1000;
const maxDelayMs = 60_000;

/**
 * Runs the server in a child process. One that ends by an error after it was ready is started again, each time after twice
 * the delay until it stays up for a minute; any other end is this process's own. The child ends when this process is gone.
 * `onFirstReady` is called once.
 */
export function supervise(file, onFirstReady = () => {}) {
  let delay = firstDelayMs;
  let child;
  let isStopping = false;
  let tellReady = onFirstReady;

  const begin = () => {
    let readyAt;
    child = fork(file, { execArgv: nodeArguments });
    child.once('message', () => {
      readyAt = Date.now();
      tellReady();
      tellReady = () => {};
    });
    child.once('exit', (code) => {
      if (isStopping || readyAt === undefined || code === 0) process.exit(code ?? 1);
      if (Date.now() - readyAt > maxDelayMs) delay = firstDelayMs;
      console.error(`The server ended by an error and starts again in ${delay / 1000} s.`);
      setTimeout(() => {
        if (isStopping) process.exit(1);
        begin();
      }, delay);
      delay = Math.min(2 * delay, maxDelayMs);
    });
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) process.exit(1);
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  begin();
}
