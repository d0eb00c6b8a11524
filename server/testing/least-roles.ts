import { type Role, roles } from '#shared/roles.ts';
import { buildTestApp } from './build-test-app.ts';

/** The names of what asks for at least each role. */
export type LeastRoles = Record<Role, string[]>;

/** Each name with its least role. */
export const entriesOf = (table: LeastRoles) =>
  roles.flatMap((least) => table[least].map((name) => [name, least] as const));

/** An app with a session of each role. */
export async function buildForAllRoles() {
  const built = await buildTestApp();
  await built.app.ready();
  const sessions = new Map<Role, { authorization: string }>();
  for (const role of roles) sessions.set(role, (await built.signIn(role, role)).headers);
  return { ...built, sessions };
}
