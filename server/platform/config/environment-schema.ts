import { isIP } from 'node:net';
import * as z from 'zod';
import { mailVariables } from '#server/platform/config/mail-settings.ts';
import { stripeVariables } from '#server/platform/config/stripe-settings.ts';
import { dayMs, hourMs, minuteMs } from '#shared/rules/dates.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (fallback: number, max: number, message: string) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) <= max, message)
    .transform(Number);

const limitMessage = 'must be a whole number from 0 (no limit) to 1000000';

const keepMessage = 'must be a whole number from 1 to 1000';

const yesOrNo = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .default('false')
  .transform((text) => text === 'true' || text === '1');

const units = { m: minuteMs, h: hourMs, d: dayMs } as const;
const longestInterval = 366 * units.d;

/** `0`, or a whole number with its unit, as milliseconds; `undefined` for anything else. */
function readInterval(text: string): number | undefined {
  if (text === '0') return 0;
  const [, amount, unit] = /^([1-9]\d{0,5})([mhd])$/.exec(text) ?? [];
  const interval = Number(amount) * units[unit as keyof typeof units];
  return interval <= longestInterval ? interval : undefined;
}

/**
 * The settings. Each message continues the variable's name to a sentence. The metadata is the page `docs/run/settings.md`, which
 * `npm run docs:settings` writes; `ifUnset` says what holds where there is no default.
 */
export const environmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be a host name or an address to listen on, such as 127.0.0.1')
    .default('127.0.0.1')
    .meta({ group: 'server', description: 'The address to listen on; `0.0.0.0` is every address of the machine.' }),
  PORT: wholeNumber(5000, 65_535, 'must be a whole number from 0 to 65535, such as 5000').meta({
    group: 'server',
    description: 'The port to listen on.',
  }),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an address without a path, such as https://www.example.com')
    .transform((text) => new URL(text).origin)
    .optional()
    .meta({
      group: 'server',
      description:
        'The address that visitors type, such as `https://www.example.com`. Links, the sitemap and upload addresses begin with it. With `https:` browsers are told to stay with HTTPS.',
      ifUnset: '`http://HOST:PORT`',
    }),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((network) => network.trim())
        .filter((network) => network !== ''),
    )
    .refine((list) => list.every(isNetwork), 'must list networks separated by commas, such as 127.0.0.1/32,10.0.0.0/8')
    .meta({
      group: 'server',
      description:
        'The networks of your reverse proxies, comma-separated, such as `127.0.0.1/32,10.0.0.0/8`. Their `X-Forwarded-For` is believed. Unset behind a proxy, all visitors share one rate limit.',
    }),
  LOG_LEVEL: z
    .enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` })
    .optional()
    .meta({
      group: 'server',
      description: 'The lowest level that is logged.',
      ifUnset: '`info`; `warn` in a terminal, in words and not as JSON',
    }),
  DATA_DIR: z.string().default('./data').meta({
    group: 'data',
    description: 'The folder of everything worth keeping: the database, photographs, received mail and backups.',
  }),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must be an address such as postgres://user:password@host:5432/marquee')
    .optional()
    .meta({
      group: 'data',
      description: 'A PostgreSQL database, such as `postgres://user:password@host:5432/marquee`.',
      ifUnset: 'a file in `DATA_DIR`',
    }),
  SERVERS: z.enum(['one', 'many'], { error: 'must be one or many' }).default('one').meta({
    group: 'data',
    description: '`many` refuses to start without `DATABASE_URL` and `S3_ENDPOINT`, which all servers reach.',
  }),
  ALLOW_INIT: yesOrNo.meta({
    group: 'data',
    description:
      '`true` lets a start make a new database where there are pictures or backups but their database is gone. Set it for that one start.',
  }),
  SAMPLE_DATA: yesOrNo.meta({
    group: 'data',
    description:
      '`true` fills a database without inquiries with 120 invented ones. `npm run demo` does so beside your data.',
  }),
  ...mailVariables,
  ...stripeVariables,
  S3_ENDPOINT: z
    .string()
    .refine(isBucketAddress, 'must be the address of a bucket, such as https://s3.example.com/photos')
    .optional()
    .meta({
      group: 'bucket',
      description: 'The address of the bucket, such as `https://s3.example.com/photos`.',
      ifUnset: 'folders in `DATA_DIR`',
    }),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'must be the name of a region, such as us-east-1')
    .optional()
    .meta({ group: 'bucket', description: 'The region of the bucket.', ifUnset: '`us-east-1`' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^\S+$/, 'must not contain spaces')
    .optional()
    .meta({ group: 'bucket', description: 'The key of the bucket. It may read, write, list and delete.' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^\S+$/, 'must not contain spaces')
    .optional()
    .meta({ group: 'bucket', description: 'The secret of that key.' }),
  RATE_LIMIT_INQUIRIES: wholeNumber(5, 1_000_000, limitMessage).meta({
    group: 'limits',
    description: 'Inquiries from one address in 10 minutes; `0` is no limit.',
  }),
  RATE_LIMIT_LOGIN: wholeNumber(10, 1_000_000, limitMessage).meta({
    group: 'limits',
    description: 'Failed sign-ins for an account from one address in 15 minutes; `0` is no limit.',
  }),
  BACKUP_EVERY: z
    .string()
    .default('24h')
    .refine(
      (text) => readInterval(text) !== undefined,
      'must be 0 (no backups) or minutes, hours or days up to 366 days, such as 30m, 24h or 7d',
    )
    .transform((text) => readInterval(text) ?? 0)
    .meta({
      group: 'backups',
      description:
        'A backup is made when the newest one is older: minutes, hours or days (`30m`, `24h`, `7d`); `0` is never.',
    }),
  BACKUP_KEEP: wholeNumber(14, 1000, keepMessage)
    .refine((count) => count > 0, keepMessage)
    .meta({
      group: 'backups',
      description: 'So many of the newest are kept, with those that `npm run backup` made without `--to`.',
    }),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(1)
    .max(100, 'must be at most 100 characters long')
    .default('admin')
    .meta({ group: 'accounts', description: 'The first account, made only while there is none.' }),
  ADMIN_PASSWORD: z.string().optional().meta({
    group: 'accounts',
    description: 'Its password, 12 characters or more.',
    ifUnset: 'made and printed once',
  }),
  TWO_FACTOR_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits, such as openssl rand -hex 32 prints')
    .optional()
    .meta({
      group: 'accounts',
      description:
        'Encrypts the secrets of two-factor sign-in: 64 hexadecimal digits, such as `openssl rand -hex 32` prints, the same on all of several servers. Keep a copy of it, or of the file, because no backup holds it.',
      ifUnset: 'the file `two-factor.key` in `DATA_DIR`, made when it is needed',
    }),
});

function isBucketAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && /^\/[^/]*\/?$/.test(pathname) && search === '' && hash === '' && username === '';
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === '' && username === '';
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) && new URL(text).pathname.length > 1;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return false;
  return prefix === undefined || Number(prefix) <= (version === 4 ? 32 : 128);
}
