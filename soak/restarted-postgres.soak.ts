import { expect } from 'vitest';
import { milliseconds, pause, percentile } from './setup/clock.ts';
import { startKeyedWriters } from './setup/keyed-writers.ts';
import { test } from './setup/several-servers.ts';
import { startVisitor } from './setup/visitors.ts';

const pages = ['/', '/contact', '/api/v1/services'];

test.for(['fast', 'immediate'] as const)(
  'ten %s restarts of PostgreSQL under load: writes are put off, and pages go on',
  async (mode, { postgres, addServer, compare, figure }) => {
    const servers = [await addServer(), await addServer()];
    const origins = servers.map(({ origin }) => origin);
    for (const origin of origins) for (const path of pages) await fetch(origin + path);
    const writers = startKeyedWriters(origins, 12);
    const visitors = origins.map((origin) => startVisitor(origin, pages));
    const back: number[] = [];
    for (let round = 1; round <= 10; round += 1) {
      await pause(1000 + Math.random() * 500);
      await postgres.pause(mode);
      await pause(1500);
      await postgres.resume();
      const at = performance.now();
      await pause(2500);
      for (const origin of origins) {
        const first = writers.attempts.find((one) => one.origin === origin && one.status === 201 && one.began > at);
        back.push(first === undefined ? Number.POSITIVE_INFINITY : first.began + first.took - at);
      }
    }
    await writers.stop();
    const visits = await Promise.all(visitors.map((visitor) => visitor.stop()));
    const { attempts, sent, strange } = writers;
    figure('acknowledged', sent.length);
    figure('503 with Retry-After', attempts.filter(({ status }) => status === 503).length);
    figure('first acknowledgment after PostgreSQL is back', milliseconds(Math.max(...back)));
    const waits = visits.flatMap((visit) => visit.waits);
    figure('visits of pages', `${waits.length}, p99 ${milliseconds(percentile(waits, 0.99))}`);
    expect(strange).toEqual([]);
    expect(visits.flatMap(({ failures }) => failures)).toEqual([]);
    expect(await compare(sent)).toEqual({ lost: [], duplicates: 0, altered: [] });
    expect(Math.max(...back)).toBeLessThan(2500);
    for (const { process } of servers) expect(process.child.exitCode).toBeNull();
  },
);
