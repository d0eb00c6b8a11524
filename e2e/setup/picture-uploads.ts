import sharp from 'sharp';
import type { Staff } from './staff-calls.ts';

/** A small picture of random noise, so that no two are equal. */
export async function smallPicture(side = 200): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: side, height: side, channels: 3 as const, background: 'grey', noise };
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}

interface UploadResult {
  status: number;
  retryAfter: string | null;
  /** Undefined if the upload was rejected. */
  imageUrl: string | undefined;
}

/** Returns an upload URL, or the status if the server grants none. */
export async function requestUploadUrl(origin: string, { headers }: Staff, size: number): Promise<string | number> {
  const response = await fetch(`${origin}/api/uploadthing?actionType=upload&slug=galleryUploader`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      files: [{ name: 'hall.jpg', size, type: 'image/jpeg', lastModified: 1 }],
      input: { keep: false },
    }),
  });
  if (!response.ok) return response.status;
  const [{ url }] = (await response.json()) as [{ url: string }];
  // The URL has the public origin, which differs from the address of a restarted server.
  const { pathname, search } = new URL(url);
  return `${origin}${pathname}${search}`;
}

/** Uploads a picture as the back-office does. */
export async function uploadPicture(origin: string, staff: Staff, picture: Buffer): Promise<UploadResult> {
  const address = await requestUploadUrl(origin, staff, picture.length);
  if (typeof address === 'number') return { status: address, retryAfter: null, imageUrl: undefined };
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'hall.jpg');
  const response = await fetch(address, { method: 'PUT', headers: { range: 'bytes=0-' }, body: form });
  const body = (await response.json()) as { serverData?: { imageUrl: string } };
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    imageUrl: response.ok ? body.serverData?.imageUrl : undefined,
  };
}
