import type { RecordEntity } from '#shared/entities.ts';
import { type Role, roles } from '#shared/roles.ts';
import { buildTestApp } from './build-test-app.ts';

/** The names of what asks for at least each role. */
export type LeastRoles = Record<Role, string[]>;

/** Each name with its least role. */
export const entriesOf = (table: LeastRoles) =>
  roles.flatMap((least) => table[least].map((name) => [name, least] as const));

/** Who reads, writes and deletes records of a kind. */
interface RecordRoles {
  read: Role;
  write: Role;
  remove: Role;
}

/** Kinds whose records other roles read, write or delete than those of every other kind. */
const otherRoles: Partial<Record<RecordEntity, Partial<RecordRoles>>> = {
  note: { remove: 'staff' },
  message: { remove: 'staff' },
  blackout: { write: 'manager' },
  space: { write: 'manager' },
  catalog_item: { write: 'manager' },
  package: { write: 'manager' },
  rental_price: { write: 'manager' },
  payment: { write: 'manager' },
  template: { read: 'staff', write: 'manager' },
};

/** Who may read, write and delete records of a kind, stated beside the kinds themselves. */
export const recordRolesOf = (entity: RecordEntity): RecordRoles => ({
  ...{ read: 'read_only', write: 'staff', remove: 'manager' },
  ...otherRoles[entity],
});

/** An app with a session of each role. */
export async function buildForAllRoles() {
  const built = await buildTestApp();
  await built.app.ready();
  const sessions = new Map<Role, { authorization: string }>();
  for (const role of roles) sessions.set(role, (await built.signIn(role, role)).headers);
  return { ...built, sessions };
}
