import { expect, it, vi } from 'vitest';
import { createAuthProvider } from './auth-provider.ts';

const user = { username: 'eleanor', role: 'admin' } as const;
const create = (isReadOnly: boolean, logout = async () => undefined) => createAuthProvider(user, isReadOnly, logout);
const actions = ['list', 'show', 'create', 'edit', 'delete', 'export'];

it.each([
  ['an ordinary session', false, actions],
  ['a fallback session', true, ['list', 'show']],
])('allows %s its actions', async (_session, isReadOnly, expected) => {
  const canAccess = create(isReadOnly).canAccess ?? (() => Promise.resolve(false));
  const allowed = await Promise.all(actions.map((action) => canAccess({ resource: 'inquiries', action })));
  expect(actions.filter((_action, index) => allowed[index])).toEqual(expected);
});

it('knows who is signed in', async () => {
  expect(await create(false).getIdentity?.()).toEqual({ id: 'eleanor', fullName: 'eleanor', role: 'admin' });
});

it('logs out without a redirect of its own', async () => {
  const logout = vi.fn(async () => undefined);
  expect(await create(false, logout).logout({})).toBe(false);
  expect(logout).toHaveBeenCalledTimes(1);
});

it('leaves a 401 to the call itself, which has ended the session by then', async () => {
  await expect(create(false).checkError({ status: 401 })).resolves.toBeUndefined();
});
