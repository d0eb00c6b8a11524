import { join } from 'node:path';
import * as z from 'zod';
import { environmentSchema } from '#server/platform/config/environment-schema.ts';

/** Where the page stands. */
export const settingsFile = join(import.meta.dirname, '../../docs/run/settings.md');

/** The parts of the page by the `group` of their settings, in order. */
const groups = {
  server: ['Server', ''],
  data: ['Data', 'What a database and several servers need is in [Moving to PostgreSQL](moving-to-postgresql.md).'],
  mail: ['Mail', 'How to find and check the values is in [Mail servers](mail-servers.md).'],
  cards: ['Card payments', 'How to set up Stripe is in [Card payments](card-payments.md).'],
  bucket: [
    'Bucket',
    'An S3-compatible bucket for photographs, videos, received mail and documents. All are set but the region, or none. ' +
      'A bucket belongs to\none Marquee: what the database does not name is deleted.',
  ],
  limits: ['Limits', ''],
  backups: [
    'Backups',
    'They are for the database in a file: see [Backup and restore](backup-and-restore.md). On PostgreSQL these settings have no effect.',
  ],
  accounts: ['Accounts', 'Further accounts are made in the back-office, or by [commands](accounts.md).'],
} as const;

const settingSchema = z.object({
  group: z.enum(Object.keys(groups) as (keyof typeof groups)[]),
  description: z.string().endsWith('.'),
  enum: z.array(z.string()).optional(),
  default: z.string().optional(),
  ifUnset: z.string().optional(),
});

type Setting = z.infer<typeof settingSchema> & { name: string };

/** Every setting of the server, as the page and `.env.example` name it. */
export function listSettings(): Setting[] {
  const { properties = {} } = z.toJSONSchema(environmentSchema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({ name, ...settingSchema.parse(property) }));
}

function toRow({ name, description, default: value, ifUnset, enum: values = [] }: Setting): string {
  const fallback = ifUnset ?? (value ? `\`${value}\`` : 'none');
  // What is on or off says so by itself.
  const choice = values.length > 0 && !description.includes('`') ? ` One of ${toList(values)}.` : '';
  return `| \`${name}\` | ${fallback} | ${description}${choice} |`;
}

const toList = (values: string[]) => values.map((value) => `\`${value}\``).join(', ');

const toPart = (group: keyof typeof groups, settings: Setting[]) =>
  [
    `## ${groups[group][0]}`,
    ...(groups[group][1] === '' ? [] : [groups[group][1]]),
    [
      '| Setting | Default | What it does |',
      '| --- | --- | --- |',
      ...settings.filter((setting) => setting.group === group).map(toRow),
    ].join('\n'),
  ].join('\n\n');

/** The text of `docs/run/settings.md`. */
export function settingsPage(): string {
  const settings = listSettings();
  const parts = Object.keys(groups).map((group) => toPart(group as keyof typeof groups, settings));
  return `${head}\n\n${parts.join('\n\n')}\n\n${readElsewhere}\n`;
}

const head = `# Settings

<!-- Written by npm run docs:settings from server/platform/config/environment-schema.ts and server/platform/config/mail-settings.ts. -->

Every setting is optional. They are environment variables, read once at the start. What is set but empty counts as unset. A value that
cannot work stops the start with one sentence that says what to change.

| Installed | Where to set them |
| --- | --- |
| from the folder, with \`npm start\` | a file \`.env\` that only you read: \`install -m 600 .env.example .env\` |
| as a systemd service | \`/etc/marquee.env\`: see [Install on a server](install-on-a-server.md#settings) |
| in a container | \`deploy/.env\`, or \`docker run -e\`: see [Containers](containers.md) |

What the environment itself sets stands over a file. A command, such as \`npm run admin\`, must get the same settings as the server.

In production (\`NODE_ENV=production\`) a debug switch (\`TEST_…\`, \`DEBUG_…\`, \`VERBOSE_ERRORS\`) stops the start.`;

const readElsewhere = `## Read by the build

They are read when the back-office is built (\`npm start\` builds it anew after a change), and not when the server runs.

| Setting | Default | What it does |
| --- | --- | --- |
| \`FALLBACK_ADMIN_USERNAME\`, \`FALLBACK_ADMIN_PASSWORD\` | off | A pair that opens labeled sample data, read-only, while the server cannot be reached. Both or none. Use a pair that you use nowhere else: a slow digest of it is in the code of the back-office, for anybody to guess at |

## Read by other programs

| Setting | Read by | What it does |
| --- | --- | --- |
| \`NODE_EXTRA_CA_CERTS\` | Node | The file of a certificate that no public authority has signed, such as your mail server's. It is then trusted |
| \`CHROMIUM_PATH\` | the tests | The Chromium that they drive |`;
