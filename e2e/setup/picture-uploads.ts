import sharp from 'sharp';
import type { Staff } from './staff-calls.ts';

/** A small photograph that differs from every other. */
export async function smallPicture(side = 200): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: side, height: side, channels: 3 as const, background: 'grey', noise };
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}

interface UploadAnswer {
  status: number;
  retryAfter: string | null;
  /** Where the picture is read; undefined where it was refused. */
  imageUrl: string | undefined;
}

/** Asks for an upload address; answers the status where there is none. */
export async function announce(origin: string, { headers }: Staff, size: number): Promise<string | number> {
  const answer = await fetch(`${origin}/api/uploadthing?actionType=upload&slug=galleryUploader`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ files: [{ name: 'hall.jpg', size, type: 'image/jpeg', lastModified: 1 }] }),
  });
  if (!answer.ok) return answer.status;
  const [{ url }] = (await answer.json()) as [{ url: string }];
  // The address is built from the origin that visitors know, which a restarted server may have changed.
  const { pathname, search } = new URL(url);
  return `${origin}${pathname}${search}`;
}

/** Uploads a picture as the back-office does. */
export async function uploadPicture(origin: string, staff: Staff, picture: Buffer): Promise<UploadAnswer> {
  const address = await announce(origin, staff, picture.length);
  if (typeof address === 'number') return { status: address, retryAfter: null, imageUrl: undefined };
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'hall.jpg');
  const answer = await fetch(address, { method: 'PUT', headers: { range: 'bytes=0-' }, body: form });
  const body = (await answer.json()) as { serverData?: { imageUrl: string } };
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    imageUrl: answer.ok ? body.serverData?.imageUrl : undefined,
  };
}
