import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type * as z from 'zod';
import { type MailSettings, toMailSettings } from '#server/platform/config/mail-settings.ts';
import { type StripeSettings, toStripeSettings } from '#server/platform/config/stripe-settings.ts';
import { passwordProblem } from '#server/platform/passwords/password-rules.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { environmentSchema } from './environment-schema.ts';

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
  logLevel: z.output<typeof environmentSchema>['LOG_LEVEL'];
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
  /** Card payments; left out, nobody pays by card or bank debit. */
  stripe?: StripeSettings | undefined;
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
  const host = reachableHost(values.HOST);
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
    stripe: toStripeSettings(values),
  };
}

/** The host of the server's own address: no browser reaches a wildcard. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIP(host) === 6 ? `[${host}]` : host;
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
