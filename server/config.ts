import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
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
});

/** What the environment decides, parsed once at the start. */
export interface Config {
  host: string;
  port: number;
  /** Absolute path of the folder that holds the database. */
  dataDir: string;
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
  const host = isIP(values.HOST) === 6 ? `[${values.HOST}]` : values.HOST;
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://${host}:${values.PORT}`,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    firstAccount: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    sampleData: values.SAMPLE_DATA,
    rateLimits: { inquiries: values.RATE_LIMIT_INQUIRIES, login: values.RATE_LIMIT_LOGIN },
    backups: { every: values.BACKUP_EVERY, keep: values.BACKUP_KEEP },
    allowInit: values.ALLOW_INIT,
  };
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === '' && username === '';
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return false;
  return prefix === undefined || Number(prefix) <= (version === 4 ? 32 : 128);
}
