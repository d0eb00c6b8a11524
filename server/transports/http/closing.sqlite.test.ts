import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { eventually } from '#server/testing/eventually.ts';

it('a server that closes answers what is under way and does not wait for connections kept alive', async () => {
  const { app } = await buildTestApp({ hasOwnRoutes: true });
  let closing: Promise<void> | undefined;
  app.get('/close', { config: { access: 'public' } }, async () => {
    closing = Promise.resolve(app.close());
    await eventually(() => expect(app.server.listening).toBe(false));
    return 'answered';
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${origin}/close`);
  expect(await answer.text()).toBe('answered');
  await closing;
});

it('one of several servers goes on for a while after it has reported that it closes, so that no request is refused', async () => {
  const { app } = await buildTestApp({ config: { databaseUrl: 'postgres://db/marquee' } });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const closing = app.close();
  await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(503));
  const response = await fetch(`${origin}/healthz`);
  expect(response.status).toBe(200);
  expect(response.headers.get('connection')).toBe('close');
  await closing;
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
});
