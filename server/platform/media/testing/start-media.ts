import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Config } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/context.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { storePicture } from './store-picture.ts';

const publicOrigin = 'https://venue.example';

interface AnnouncedFile {
  name?: string;
  size: number;
  type?: string;
}

interface Options extends Pick<Deps, 'logger'>, Partial<Pick<Deps, 'db'>> {
  hasOwnProcesses?: boolean;
  config?: Partial<Config>;
}

/** A server that listens on a port of its own, with a folder of its own and a clock that tests move. */
export async function startMedia({ logger, config, db, hasOwnProcesses = false }: Options = {}) {
  const clock = { now: new Date('2026-05-04T10:00:00Z') };
  const dataDir = temporaryFolder();
  const built = await buildTestApp({
    ...(logger && { logger }),
    ...(db && { db }),
    hasOwnProcesses,
    now: () => clock.now,
    config: { dataDir, publicOrigin, ...config },
  });
  const { headers } = await built.signIn();
  const origin = await built.app.listen({ port: 0, host: '127.0.0.1' });

  /** Asks for upload addresses as the client does for a form. */
  async function announce(files: AnnouncedFile[], send: Record<string, string> = headers) {
    const body = {
      files: files.map((file) => ({ name: 'a.jpg', type: 'image/jpeg', lastModified: 1, ...file })),
      input: { keep: false },
    };
    const slug = files[0]?.type === 'video/mp4' ? 'videoUploader' : 'galleryUploader';
    return fetch(`${origin}/api/uploadthing?actionType=upload&slug=${slug}`, {
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
  async function upload(file: Buffer, type = 'image/jpeg', more: Partial<AnnouncedFile> = {}) {
    return put(await addressFor({ size: file.length, type, ...more }), file);
  }

  return {
    ...built,
    origin,
    clock,
    dataDir,
    headers,
    announce,
    addressFor,
    upload,
    storePicture: (facts?: Parameters<typeof storePicture>[1]) => storePicture(built.parts, facts),
    folder: (name: 'media' | 'incoming') => listFiles(join(dataDir, name)),
  };
}

/** The names of the files in a folder, which may be missing. */
export const listFiles = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

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
export async function beginPut(address: string, bytes: Buffer, upTo: number, start = 0): Promise<ClientRequest> {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\n\r\n';
  const request = httpRequest(address, {
    method: 'PUT',
    headers: {
      range: `bytes=${start}-`,
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
