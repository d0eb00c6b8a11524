import { expect } from 'vitest';
import { milliseconds, pause, percentile } from './setup/clock.ts';
import { startKeyedWriters } from './setup/keyed-writers.ts';
import { test } from './setup/several-servers.ts';
import { startVisitor } from './setup/visitors.ts';

test.for(['goes on', 'drops every connection'])(
  'the network to the database is cut for 30 seconds and then %s: nothing hangs, nothing is lost',
  async (ending, { network, addServer, ask, compare, figure }) => {
    const cutOff = await addServer({ DATABASE_URL: network.url });
    const other = await addServer();
    await fetch(`${cutOff.origin}/contact`);
    const writers = startKeyedWriters([cutOff.origin, other.origin], 12);
    const visitor = startVisitor(cutOff.origin, ['/contact']);
    await pause(3000);
    const before = network.connections;

    network.cut();
    const cutAt = performance.now();
    await pause(30_000);
    if (ending === 'goes on') network.mend();
    else await network.replace();
    const mendedAt = performance.now();
    await pause(10_000);
    await writers.stop();
    const { failures, waits } = await visitor.stop();

    const { attempts, sent, strange } = writers;
    const during = attempts.filter(({ began }) => began >= cutAt - 1000 && began < mendedAt);
    const refused = during.filter(({ origin, status }) => origin === cutOff.origin && status === 503);
    const others = during.filter(({ origin, began }) => origin === other.origin && began >= cutAt);
    const first = attempts.find(
      ({ origin, status, began }) => origin === cutOff.origin && status === 201 && began > mendedAt,
    );
    const back = first === undefined ? Number.POSITIVE_INFINITY : first.began + first.took - mendedAt;
    figure(
      '503 of the server that was cut off',
      `${refused.length}, slowest ${milliseconds(Math.max(...refused.map(({ took }) => took)))}`,
    );
    figure(
      'the other meanwhile',
      `${others.length} requests, p99 ${milliseconds(
        percentile(
          others.map(({ took }) => took),
          0.99,
        ),
      )}, slowest ${milliseconds(Math.max(...others.map(({ took }) => took)))}`,
    );
    figure('first acknowledgment after the cut', milliseconds(back));
    figure('pages from memory meanwhile', `p99 ${milliseconds(percentile(waits, 0.99))}`);
    figure('connections through the network before, after', `${before}, ${network.connections}`);
    const [row] = await ask<{ held: number }>(
      `SELECT count(*)::int AS held FROM pg_stat_activity WHERE application_name = 'marquee'`,
    );
    figure('connections that PostgreSQL counts', row?.held ?? 0);
    expect(strange).toEqual([]);
    expect(failures).toEqual([]);
    expect(others.every(({ status }) => status === 201)).toBe(true);
    expect(await compare(sent)).toEqual({ lost: [], duplicates: 0, altered: [] });
    expect(back).toBeLessThan(10_000);
    // Each server has at most 8 connections for reading, 2 for limits, one to write and one to listen.
    expect(network.connections).toBeLessThanOrEqual(12);
    expect(row?.held).toBeLessThanOrEqual(24);
  },
);
