import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { StartError } from '#server/platform/process/start-error.ts';
import { AppError } from '#shared/api/errors.ts';
import { runCommand } from './run-command.ts';

afterEach(() => {
  process.exitCode = undefined;
});

const invalid = Object.assign(new Error('invalid input syntax for type json: "Jane Doe"'), { code: '22P02' });

it.each([
  ['one sentence of a failure that whoever typed the command can mend', new StartError('Do this.'), /^Do this\.$/],
  [
    'the sentence of an operation',
    new AppError('conflict', { message: 'That name is taken.' }),
    /^That name is taken\.$/,
  ],
  [
    'what helps to find a failure that nobody foresaw, and nothing that is stored',
    new DrizzleQueryError('insert into inquiries values (?)', ['Jane Doe', 'jane@example.com'], invalid),
    /Please report this:[\s\S]*insert into inquiries[\s\S]*22P02/,
  ],
])('prints %s', async (_what, error, printed) => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runCommand(() => Promise.reject(error));
  expect(process.exitCode).toBe(1);
  const text = print.mock.calls.flat().join('\n');
  expect(text).toMatch(printed);
  expect(text).not.toMatch(/Jane|jane@/);
});
