import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { users } from '#server/platform/auth/table.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fieldError } from '#shared/api/errors.ts';
import type { Assignee } from '#shared/inbox/schema.ts';
import { hasRole } from '#shared/roles.ts';

type StaffName = Omit<Assignee, '_id'>;

/** Who the accounts are, by their ids, for the rows of lists. Kept for `bench/inquiries-page.ts` until the next write. */
export const staffAccounts = perContext(({ db }) =>
  cachedUntilWrite(db, 'version', async (): Promise<ReadonlyMap<string, StaffName>> => {
    const { id, username, displayName } = users;
    const rows = await db.query.select({ id, username, displayName }).from(users);
    return new Map(rows.map((row) => [row.id, { username: row.username, name: toName(row) }]));
  }),
);

/** The names that people read of all accounts, by their ids. */
export async function readStaffNames(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await staffAccounts(ctx)())].map(([id, { name }]) => [id, name]));
}

const toName = ({ displayName, username }: Record<'displayName' | 'username', string>) => displayName || username;

/** The accounts that inquiries and tasks can be given to, by name. */
export async function listAssignees({ query }: Database): Promise<Assignee[]> {
  const rows = await query
    .select({ _id: users.id, username: users.username, displayName: users.displayName })
    .from(users)
    .where(and(ne(users.role, 'read_only'), isNull(users.disabledAt)))
    .orderBy(asc(users.usernameKey));
  return rows.map(({ _id, ...row }) => ({ _id, username: row.username, name: toName(row) }));
}

/** Throws `validation` if `things` cannot be given to the account. Null and `undefined` are nobody. */
export async function requireAssignee(
  { query }: Database,
  id: string | null | undefined,
  things: 'inquiries' | 'tasks',
): Promise<void> {
  if (id === null || id === undefined) return;
  const { role, disabledAt } = users;
  const [account] = await query.select({ role, disabledAt }).from(users).where(eq(users.id, id));
  if (account !== undefined && hasRole(account.role, 'staff') && account.disabledAt === null) return;
  const message =
    account === undefined ? 'Please choose somebody from the team.' : `This account cannot be given ${things}.`;
  throw fieldError('assigneeId', message);
}

/** Whom something is given to, as staff read it; null for nobody. */
export function toAssignee(id: string | null, names: ReadonlyMap<string, StaffName>): Assignee | null {
  return id === null ? null : { _id: id, ...(names.get(id) ?? { username: '', name: '' }) };
}
