import * as argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

// The library itself, with its calls written down.
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof argon2>();
  return { ...library, verify: vi.fn(library.verify) };
});

it('verifies one password for an unknown name as for a wrong password, with the same parameters', async () => {
  const { app, addAccount } = await buildTestApp();
  await addAccount('Maria');
  const workFor = async (username: string) => {
    vi.mocked(argon2.verify).mockClear();
    const payload = { username, password: 'something else' };
    expect((await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })).statusCode).toBe(401);
    return vi.mocked(argon2.verify).mock.calls.map(([hash]) => argon2.parseOptions(String(hash)));
  };
  const known = await workFor('Maria');
  expect(known).toHaveLength(1);
  expect(await workFor('Joan')).toEqual(known);
});
