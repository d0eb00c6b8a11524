import { reactions, registerRecords } from '#server/create-context.ts';
import { toText } from '#server/features/audit/operations.ts';
import { listAuditRows } from '#server/features/audit/store.ts';
import {
  countTraces,
  erasePerson,
  findMentions,
  inWords,
  listBesideErasure,
  listElsewhere,
} from '#server/features/erasure/operations.ts';
import {
  addAccount,
  listAccounts,
  removeAccount,
  renameAccount,
  setAccountPassword,
  setAccountRole,
  switchTwoFactorOff,
} from '#server/features/identity/account/accounts.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { Ctx } from '#server/platform/context.ts';
import { openBesideServer } from '#server/platform/db/open-database.ts';
import { purge } from '#server/platform/db/sqlite/purge.ts';
import { databaseFile } from '#server/platform/files/data-folder.ts';
import { passwordProblem } from '#server/platform/passwords/password-rules.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { authLimits } from '#shared/account/values.ts';
import { type Role, roleLabels, roles } from '#shared/roles.ts';
import { confirmed, readPassword } from './read-password.ts';
import { runCommand } from './run-command.ts';

/** A role as the back-office calls it. */
const toWord = (role: Role) => roleLabels[role].toLowerCase();

const roleWords = roles.map(toWord);

const usage = `Usage:
  npm run admin -- list                 shows the accounts
  npm run admin -- add <username>       adds one; asks for its password, or reads it from standard input
  npm run admin -- rename <username> <new username>
  npm run admin -- password <username>  sets a new password and ends the account's sessions
  npm run admin -- role <username> <role>
                                        gives the account a role: ${roleWords.join(', ')}
  npm run admin -- 2fa-off <username>   turns off two-factor sign-in of the account, if its phone is lost
  npm run admin -- remove <username>    removes the account and ends its sessions
  npm run admin -- log                  shows the last 50 entries of the audit log
  npm run admin -- erase <email>        deletes for good all that is stored about a person; asks first, or takes --yes`;

interface Command {
  /** What stands behind the command's name, made ready; `undefined` where it is not what the command takes. */
  read(words: string[]): string[] | undefined;
  run(ctx: Ctx, words: string[]): Promise<string>;
}

const commands: Record<string, Command> = {
  add: {
    read: (words) => usernamesIn(words, 1),
    async run(ctx, [username = '']) {
      await addAccount(ctx, username, await newPassword(username));
      return `Added "${username}".`;
    },
  },
  password: {
    read: (words) => usernamesIn(words, 1),
    async run(ctx, [username = '']) {
      await setAccountPassword(ctx, username, await newPassword(username));
      return `"${username}" has a new password and is signed out everywhere.`;
    },
  },
  rename: {
    read: (words) => usernamesIn(words, 2),
    async run(ctx, [username = '', newName = '']) {
      await renameAccount(ctx, username, newName);
      return `"${username}" is now "${newName}".`;
    },
  },
  role: {
    read: roleIn,
    async run(ctx, [username = '', role]) {
      await setAccountRole(ctx, username, role as Role);
      return `"${username}" now has the role ${toWord(role as Role)}.`;
    },
  },
  '2fa-off': {
    read: (words) => usernamesIn(words, 1),
    async run(ctx, [username = '']) {
      await switchTwoFactorOff(ctx, username);
      return `"${username}" signs in without a second factor now.`;
    },
  },
  remove: {
    read: (words) => usernamesIn(words, 1),
    async run(ctx, [username = '']) {
      await removeAccount(ctx, username);
      return `Removed "${username}".`;
    },
  },
  list: {
    read: nothing,
    async run(ctx) {
      const rows = await listAccounts(ctx);
      return rows
        .map(({ username, role, createdAt, disabledAt }) => {
          const facts = [toWord(role), `since ${new Date(createdAt).toISOString().slice(0, 10)}`];
          return `${username}  (${[...facts, ...(disabledAt === null ? [] : ['disabled'])].join(', ')})`;
        })
        .join('\n');
    },
  },
  log: {
    read: nothing,
    async run(ctx) {
      const { rows } = await listAuditRows(ctx, {}, 50, 0);
      return rows.length === 0 ? 'The audit log is empty.' : rows.reverse().map(toText).join('\n');
    },
  },
  erase: {
    read: emailIn,
    async run(ctx, [email = '', isSure]) {
      const found = await countTraces(ctx, email);
      const beside = await listBesideErasure(ctx, email);
      if (Object.values(found).every((count) => count === 0))
        return ['Nothing is stored under that address.', ...beside, ...(await findMentions(ctx, email))].join('\n');
      const question = [
        ...(await listElsewhere(ctx, email)),
        `This deletes ${inWords(found)} for good. Type yes to go on: `,
      ].join('\n');
      if (isSure === undefined && !(await confirmed(question)))
        throw new StartError('Stopped, so nothing was changed.');
      const erased = await erasePerson(ctx, email);
      const done = `Erased ${inWords(erased)}. Backups made before this still hold them, until they are replaced.`;
      return [done, ...beside, ...(await findMentions(ctx, email))].join('\n');
    },
  },
};

async function newPassword(username: string): Promise<string> {
  const password = await readPassword();
  const problem = passwordProblem(username, password);
  if (problem !== undefined) throw new StartError(`The password ${problem}.`);
  return password;
}

function nothing(words: string[]): string[] | undefined {
  return words.length === 0 ? [] : undefined;
}

/** The address, and `--yes` behind it where that was given. */
function emailIn(words: string[]): string[] | undefined {
  const [email = '', ...others] = words.filter((word) => word !== '--yes');
  if (others.length > 0 || !/^\S+@\S+$/.test(email)) return undefined;
  return words.includes('--yes') ? [email, '--yes'] : [email];
}

function usernamesIn(words: string[], amount: number): string[] | undefined {
  const usernames = words.map((word) => word.trim());
  const isFit = (name: string) => name !== '' && name.length <= authLimits.username && !/\p{C}/u.test(name);
  return usernames.length === amount && usernames.every(isFit) ? usernames : undefined;
}

/** Takes the stored word of a role as well, which the API has. */
function roleIn([username = '', word = '', ...others]: string[]): string[] | undefined {
  const role = roles.find((one) => one === word || toWord(one) === word.toLowerCase());
  return role !== undefined && others.length === 0 ? usernamesIn([username], 1)?.concat(role) : undefined;
}

async function main([name = '', ...words]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const given = command?.read(words);
  if (command === undefined || given === undefined) {
    console.error(usage);
    return 2;
  }
  process.umask(0o077);
  const config = readEnvironment();
  const db = await openBesideServer(config);
  try {
    const ctx = new Ctx({ config, db, now: () => new Date() }, reactions);
    registerRecords(ctx);
    console.log(await command.run(ctx, given));
    return 0;
  } finally {
    await db.close();
    // Now and at any size, because no server may be running.
    if (name === 'erase' && config.databaseUrl === undefined) purge(databaseFile(config.dataDir));
  }
}

await runCommand(main);
