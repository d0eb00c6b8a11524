import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

/** Supervises `program`, a server of a few lines, in a process of its own. */
function superviseProgram(program) {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-supervise-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'server.mjs');
  writeFileSync(file, program);
  const code = `import(${JSON.stringify(join(import.meta.dirname, 'supervise.mjs'))}).then((m) => m.supervise(${JSON.stringify(file)}))`;
  const child = spawn(process.execPath, ['-e', code], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended: once(child, 'exit').then(([exitCode]) => exitCode) };
}

/** Resolves when the program has printed the line so many times. */
function printed({ stdout }, line, times) {
  return new Promise((resolve) => {
    let all = '';
    stdout.on('data', (part) => {
      all += part;
      if (all.split(line).length > times) resolve();
    });
  });
}

it('a server that ends by an error after it was ready is started again', async () => {
  const { child, ended } = superviseProgram(`
    process.on('SIGTERM', () => process.exit(0));
    console.log('begun');
    process.send('ready', () => {
      import('node:fs').then(({ existsSync, writeFileSync }) => {
        if (existsSync('failed')) return setInterval(() => {}, 1000);
        writeFileSync('failed', '');
        process.exit(1);
      });
    });
  `);
  await printed(child, 'begun', 2);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('a server that cannot start is not tried again, and its exit code is passed on', async () => {
  const { child, ended } = superviseProgram(`process.stderr.write('PORT is wrong.\\n'); process.exitCode = 3;`);
  expect(await text(child.stderr)).toBe('PORT is wrong.\n');
  expect(await ended).toBe(3);
});

it('a server whose supervisor is killed is told so', async () => {
  const { child } = superviseProgram(`
    process.on('disconnect', () => { console.log('alone'); process.exit(0); });
    process.send('ready');
    console.log('begun');
  `);
  const [first] = await once(child.stdout, 'data');
  expect(first.toString()).toBe('begun\n');
  child.kill('SIGKILL');
  // The pipe is the server's too, and stays open until it ends.
  expect(await text(child.stdout)).toBe('alone\n');
});
