import { expect } from 'vitest';
import { startLoadBalancer } from '../e2e/setup/load-balancer.ts';
import { milliseconds, pause, percentile } from './setup/clock.ts';
import { startKeyedWriters } from './setup/keyed-writers.ts';
import { test } from './setup/several-servers.ts';
import { startVisitor } from './setup/visitors.ts';

test('two servers restarted in turn ten times behind a load balancer: no request fails', async ({
  addServer,
  compare,
  figure,
}) => {
  const servers = [await addServer(), await addServer()];
  const balancer = await startLoadBalancer(servers.map(({ origin }) => origin));
  await expect.poll(() => balancer.current).toBeDefined();
  const writers = startKeyedWriters([balancer.origin], 8);
  const visitors = Array.from({ length: 4 }, () =>
    startVisitor(balancer.origin, ['/', '/contact', '/api/v1/services']),
  );
  const codes: (number | null)[] = [];
  const ends: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (const server of servers) {
      await pause(1500);
      const asked = performance.now();
      codes.push(await server.stop());
      ends.push(performance.now() - asked);
      await server.start();
    }
  }
  await writers.stop();
  const visits = await Promise.all(visitors.map((visitor) => visitor.stop()));
  const { attempts, sent, strange } = writers;
  const waits = [...attempts.map(({ took }) => took), ...visits.flatMap((visit) => visit.waits)];
  figure('requests', waits.length);
  figure('failed', balancer.failures.length);
  figure('p99', milliseconds(percentile(waits, 0.99)));
  figure('slowest end of a server', milliseconds(Math.max(...ends)));
  await balancer.close();
  expect(balancer.failures).toEqual([]);
  expect(strange).toEqual([]);
  expect(visits.flatMap(({ failures }) => failures)).toEqual([]);
  expect(attempts.filter(({ status }) => status !== 201)).toEqual([]);
  expect(codes.every((code) => code === 0)).toBe(true);
  expect(await compare(sent)).toEqual({ lost: [], duplicates: 0, altered: [] });
});
