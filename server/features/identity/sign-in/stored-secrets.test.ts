import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { addAccount, removeAccount } from '#server/features/identity/account/accounts.ts';
import { users } from '#server/platform/auth/table.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { buildTestApp, testPassword } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

describe('the files of the database', () => {
  it('hold the hash of a token and of a password, and neither itself, while they are used and after', async () => {
    const file = join(temporaryFolder(), 'marquee.db');
    const db = openSqlite(file);
    const { app, ctx, addAccount: addTestAccount } = await buildTestApp({ db });
    await addTestAccount('maria');
    const newPassword = 'a lantern under the oak';
    await addAccount(ctx, 'joan', newPassword);
    const signIn = async (username: string, password: string) =>
      (await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { username, password } })).json().data
        .token as string;
    const tokens = [await signIn('maria', testPassword), await signIn('joan', newPassword)];
    const bytes = () => ['', '-wal'].map((suffix) => readFileSync(`${file}${suffix}`).toString('latin1')).join();
    for (const token of tokens) expect(bytes()).toContain(hashToken(token));
    const [headers] = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
    await app.inject({ method: 'POST', url: '/api/v1/auth/logout', ...(headers && { headers }) });
    await removeAccount(ctx, 'joan');
    for (const secret of [...tokens, testPassword, newPassword]) expect(bytes()).not.toContain(secret);
    for (const token of tokens)
      expect(
        (await app.inject({ url: '/api/v1/auth/profile', headers: { authorization: `Bearer ${token}` } })).statusCode,
      ).toBe(401);
  });

  it('hold each password with a salt of its own and how it was hashed', async () => {
    const { parts, db } = await buildTestApp();
    for (const name of ['maria', 'joan']) await addAccount(createContext(parts), name, 'a lantern under the oak');
    const hashes = (await db.query.select({ hash: users.passwordHash }).from(users)).map(({ hash }) => hash);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/);
    expect(new Set(hashes.map((hash) => hash.split('$')[4])).size).toBe(2);
  });

  it('never see the id of a removed account again', async () => {
    const { parts, db } = await buildTestApp();
    const ctx = createContext(parts);
    await addAccount(ctx, 'keeper', 'a lantern under the oak');
    const ids = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      await addAccount(ctx, 'joan', 'a lantern under the oak');
      for (const { id } of await db.query.select({ id: users.id }).from(users)) ids.add(id);
      await removeAccount(ctx, 'joan');
    }
    expect(ids.size).toBe(4);
  });
});
