import type { Database as Connection } from 'better-sqlite3';
import { toStorageError } from './sqlite-errors.ts';

interface Job {
  work: () => Promise<unknown>;
  settle: (result: { value: unknown } | { error: unknown }) => void;
}

interface Listener {
  /** Runs between a commit and the answers to those whose writes it holds. */
  onCommit: () => void;
  /** Runs when no write is waiting any more. */
  onIdle: () => void;
}

/** At most this many writes share one commit, so that a flood cannot hold a single transaction open for long. */
const batchSize = 128;

/**
 * Runs writes one after another on one connection, first in, first out. Writes that wait together share one
 * transaction and so one sync to disk, each inside its own savepoint: one that fails undoes itself alone. Nobody is
 * answered before the commit has returned.
 */
export class WriteQueue {
  readonly #connection: Connection;
  readonly #listener: Listener;
  #jobs: Job[] = [];
  #isRunning = false;
  #idle: Promise<void> = Promise.resolve();

  constructor(connection: Connection, listener: Listener) {
    this.#connection = connection;
    this.#listener = listener;
  }

  /** Resolves with what `work` returned once it is on disk; rejects with what it threw, its writes undone. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({
        work,
        settle: (result) => ('error' in result ? reject(toStorageError(result.error)) : resolve(result.value as T)),
      });
      if (this.#isRunning) return;
      this.#isRunning = true;
      this.#idle = this.#drain();
    });
  }

  /** Resolves when no write is waiting or running. */
  idle(): Promise<void> {
    return this.#idle;
  }

  async #drain(): Promise<void> {
    // One turn of the event loop lets every request that has already arrived join the batch.
    await new Promise(setImmediate);
    while (this.#jobs.length > 0) {
      await this.#commit(this.#jobs.splice(0, batchSize));
      await new Promise(setImmediate);
    }
    this.#isRunning = false;
    this.#listener.onIdle();
  }

  async #commit(batch: Job[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      this.#connection.exec('BEGIN IMMEDIATE');
      for (const job of batch) answers.push(await this.#runInSavepoint(job));
      this.#connection.exec('COMMIT');
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
      for (const job of batch) job.settle({ error });
      return;
    }
    this.#listener.onCommit();
    for (const answer of answers) answer();
  }

  async #runInSavepoint(job: Job): Promise<() => void> {
    this.#connection.exec('SAVEPOINT job');
    try {
      const value = await job.work();
      this.#connection.exec('RELEASE job');
      return () => job.settle({ value });
    } catch (error) {
      // A full disk can roll the whole transaction back; then nothing of this batch was written.
      if (!this.#connection.inTransaction) throw error;
      this.#connection.exec('ROLLBACK TO job; RELEASE job');
      return () => job.settle({ error });
    }
  }
}
