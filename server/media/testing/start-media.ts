import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const publicOrigin = 'https://venue.example';

interface AnnouncedFile {
  name?: string;
  size: number;
  type?: string;
}

/** A server that listens on a port of its own, with a folder of its own and a clock that tests move. */
export async function startMedia({ logger, config }: Pick<Deps, 'logger'> & { config?: Partial<Config> } = {}) {
  const clock = { now: new Date('2026-05-04T10:00:00Z') };
  const dataDir = temporaryFolder();
  const built = await buildTestApp({
    ...(logger && { logger }),
    now: () => clock.now,
    config: { dataDir, publicOrigin, ...config },
  });
  const { headers } = await built.signIn();
  const origin = await built.app.listen({ port: 0, host: '127.0.0.1' });

  /** Asks for upload addresses as the client does. */
  async function announce(files: AnnouncedFile[], send: Record<string, string> = headers) {
    const body = { files: files.map((file) => ({ name: 'a.jpg', type: 'image/jpeg', lastModified: 1, ...file })) };
    return fetch(`${origin}/api/uploadthing?actionType=upload&slug=galleryUploader`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...send },
      body: JSON.stringify(body),
    });
  }

  /** The upload address of one file, as it can be reached in a test. */
  async function addressFor(file: AnnouncedFile): Promise<string> {
    const [granted] = (await (await announce([file])).json()) as { url: string }[];
    expect(granted?.url).toMatch(/^https:\/\/venue\.example\//);
    return String(granted?.url).replace(publicOrigin, origin);
  }

  /** Announces and sends a whole file. */
  async function upload(file: Buffer, type = 'image/jpeg') {
    return put(await addressFor({ size: file.length, type }), file);
  }

  const folder = (name: 'media' | 'incoming') => {
    try {
      return readdirSync(join(dataDir, name));
    } catch {
      return [];
    }
  };

  return { ...built, origin, clock, dataDir, headers, announce, addressFor, upload, folder };
}

/** Sends the bytes from `start` on as the client does: one part `file`, the offset in the `Range` header. */
export function put(address: string, bytes: Buffer, start = 0): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes.subarray(start))]), 'blob');
  return fetch(address, { method: 'PUT', headers: { range: `bytes=${start}-` }, body: form });
}

export async function heldBytes(address: string): Promise<string | null> {
  const answer = await fetch(address, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  return answer.headers.get('x-ut-range-start');
}

/** Begins to send a file and stops before its end; the connection stays open until the caller destroys it. */
export async function beginPut(address: string, bytes: Buffer, upTo: number): Promise<ClientRequest> {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\n\r\n';
  const request = httpRequest(address, {
    method: 'PUT',
    headers: {
      range: 'bytes=0-',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': head.length + bytes.length + 9,
    },
  });
  request.on('error', () => undefined);
  request.write(head);
  if (upTo > 0 && !request.write(bytes.subarray(0, upTo))) await once(request, 'drain');
  return request;
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
