import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { maximumPictureBytes } from '#shared/content-values.ts';
import { AppError } from '#shared/errors.ts';
import { isKey } from './picture-names.ts';
import { type PictureType, pictureTypeNames } from './picture-types.ts';

/** How long an upload may be begun or gone on with; one that is under way may take longer. */
export const addressLifetime = 10 * 60 * 1000;

export const uploadPath = '/api/uploadthing';

/** What one upload address allows: these many bytes of this type under this key, until it expires. */
export interface UploadGrant {
  key: string;
  /** Milliseconds since 1970. */
  expires: number;
  size: number;
  type: PictureType;
}

/** The absolute address that the browser sends the file to. Its signature is all the permission there is. */
export function signAddress(origin: string, secret: Buffer, grant: UploadGrant): string {
  const { key, expires, size, type } = grant;
  const query = new URLSearchParams({ expires: `${expires}`, size: `${size}`, type, signature: sign(secret, grant) });
  return `${origin}${uploadPath}/ingest/${key}?${query}`;
}

const querySchema = z.object({
  expires: z.string().regex(/^\d{1,15}$/),
  size: z.string().regex(/^\d{1,8}$/),
  type: z.enum(pictureTypeNames),
  signature: z.string(),
});

/** Reads an address back. Throws `forbidden` for one that we did not sign, that was altered or that has expired. */
export function verifyAddress(secret: Buffer, key: string, query: unknown, now: Date): UploadGrant {
  const parsed = querySchema.safeParse(query);
  if (!isKey(key) || !parsed.success) throw new AppError('forbidden');
  const { type, signature } = parsed.data;
  const grant = { key, expires: Number(parsed.data.expires), size: Number(parsed.data.size), type };
  const expected = Buffer.from(sign(secret, grant));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || grant.size < 1 || grant.size > maximumPictureBytes) throw new AppError('forbidden');
  if (grant.expires <= now.getTime())
    throw new AppError('forbidden', { message: 'This upload has expired. Please start it again.' });
  return grant;
}

function sign(secret: Buffer, { key, expires, size, type }: UploadGrant): string {
  // The purpose and its version are signed too, so that no other signature of this secret could ever stand in.
  const text = JSON.stringify(['marquee picture upload 1', key, expires, size, type]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}
