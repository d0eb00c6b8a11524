import { expect, it, vi } from 'vitest';
import type { Role } from '#shared/roles.ts';
import { createAuthProvider } from './auth-provider.ts';

const create = (role: Role, isSample = false, logout = async () => undefined) =>
  createAuthProvider({ username: 'eleanor', role }, isSample, logout);
const actions = ['list', 'show', 'create', 'edit', 'delete', 'export', 'confirm', 'merge', 'unheard of'];
const reading = ['list', 'show'];
const writing = [...reading, 'create', 'edit'];

async function listAllowed(role: Role, isSample: boolean, resource: string) {
  const canAccess = create(role, isSample).canAccess ?? (() => Promise.resolve(false));
  const allowed = await Promise.all(actions.map((action) => canAccess({ resource, action })));
  return actions.filter((_action, index) => allowed[index]);
}

it.each([
  ['read_only', false, reading, reading],
  ['staff', false, writing, reading],
  ['manager', false, actions.slice(0, -1), actions.slice(0, -1)],
  ['admin', false, actions, actions],
  ['admin', true, reading, reading],
] as const)('allows the role %s (fallback session: %s) its actions', async (role, isSample, ordinary, settings) => {
  expect(await listAllowed(role, isSample, 'inquiries')).toEqual(ordinary);
  for (const resource of ['venue', 'brand']) expect(await listAllowed(role, isSample, resource)).toEqual(settings);
});

it('knows who is signed in, and the role', async () => {
  expect(await create('staff').getIdentity?.()).toEqual({ id: 'eleanor', fullName: 'eleanor', role: 'staff' });
  expect(await create('staff').getPermissions?.({})).toBe('staff');
});

it('logs out without a redirect of its own', async () => {
  const logout = vi.fn(async () => undefined);
  expect(await create('admin', false, logout).logout({})).toBe(false);
  expect(logout).toHaveBeenCalledTimes(1);
});

it('leaves a 401 to the call itself, which has ended the session by then', async () => {
  await expect(create('admin').checkError({ status: 401 })).resolves.toBeUndefined();
});
