import { expect, it, vi } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

it('a server that closes answers what is under way and does not wait for connections kept alive', async () => {
  const { app } = await buildTestApp();
  let closing: Promise<void> | undefined;
  app.get('/close', { config: { access: 'public' } }, async () => {
    closing = Promise.resolve(app.close());
    await vi.waitFor(() => expect(app.server.listening).toBe(false));
    return 'answered';
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${origin}/close`);
  expect(await answer.text()).toBe('answered');
  await closing;
});
