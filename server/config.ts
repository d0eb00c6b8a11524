import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { type MailSettings, mailVariables, toMailSettings } from '#server/mail/settings.ts';
import { StartError } from '#server/start-error.ts';
import { passwordProblem } from './auth/password-rules.ts';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const longestInterval = 366 * units.d;

/** `0`, or a whole number with its unit, as milliseconds; `undefined` for anything else. */
function readInterval(text: string): number | undefined {
  if (text === '0') return 0;
  const [, amount, unit] = /^([1-9]\d{0,5})([mhd])$/.exec(text) ?? [];
  const interval = Number(amount) * units[unit as keyof typeof units];
  return interval <= longestInterval ? interval : undefined;
}

// Each message continues the variable's name to a sentence.
const environmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be a host name or an address to listen on, such as 127.0.0.1')
    .default('127.0.0.1'),
  PORT: wholeNumber(5000, 65_535, 'must be a whole number from 0 to 65535, such as 5000'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must be an address such as postgres://user:password@host:5432/marquee')
    .optional(),
  SERVERS: z.enum(['one', 'many'], { error: 'must be one or many' }).default('one'),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an address without a path, such as https://www.example.com')
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((network) => network.trim())
        .filter((network) => network !== ''),
    )
    .refine((list) => list.every(isNetwork), 'must list networks separated by commas, such as 127.0.0.1/32,10.0.0.0/8'),
  LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(', ')}` }).default('info'),
  ADMIN_USERNAME: z.string().trim().min(1).max(100, 'must be at most 100 characters long').default('admin'),
  ADMIN_PASSWORD: z.string().optional(),
  SAMPLE_DATA: yesOrNo,
  RATE_LIMIT_INQUIRIES: wholeNumber(5, 1_000_000, limitMessage),
  RATE_LIMIT_LOGIN: wholeNumber(10, 1_000_000, limitMessage),
  BACKUP_EVERY: z
    .string()
    .default('24h')
    .refine(
      (text) => readInterval(text) !== undefined,
      'must be 0 (no backups) or minutes, hours or days up to 366 days, such as 30m, 24h or 7d',
    )
    .transform((text) => readInterval(text) ?? 0),
  BACKUP_KEEP: wholeNumber(14, 1000, keepMessage).refine((count) => count > 0, keepMessage),
  ALLOW_INIT: yesOrNo,
  TWO_FACTOR_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits, such as openssl rand -hex 32 prints')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isBucketAddress, 'must be the address of a bucket, such as https://s3.example.com/photos')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'must be the name of a region, such as us-east-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  ...mailVariables,
});

/** How the bucket of the pictures is reached. */
export interface BucketSettings {
  /** The address of the bucket, which stands in its path or is the first part of its host. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What the environment decides, parsed once at the start. */
export interface Config {
  host: string;
  port: number;
  /** Absolute path of the folder that holds the database, unless `databaseUrl` says where it is. */
  dataDir: string;
  /** The address of a PostgreSQL database; left out, the database is a SQLite file. */
  databaseUrl?: string | undefined;
  /** Scheme, host and port that links are built from; no trailing slash. */
  publicOrigin: string;
  /** The networks (CIDR) whose `X-Forwarded-*` headers are believed. */
  trustProxy: string[];
  logLevel: (typeof levels)[number];
  firstAccount: { username: string; password: string | undefined };
  /** Whether an empty database is filled with sample inquiries. */
  sampleData: boolean;
  /** 0 switches a limit off. */
  rateLimits: {
    /** Inquiries per 10 minutes and address. */
    inquiries: number;
    /** Failed sign-ins per 15 minutes, account and address. */
    login: number;
  };
  backups: {
    /** Milliseconds from one backup to the next; 0 is never. */
    every: number;
    /** How many of the newest are kept. */
    keep: number;
  };
  /** Whether a new database may be made beside pictures or backups whose database is missing. */
  allowInit: boolean;
  /** Encrypts the secrets of two-factor sign-in; left out, a file in `dataDir` holds the key. 64 hexadecimal digits. */
  twoFactorKey?: string | undefined;
  /** Whether other servers share the database. */
  isOneOfSeveral?: boolean;
  /** The bucket of the pictures; left out, they are files below `dataDir`. */
  bucket?: BucketSettings;
  mail: MailSettings;
}

/** Names of debug switches. We have none, and setting one shows a wrong belief about the program. */
const debugSwitch = /^(?:TEST_\w+|DEBUG_\w+|VERBOSE_ERRORS)$/;

function rejectDebugSwitches(environment: Record<string, string | undefined>): void {
  const name = Object.keys(environment).find((one) => debugSwitch.test(one));
  if (environment.NODE_ENV === 'production' && name !== undefined)
    throw new StartError(`${name} must not be set in production. Take it out of the environment and start again.`);
}

/** Throws a `StartError` that names the first variable that is wrong. A variable that is set but empty counts as unset. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  rejectDebugSwitches(variables);
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const values = parsed.data;
  const problem =
    values.ADMIN_PASSWORD === undefined ? undefined : passwordProblem(values.ADMIN_USERNAME, values.ADMIN_PASSWORD);
  if (problem !== undefined) throw new StartError(`ADMIN_PASSWORD ${problem}.`);
  if (values.SERVERS === 'many' && (values.DATABASE_URL === undefined || values.S3_ENDPOINT === undefined))
    throw new StartError(
      'SERVERS=many needs a database and a place for pictures that all servers reach. Set DATABASE_URL and S3_ENDPOINT.',
    );
  const host = isIP(values.HOST) === 6 ? `[${values.HOST}]` : values.HOST;
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://${host}:${values.PORT}`,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    firstAccount: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    sampleData: values.SAMPLE_DATA,
    rateLimits: { inquiries: values.RATE_LIMIT_INQUIRIES, login: values.RATE_LIMIT_LOGIN },
    // Backups of PostgreSQL are its operator's: an archive of ours would be older and slower to restore.
    backups: { every: values.DATABASE_URL === undefined ? values.BACKUP_EVERY : 0, keep: values.BACKUP_KEEP },
    allowInit: values.ALLOW_INIT,
    twoFactorKey: values.TWO_FACTOR_KEY,
    isOneOfSeveral: values.SERVERS === 'many',
    bucket: toBucketSettings(values),
    mail: toMailSettings(values),
  };
}

function toBucketSettings(values: z.infer<typeof environmentSchema>): BucketSettings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = values;
  const secretAccessKey = values.S3_SECRET_ACCESS_KEY;
  if ([endpoint, region, accessKeyId, secretAccessKey].every((value) => value === undefined)) return undefined;
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartError(
      'S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or none of them.',
    );
  return { endpoint, region: region ?? 'us-east-1', accessKeyId, secretAccessKey };
}

/** The variables that `parseConfig` reads these settings from, for a process of ours; empty ones stand over those in `.env`. */
export function bucketEnvironment(bucket: BucketSettings | undefined): Record<string, string> {
  return {
    S3_ENDPOINT: bucket?.endpoint ?? '',
    S3_REGION: bucket?.region ?? '',
    S3_ACCESS_KEY_ID: bucket?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: bucket?.secretAccessKey ?? '',
  };
}

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
