import { toStorageError } from './storage-errors.ts';

/** Who may see what a transaction wrote, from the fewest on; nobody where it wrote nothing. */
export type Audience = 'nobody' | 'staff' | 'everyone';

/** The connection of an engine that writes. */
export interface WriterConnection {
  /** Whether a transaction is open; an engine may have ended it after an error. */
  readonly inTransaction: boolean;
  begin(): Promise<void>;
  /** Runs statements without values, such as those of savepoints. */
  exec(statements: string): Promise<void> | void;
  /** Resolves when the transaction is on disk. */
  commit(seenBy: Audience): Promise<void> | void;
}

interface Job {
  work: () => Promise<unknown>;
  settle: (result: { value: unknown } | { error: unknown }) => void;
}

interface Listener {
  /** Runs between a commit that somebody may see and the settling of its writes. */
  onCommit: (seenBy: Exclude<Audience, 'nobody'>) => void;
  /** Runs when the queue is empty. */
  onIdle: () => void;
}

/** At most this many writes share one commit, so that a flood cannot hold a single transaction open for long. */
const maxBatch = 128;

/**
 * Runs writes one after another on one connection, first in, first out. Writes that wait together share one transaction and
 * so one sync to disk. When one of them fails, all are rolled back and run once more, each in its own savepoint, so that it
 * fails alone; savepoints from the start would cost a quarter of the time, because the search index flushes at each. No
 * write is settled before its commit, and every write is settled, whichever step throws.
 */
export class WriteQueue {
  readonly #connection: WriterConnection;
  readonly #listener: Listener;
  #jobs: Job[] = [];
  #isRunning = false;
  /** Of the transaction that is open. */
  #seenBy: Audience = 'nobody';
  #idle: Promise<void> = Promise.resolve();

  constructor(connection: WriterConnection, listener: Listener) {
    this.#connection = connection;
    this.#listener = listener;
  }

  /**
   * Resolves with what `work` returned once it is on disk; rejects with what it threw, its writes rolled back. `work` may run
   * twice, so it must only read and write the database.
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({
        work,
        settle: (result) => ('error' in result ? reject(toStorageError(result.error)) : resolve(result.value as T)),
      });
      this.#start();
    });
  }

  /** To be called by every write of the running `work`. */
  noteWrite(seenBy: Exclude<Audience, 'nobody'>): void {
    if (this.#seenBy !== 'everyone') this.#seenBy = seenBy;
  }

  /** Resolves when no write is waiting or running. */
  idle(): Promise<void> {
    return this.#idle;
  }

  #start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#idle = this.#drain();
  }

  async #drain(): Promise<void> {
    // One turn of the event loop lets every request that has already arrived join the batch.
    await new Promise(setImmediate);
    while (this.#jobs.length > 0) {
      await this.#commit(this.#jobs.splice(0, maxBatch));
      await new Promise(setImmediate);
    }
    this.#isRunning = false;
    this.#listener.onIdle();
  }

  /** Never rejects: an error settles the writes of the batch, and the queue goes on. */
  async #commit(batch: Job[]): Promise<void> {
    let settlements: (() => void)[];
    try {
      await this.#begin();
      settlements = (await this.#runTogether(batch)) ?? (await this.#runApart(batch));
      await this.#connection.commit(this.#seenBy);
    } catch (error) {
      for (const job of batch) job.settle({ error });
      // If even the rollback fails, the next transaction cannot begin, is rejected, and rolls back first.
      try {
        await this.#rollBack();
      } catch {}
      return;
    }
    try {
      if (this.#seenBy !== 'nobody') this.#listener.onCommit(this.#seenBy);
    } catch (error) {
      // The writes are on disk: they succeed, and the error is reported as uncaught.
      queueMicrotask(() => {
        throw error;
      });
    }
    for (const settle of settlements) settle();
  }

  #begin(): Promise<void> {
    this.#seenBy = 'nobody';
    return this.#connection.begin();
  }

  /** `undefined` when one of several failed; then the writes of the others have to be rolled back too. */
  async #runTogether(batch: Job[]): Promise<(() => void)[] | undefined> {
    const settlements: (() => void)[] = [];
    try {
      for (const job of batch) {
        const value = await job.work();
        settlements.push(() => job.settle({ value }));
      }
    } catch (error) {
      if (batch.length === 1) throw error;
      return undefined;
    }
    return settlements;
  }

  async #runApart(batch: Job[]): Promise<(() => void)[]> {
    await this.#rollBack();
    await this.#begin();
    const settlements: (() => void)[] = [];
    for (const job of batch) settlements.push(await this.#runInSavepoint(job));
    return settlements;
  }

  /** A full disk can have rolled back already. */
  async #rollBack(): Promise<void> {
    if (this.#connection.inTransaction) await this.#connection.exec('ROLLBACK');
  }

  async #runInSavepoint(job: Job): Promise<() => void> {
    await this.#connection.exec('SAVEPOINT job');
    try {
      const value = await job.work();
      await this.#connection.exec('RELEASE job');
      return () => job.settle({ value });
    } catch (error) {
      // A full disk can roll the whole transaction back; then nothing of this batch was written.
      if (!this.#connection.inTransaction) throw error;
      await this.#connection.exec('ROLLBACK TO job; RELEASE job');
      return () => job.settle({ error });
    }
  }
}
