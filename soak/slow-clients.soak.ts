import { connect } from 'node:net';
import { expect } from 'vitest';
import { milliseconds, pause, percentile } from './setup/clock.ts';
import { manners, startDribbler } from './setup/dribblers.ts';
import { openSockets } from './setup/open-files.ts';
import { test } from './setup/soak-test.ts';
import { startVisitor } from './setup/visitors.ts';

const count = 500;

test('five hundred slow clients for a minute: all others are served, and each slow one is hung up on', async ({
  start,
  figure,
}) => {
  const server = await start();
  const port = Number(new URL(server.origin).port);
  const before = openSockets(server.child.pid);
  const ways = Object.values(manners);
  const lasted: number[] = [];
  const deadline = performance.now() + 60_000;

  const dribble = async (place: number): Promise<void> => {
    const manner = ways[place % ways.length];
    if (manner === undefined) return;
    const { until, socket } = startDribbler(port, manner);
    lasted.push(await until);
    // The next one comes at once, for as long as the attack lasts.
    if (performance.now() < deadline) await dribble(place);
    // Only now: until here the server cannot count on its client's help.
    await pause(3000);
    socket.destroy();
  };
  const visitor = startVisitor(server.origin, ['/', '/api/v1/services', '/contact', '/readyz']);
  const attack = Promise.all(Array.from({ length: count }, (_, place) => dribble(place)));
  await pause(2000);
  const held = openSockets(server.child.pid) - before;
  await attack;
  const { waits, failures } = await visitor.stop();
  await pause(500);
  const left = openSockets(server.child.pid) - before;

  figure('slow connections', `${lasted.length}, at most ${held} at once`);
  figure('the longest', milliseconds(Math.max(...lasted)));
  figure('others served, p99', `${waits.length} times, ${milliseconds(percentile(waits, 0.99))}`);
  figure('sockets left', left);
  expect(held).toBeGreaterThan(450);
  expect(failures).toEqual([]);
  expect(percentile(waits, 0.99)).toBeLessThan(500);
  expect(Math.max(...lasted)).toBeLessThan(35_000);
  expect(left).toBeLessThan(10);
});

test('a client that never reads its answers is hung up on within seven minutes', async ({ start, figure }) => {
  const server = await start();
  const page = await (await fetch(server.origin)).text();
  const asset = /\/assets\/site\/entry[\w-]*\.js/.exec(page)?.[0] ?? '/';
  const before = openSockets(server.child.pid);
  const request = `GET ${asset} HTTP/1.1\r\nhost: a\r\n\r\n`;
  const sockets = Array.from({ length: 50 }, () => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    // Far more answers than all buffers between here and there can hold.
    socket.pause().write(request.repeat(2000));
    return socket;
  });
  for (let tries = 0; tries < 60 && openSockets(server.child.pid) - before < 10; tries += 1) await pause(500);
  const held = openSockets(server.child.pid) - before;
  const began = performance.now();
  while (openSockets(server.child.pid) - before > 2 && performance.now() - began < 430_000) await pause(1000);
  figure('held, gone after', `${held}, ${milliseconds(performance.now() - began)}`);
  for (const socket of sockets) socket.destroy();
  expect(held).toBeGreaterThanOrEqual(10);
  expect(performance.now() - began).toBeLessThan(420_000);
});
