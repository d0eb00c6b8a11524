import { expect, it } from 'vitest';
import type { Role } from '#shared/auth.ts';
import { requireRole } from './actor.ts';

it('lets only staff of the role through', () => {
  const staff = { kind: 'staff', id: '1', username: 'anna', role: 'admin' } as const;
  expect(requireRole(staff, 'admin')).toBe(staff);
  expect(() => requireRole(staff, 'owner' as Role)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  const visitor = { kind: 'visitor', address: '' } as const;
  expect(() => requireRole(visitor, 'admin')).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
});
