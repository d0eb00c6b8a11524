import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { migratedPostgresDatabase } from '#server/testing/test-database.ts';
import { type StartedDovecot, startDovecot } from './testing/dovecot.ts';
import { mail, openMailbox } from './testing/open-mailbox.ts';

let dovecot: StartedDovecot;
beforeAll(async () => {
  dovecot = await startDovecot();
});
afterAll(() => dovecot.stop());

/** The same mail server at another port, which counts who connects. */
async function countConnections(port: number) {
  const counted = { port: 0, connections: 0 };
  const server = createServer((socket) => {
    counted.connections += 1;
    const target = connect(port, '127.0.0.1');
    for (const end of [socket, target]) end.on('error', () => end.destroy());
    socket.pipe(target).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterTest(() => server.close());
  counted.port = (server.address() as AddressInfo).port;
  return counted;
}

it('is read by the one server that runs the jobs, and each message is stored once', async () => {
  const url = await migratedPostgresDatabase();
  const one = await openMailbox(dovecot, { db: await openPostgres(url) });
  await one.start();
  const other = await countConnections(dovecot.port);
  const { config } = one.parts;
  const imap = { host: '127.0.0.1', isSecure: false, ...config.mail.imap, port: other.port };
  const two = await openDesk({
    hasOwnRoutes: true,
    db: await openPostgres(url),
    config: { dataDir: config.dataDir, mail: { ...config.mail, imap } },
  });
  await two.app.listen({ port: 0 });
  for (const subject of ['First', 'Second', 'Third']) await one.put(mail({ subject }));
  await one.settle();
  const subjects = (await one.read()).map(({ subject }) => subject);
  expect(subjects.slice(0, 3)).toEqual(['First', 'Second', 'Third']);
  expect([subjects.length, other.connections]).toEqual([4, 0]);
});
