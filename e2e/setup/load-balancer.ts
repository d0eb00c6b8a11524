import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface LoadBalancer {
  origin: string;
  /** The server that the next request goes to, as long as it is ready. */
  readonly current: string | undefined;
  /** Requests that no server was ready for, or whose connection broke. */
  failures: string[];
  close(): Promise<void>;
}

interface Options {
  /** Whether each request goes to the next server in turn, or all to the first one that is ready. */
  isInTurn?: boolean;
}

const probeIntervalMs = 500;

/** A plain reverse proxy: it asks every server's `/readyz` twice a second and sends requests only where that is 200. */
export async function startLoadBalancer(
  origins: readonly string[],
  { isInTurn = true }: Options = {},
): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  const failures: string[] = [];
  let turn = 0;
  let isOver = false;

  const current = () => {
    const able = origins.filter((origin) => ready.has(origin));
    return able[isInTurn ? turn % able.length : 0];
  };
  const probe = async (origin: string): Promise<void> => {
    while (!isOver) {
      const isReady = await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(origin);
      else ready.delete(origin);
      await new Promise((resolve) => setTimeout(resolve, probeIntervalMs));
    }
  };

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url, headers } = incoming;
    const origin = current();
    turn += 1;
    const fail = (reason: string) => {
      failures.push(`${method} ${url}: ${reason}`);
      if (origin !== undefined) ready.delete(origin);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (origin === undefined) {
      fail('no server is ready');
      return;
    }
    const sent = request(origin + url, { agent, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, withoutConnection(response));
      response.on('error', () => outgoing.destroy());
      response.pipe(outgoing);
    });
    sent.on('error', (error) => fail(error.message));
    incoming.pipe(sent);
  };

  const probes = origins.map(probe);
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    get current() {
      return current();
    },
    failures,
    async close() {
      isOver = true;
      await Promise.all(probes);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

function withoutConnection({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, index) => !/^(connection|keep-alive)$/i.test(rawHeaders[index - (index % 2)] ?? ''));
}
