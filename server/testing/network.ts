import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Network {
  /** The same address by way of this network. */
  url: string;
  /** From now on no byte arrives, and no connection is closed. */
  cut(): void;
  /** What was sent meanwhile arrives. */
  mend(): void;
  /** Every connection is closed, and new ones are refused. */
  refuse(): Promise<void>;
  /** Every connection of before is closed, and new ones are made. */
  replace(): Promise<void>;
  /** How many connections there are. */
  readonly connections: number;
  close(): Promise<void>;
}

/** A network to the host of `url` that a test can cut: it forwards every connection until told otherwise. */
export async function networkTo(url: string): Promise<Network> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;

  const forward = (from: Socket, to: Socket): void => {
    sockets.add(from);
    if (isCut) from.pause();
    from.on('data', (bytes) => to.write(bytes));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    forward(near, far);
    forward(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  const near = new URL(url);
  near.port = String(address.port);
  near.hostname = '127.0.0.1';

  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = async () => {
    dropAll();
    if (server.listening) await once(server.close(), 'close');
  };
  return {
    url: near.href,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    refuse: stop,
    async replace() {
      isCut = false;
      dropAll();
      if (!server.listening) await once(server.listen(Number(near.port), '127.0.0.1'), 'listening');
    },
    get connections() {
      return sockets.size / 2;
    },
    close: stop,
  };
}
