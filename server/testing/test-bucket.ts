import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { S3mini } from 's3mini';
import { inject } from 'vitest';
import type { BucketSettings } from '#server/platform/config/config.ts';
import { afterTest } from './after-test.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The S3-compatible server that `npm run test:bucket` has started. */
    swift: { origin: string; accessKeyId: string; secretAccessKey: string };
  }
}

const busy = 'HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** A new bucket on the real server, behind a line that can be cut. */
export async function createTestBucket() {
  const { origin, ...keys } = inject('swift');
  const sockets = new Set<Socket>();
  let isSilent = false;
  let failures = 0;
  const line = createServer((socket) => {
    const onward = connect(Number(new URL(origin).port), '127.0.0.1');
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(end);
      end.on('data', (bytes) => {
        if (isSilent) return;
        if (end === socket && failures > 0) {
          failures -= 1;
          end.end(busy);
        } else other.write(bytes);
      });
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(end);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    line.listen(port, '127.0.0.1');
    await once(line, 'listening');
  };
  await listen(0);
  const { port } = line.address() as AddressInfo;
  const goAway = async () => {
    if (!line.listening) return;
    const closed = once(line, 'close');
    line.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  afterTest(goAway);

  const settings: BucketSettings = {
    ...keys,
    endpoint: `http://127.0.0.1:${port}/${randomUUID()}`,
    region: 'us-east-1',
  };
  const objects = new S3mini(settings);
  if (!(await objects.createBucket())) throw new Error('The bucket could not be created.');
  return {
    settings,
    objects,
    /** The names of all objects. */
    names: async () => ((await objects.listObjects()) ?? []).map(({ Key }) => Key).sort(),
    /** From now on connections are refused, and open ones are cut. */
    goAway,
    comeBack: () => listen(port),
    /** The next requests, each of one packet, are answered with 503. */
    failNext(count: number) {
      failures = count;
    },
    /** From now on connections are accepted and nothing comes back on them. */
    fallSilent() {
      isSilent = true;
    },
  };
}
