import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { bucketEnvironment } from '#server/platform/config/config.ts';
import { startServer } from '#server/testing/spawn.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestBucket } from '#server/testing/test-bucket.ts';
import type { GalleryItem } from '#shared/gallery-item/schema.ts';

/** Reads a picture as visitors do: whole, only its headers, one that they have already, or until they leave. */
async function visit(url: string, visitor: number): Promise<number | 'cut off'> {
  const leaving = new AbortController();
  try {
    if (visitor % 4 === 1) return (await fetch(url, { method: 'HEAD' })).status;
    const headers = new Headers();
    if (visitor % 4 === 2) headers.set('if-none-match', `"${url.slice(url.lastIndexOf('/') + 1)}"`);
    const response = await fetch(url, { headers, signal: leaving.signal });
    if (visitor % 4 === 3) leaving.abort();
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 'cut off';
  }
}

describe('a server whose bucket comes and goes', () => {
  it('answers every visitor of a page meanwhile, never fails as a whole, and has its pictures back at once', async () => {
    const bucket = await createTestBucket();
    const server = await startServer(temporaryFolder(), bucketEnvironment(bucket.settings));
    const { data } = (await (await fetch(`${server.address}/api/v1/gallery`)).json()) as { data: GalleryItem[] };
    const urls = data.map(({ imageUrl }) => server.address + imageUrl);
    const outcomes = new Set<number | 'cut off'>();
    let isOver = false;
    const visitors = Array.from({ length: 12 }, async (_, visitor) => {
      for (let round = visitor; !isOver; round += 1) outcomes.add(await visit(urls[round % urls.length] ?? '', round));
    });
    for (let round = 0; round < 15; round += 1) {
      await setTimeout(300);
      await bucket.goAway();
      expect((await fetch(`${server.address}/api/v1/gallery`)).status).toBe(200);
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
      await setTimeout(100);
      await bucket.comeBack();
    }
    isOver = true;
    await Promise.all(visitors);
    expect([...outcomes].sort()).toEqual([200, 304, 503, 'cut off']);
    for (const url of urls) expect((await fetch(url)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });
});
