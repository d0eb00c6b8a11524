import { expect, it } from 'vitest';
import { afterTest } from '#server/testing/after-test.ts';
import { ChildPools } from './child-pools.ts';

const program = {
  file: `data:text/javascript,
    export const ready = () => true;
    export const answer = (text) => text;
    export const never = () => new Promise(() => undefined);
    export const exit = () => process.exit(1);
    export const fail = () => { throw Object.assign(new Error('No.'), { code: 'no' }); };`,
};

function open() {
  const children = new ChildPools();
  afterTest(() => children.close());
  return children;
}

it.each([
  ['takes too long', 'never'],
  ['ends the process', 'exit'],
])('a task that waits is done when the one before it %s, and has its own time', async (_what, name) => {
  const children = open();
  const [first, ...others] = await Promise.allSettled([
    children.run(program, name, undefined, 400),
    children.run(program, 'answer', 'second', 300),
    children.run(program, 'answer', 'third'),
  ]);
  expect(first.status).toBe('rejected');
  expect(others).toMatchObject([{ value: 'second' }, { value: 'third' }]);
});

it('a program that does not start is unavailable, and what a function throws arrives as it is', async () => {
  const broken = open().run({ file: 'data:text/javascript,process.exit(1)' }, 'answer', 'x');
  await expect(broken).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
  await expect(open().run(program, 'fail', 'x')).rejects.toMatchObject({ message: 'No.', code: 'no' });
});
