import { expect, it } from 'vitest';
import { roles } from '#shared/roles.ts';
import { requireRole } from './actor.ts';

it.each(roles)('lets staff through from the role %s on', (least) => {
  const enough = roles.slice(roles.indexOf(least));
  for (const role of roles) {
    const staff = { kind: 'staff', id: '1', username: 'anna', role } as const;
    if (enough.includes(role)) expect(requireRole(staff, least)).toBe(staff);
    else
      expect(() => requireRole(staff, least)).toThrow(
        expect.objectContaining({ code: 'forbidden', message: 'Your account may look at this but not change it.' }),
      );
  }
  const visitor = { kind: 'visitor', address: '' } as const;
  expect(() => requireRole(visitor, least)).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
});
