import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { addAccount, setAccountRole } from '#server/features/identity/account/accounts.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type ErrorCode, errorTable } from '#shared/api/errors.ts';

const run = promisify(execFile);
const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const address = /^MARQUEE=\S+$/m;
const end = '=== end of the step ===';

interface Step {
  command: string;
  /** What the page says that it prints: a JSON text, or a status. */
  shown?: string;
}

/** The lines of a block of the page: commands, and after them what they print. */
function stepsIn(block: string): Step[] {
  const steps: Step[] = [];
  for (const line of block.trim().split('\n')) {
    const last = steps.at(-1);
    if (line.startsWith('# ') && last) last.shown = `${last.shown ?? ''}${line.slice(2)}`;
    else if (last === undefined || last.shown !== undefined) steps.push({ command: line });
    else last.command += `\n${line}`;
    const status = / # (\d{3})$/.exec(line)?.[1];
    const current = steps.at(-1);
    if (status && current) current.shown = status;
  }
  return steps;
}

/** What the page tells to run, without the commands of the server's own machine. */
function readSteps(): Step[] {
  const steps: Step[] = [];
  for (const [, language, block = ''] of page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
    const last = steps.at(-1);
    if (language === 'sh' && !block.startsWith('npm ')) steps.push(...stepsIn(block));
    if (language === 'json' && last) last.shown = block;
  }
  return steps;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A JSON value with the types of its leaves, as far as the page shows it; what programs branch on as it is. */
function toShape(value: unknown, shown: unknown, key = ''): unknown {
  if (shown === '…') return shown;
  if (Array.isArray(value) && Array.isArray(shown)) return shown.map((one, index) => toShape(value[index], one));
  if (isRecord(value) && isRecord(shown))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toShape(one, shown[name], name)]));
  return typeof value === 'boolean' || key === 'code' ? value : typeof value;
}

const parseShown = (text: string) => JSON.parse(text.replace(/\{…\}|\[…\]/g, '"…"'));

/** Runs the steps in one shell. Each call of curl tells its status on the second stream, unless it tells it itself. */
async function runSteps(steps: Step[], origin: string) {
  const curl = `curl() { command curl -w '%{stderr}%{http_code}\\n' "$@"; }`;
  const mark = `printf '\\n${end}\\n'; printf '${end}\\n' >&2`;
  const lines = steps.map(({ command }) => `${command.replace(address, `MARQUEE=${origin}`)}\n${mark}`);
  const { stdout, stderr } = await run('bash', ['--norc', '-c', [curl, ...lines].join('\n')], {
    env: { PATH: process.env.PATH },
  });
  const [printed, statuses] = [stdout.split(end), stderr.split(end)];
  return steps.map((step, index) => ({
    ...step,
    printed: printed[index]?.trim() ?? '',
    statuses: statuses[index]?.trim().split(/\s+/).filter(Boolean).map(Number) ?? [],
  }));
}

it('the lines of docs/api.md run one after the other, and print what the page shows', async () => {
  await run('bash', ['-c', 'command -v curl']).catch(() => {
    throw new Error('This test runs the lines of docs/api.md, which need curl: install it (Debian: apt install curl).');
  });
  const { app, ctx, addAccount: addOwner } = await buildTestApp({ hasOwnRoutes: true });
  await addOwner();
  const [, username = ''] = /^ACCOUNT=(\S+)$/m.exec(page) ?? [];
  const [, password = ''] = /^PASSWORD='(.+?)'/m.exec(page) ?? [];
  await addAccount(ctx, username, password);
  await setAccountRole(ctx, username, 'staff');

  const steps = readSteps();
  expect(steps.filter(({ command }) => address.test(command))).toHaveLength(1);
  expect(steps.filter(({ shown }) => shown !== undefined).length).toBeGreaterThan(5);
  for (const { command, shown, printed, statuses } of await runSteps(
    steps,
    await app.listen({ host: '127.0.0.1', port: 0 }),
  )) {
    const expected = shown === undefined || /^\d+$/.test(shown) ? undefined : parseShown(shown);
    const failure = expected?.error && errorTable[expected.error.code as ErrorCode].status;
    const failed = statuses.filter((status) => status >= 300);
    expect(failed, command).toEqual(failure === undefined ? [] : [failure]);
    if (expected !== undefined)
      expect(toShape(JSON.parse(printed), expected), command).toEqual(toShape(expected, expected));
    else if (shown !== undefined) expect(printed, command).toBe(shown);
  }
});
