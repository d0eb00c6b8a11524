import { existsSync } from 'node:fs';
import { authLimits } from '#shared/auth.ts';
import { AppError } from '#shared/errors.ts';
import { accountOperations } from './auth/accounts.ts';
import { passwordProblem } from './auth/password-rules.ts';
import { readPassword } from './auth/read-password.ts';
import { databaseFile } from './data-folder.ts';
import { openDatabase } from './db/client.ts';
import { readEnvironment } from './environment.ts';
import { StartError } from './start-error.ts';

const usage = `Usage:
  npm run admin -- list                 shows the accounts
  npm run admin -- add <username>       adds one; asks for its password, or reads it from standard input
  npm run admin -- password <username>  sets a new password and ends the account's sessions
  npm run admin -- remove <username>    removes the account and ends its sessions`;

type Accounts = ReturnType<typeof accountOperations>;

const commands: Record<string, (accounts: Accounts, username: string) => Promise<string>> = {
  async add(accounts, username) {
    await accounts.add(username, await newPassword(username));
    return `Added "${username}".`;
  },
  async password(accounts, username) {
    await accounts.setPassword(username, await newPassword(username));
    return `"${username}" has a new password and is signed out everywhere.`;
  },
  async remove(accounts, username) {
    await accounts.remove(username);
    return `Removed "${username}".`;
  },
  async list(accounts) {
    const rows = await accounts.list();
    return rows
      .map(({ username, createdAt }) => `${username}  (since ${createdAt.toISOString().slice(0, 10)})`)
      .join('\n');
  },
};

async function newPassword(username: string): Promise<string> {
  const password = await readPassword();
  const problem = passwordProblem(username, password);
  if (problem !== undefined) throw new StartError(`The password ${problem}.`);
  return password;
}

function usernameOf(command: string, words: string[]): string | undefined {
  if (command === 'list') return words.length === 0 ? '' : undefined;
  const username = words[0]?.trim() ?? '';
  const isFit = username !== '' && username.length <= authLimits.username && !/\p{C}/u.test(username);
  return words.length === 1 && isFit ? username : undefined;
}

async function main([name = '', ...words]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const username = usernameOf(name, words);
  if (command === undefined || username === undefined) {
    console.error(usage);
    return 2;
  }
  process.umask(0o077);
  const { dataDir } = readEnvironment();
  const file = databaseFile(dataDir);
  if (!existsSync(file))
    throw new StartError(`There is no database in ${dataDir} yet. Start Marquee once, or set DATA_DIR to its folder.`);
  const db = openDatabase(file);
  try {
    console.log(await command(accountOperations({ db, now: () => new Date() }), username));
    return 0;
  } finally {
    await db.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof AppError) && !(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
