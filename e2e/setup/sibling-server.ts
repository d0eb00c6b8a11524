import { freePort, ServerProcess, temporaryFolder } from './server-process.ts';

/** One of several servers on one database. It keeps its address and its folder when it is started again. */
export class SiblingServer {
  readonly #port: number;
  readonly #folder = temporaryFolder();
  readonly #environment: Record<string, string>;
  #process: ServerProcess | undefined;

  constructor(port: number, environment: Record<string, string>) {
    this.#port = port;
    this.#environment = environment;
  }

  /** Starts a server on the database at `url`, and waits until it is ready, at most `withinMs`. */
  static async start(url: string, environment: Record<string, string> = {}, withinMs?: number): Promise<SiblingServer> {
    const server = new SiblingServer(await freePort(), { DATABASE_URL: url, ...environment });
    await server.start(withinMs);
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get process(): ServerProcess {
    if (this.#process === undefined) throw new Error('The server has not been started.');
    return this.#process;
  }

  async start(withinMs?: number): Promise<void> {
    this.#process = new ServerProcess(this.#port, this.#folder.path, this.#environment);
    await this.#process.ready(withinMs);
  }

  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    return this.process.stop(signal);
  }

  /** Ends it for good. */
  async remove(): Promise<void> {
    await this.#process?.stop('SIGKILL');
    this.#folder.remove();
  }
}
