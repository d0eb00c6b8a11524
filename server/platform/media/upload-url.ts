import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { isMissing } from '#server/platform/files/file-errors.ts';
import { AppError } from '#shared/api/errors.ts';
import { maximumPictureBytes, maximumVideoBytes } from '#shared/content/values.ts';
import { type UploadType, videoType } from '#shared/media/file-types.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { isKey, uploadTypes } from './picture-names.ts';

/** How long an upload may be started or resumed; a running one may take longer. */
export const uploadUrlLifetimeMs = 10 * minuteMs;

export const uploadPath = '/api/uploadthing';

/** The size of the largest file of a type. */
export const maxBytesOf = (type: UploadType) => (type === videoType ? maximumVideoBytes : maximumPictureBytes);

/** What an upload URL permits: so many bytes of this type under this key, until it expires. */
export interface UploadGrant {
  key: string;
  /** Milliseconds since 1970. */
  expires: number;
  size: number;
  type: UploadType;
  /** The name of the file. */
  name: string;
  /** Whether the library keeps it, used or not. */
  isKept: boolean;
}

/** The absolute URL that the browser sends the file to. Its signature is the only credential. */
export function signUploadUrl(origin: string, secret: Buffer, grant: UploadGrant): string {
  const { key, expires, size, type, name, isKept } = grant;
  const signature = sign(secret, grant);
  const query = new URLSearchParams({
    expires: `${expires}`,
    size: `${size}`,
    type,
    name,
    signature,
    ...(isKept && { keep: 'yes' }),
  });
  return `${origin}${uploadPath}/ingest/${key}?${query}`;
}

const querySchema = z.object({
  expires: z.string().regex(/^\d{1,15}$/),
  size: z.string().regex(/^\d{1,8}$/),
  type: z.enum(uploadTypes),
  name: z.string(),
  keep: z.literal('yes').optional(),
  signature: z.string(),
});

/** Parses an upload URL. Throws `forbidden` for one that we did not sign, that was altered or that has expired. */
export function verifyUploadUrl(secret: Buffer, key: string, query: unknown, now: Date): UploadGrant {
  const parsed = querySchema.safeParse(query);
  if (!isKey(key) || !parsed.success) throw new AppError('forbidden');
  const { type, name, keep } = parsed.data;
  const numbers = { expires: Number(parsed.data.expires), size: Number(parsed.data.size) };
  const grant = { key, ...numbers, type, name, isKept: keep === 'yes' };
  const expected = Buffer.from(sign(secret, grant));
  const actual = Buffer.from(parsed.data.signature);
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!isOurs || grant.size < 1 || grant.size > maxBytesOf(type)) throw new AppError('forbidden');
  if (grant.expires <= now.getTime())
    throw new AppError('forbidden', { message: 'This upload has expired. Please start it again.' });
  return grant;
}

function sign(secret: Buffer, { key, expires, size, type, name, isKept }: UploadGrant): string {
  // Purpose and version are signed too, so that no other signature of this secret is accepted here.
  const text = JSON.stringify(['marquee upload 2', key, expires, size, type, name, isKept]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/**
 * The key that signs upload URLs: random, created when it is first needed, the same after a restart. It is a file and not a
 * row, so that no backup contains it.
 */
export function uploadSecret(dataDir: string): () => Promise<Buffer> {
  let secret: Promise<Buffer> | undefined;
  return () => {
    secret ??= readOrCreate(dataDir).catch((error) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };
}

/**
 * The same key on every server that shares a bucket: derived from the bucket's own secret, so that none has to be stored
 * where all of them find it.
 */
export function sharedUploadSecret(secretAccessKey: string): Buffer {
  return createHmac('sha256', secretAccessKey).update('marquee upload secret 1').digest();
}

async function readOrCreate(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'upload-secret');
  const stored = await readFile(path, 'utf8').catch((error) => {
    if (isMissing(error)) return '';
    throw error;
  });
  if (/^[0-9a-f]{64}$/.test(stored)) return Buffer.from(stored, 'hex');
  const secret = randomBytes(32);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(secret.toString('hex'));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  return secret;
}
