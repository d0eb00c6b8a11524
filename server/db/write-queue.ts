import type { Database as Connection } from 'better-sqlite3';
import { beginWrite } from './begin-write.ts';
import { toStorageError } from './sqlite-errors.ts';

interface Job {
  work: () => Promise<unknown>;
  isPrivate: boolean;
  settle: (result: { value: unknown } | { error: unknown }) => void;
}

interface Listener {
  /** Runs between a commit and the answers to those whose writes it holds; tells whether all of them were private. */
  onCommit: (isPrivate: boolean) => void;
  /** Runs when no write is waiting any more. */
  onIdle: () => void;
}

/** At most this many writes share one commit, so that a flood cannot hold a single transaction open for long. */
const batchSize = 128;

/**
 * Runs writes one after another on one connection, first in, first out. Writes that wait together share one
 * transaction and so one sync to disk. When one of them fails, all are undone and run once more, each inside a savepoint
 * of its own, so that it fails alone; savepoints from the start would cost a quarter of the time, because the search
 * index writes itself out at each. Nobody is answered before the commit has returned.
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

  /**
   * Resolves with what `work` returned once it is on disk; rejects with what it threw, its writes undone. `work` may run
   * twice and so does nothing but read and write the database.
   */
  run<T>(work: () => Promise<T>, { isPrivate } = { isPrivate: false }): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({
        work,
        isPrivate,
        settle: (result) => ('error' in result ? reject(toStorageError(result.error)) : resolve(result.value as T)),
      });
      this.#begin();
    });
  }

  /** Resolves when no write is waiting or running. */
  idle(): Promise<void> {
    return this.#idle;
  }

  #begin(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#idle = this.#drain();
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
    let answers: (() => void)[];
    try {
      await beginWrite(this.#connection);
      answers = (await this.#runTogether(batch)) ?? (await this.#runApart(batch));
      this.#connection.exec('COMMIT');
    } catch (error) {
      for (const job of batch) job.settle({ error });
      this.#rollBackOrLeave();
      return;
    }
    this.#listener.onCommit(batch.every(({ isPrivate }) => isPrivate));
    for (const answer of answers) answer();
  }

  /** `undefined` when one of several failed; what the others wrote has to be undone with it. */
  async #runTogether(batch: Job[]): Promise<(() => void)[] | undefined> {
    const answers: (() => void)[] = [];
    try {
      for (const job of batch) {
        const value = await job.work();
        answers.push(() => job.settle({ value }));
      }
    } catch (error) {
      if (batch.length === 1) throw error;
      return undefined;
    }
    return answers;
  }

  async #runApart(batch: Job[]): Promise<(() => void)[]> {
    this.#rollBack();
    await beginWrite(this.#connection);
    const answers: (() => void)[] = [];
    for (const job of batch) answers.push(await this.#runInSavepoint(job));
    return answers;
  }

  /** Where even that fails, the next transaction cannot begin, is refused, and rolls back first. */
  #rollBackOrLeave(): void {
    try {
      this.#rollBack();
    } catch {}
  }

  /** A full disk can have rolled back already. */
  #rollBack(): void {
    if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
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
