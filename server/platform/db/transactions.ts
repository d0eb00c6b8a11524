import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Query } from './database.ts';
import { type Audience, WriteQueue, type WriterConnection } from './write-queue.ts';

/** The two connections of an engine, and Drizzle on each. */
interface Connections {
  writer: WriterConnection;
  query: { reader: Query; writer: Query };
  /** Drizzle for prepared statements, if the engine runs them otherwise. */
  prepared?: { reader: Query; writer: Query };
  /** Runs between a commit and the settling of its writes. */
  onCommit: (seenBy: Exclude<Audience, 'nobody'>) => void;
}

interface Transaction {
  isOpen: boolean;
}

type Access = Pick<Database, 'query' | 'isInTransaction' | 'tx' | 'privateTx' | 'prepare'>;

/**
 * Reads on one connection and transactions on the other, the same for every engine. `idle` resolves when no write is waiting
 * or running.
 */
export function transactionsOn({ writer, query, prepared = query, onCommit }: Connections): Access & {
  idle(): Promise<void>;
  /** Commits a write that changes nothing, unnoticed: `version` stays and no listener is told. */
  prove(write: () => Promise<void>): Promise<void>;
} {
  const transactions = new AsyncLocalStorage<Transaction>();
  // Tracking every callback costs each request a tenth of its time; between writes it is not needed.
  const queue = new WriteQueue(writer, { onCommit, onIdle: () => transactions.disable() });

  /** Whether a transaction of the caller runs. */
  const isInside = (): boolean => {
    const transaction = transactions.getStore();
    if (transaction?.isOpen === false)
      throw new Error('A query ran after its transaction had ended: an await is missing.');
    return transaction !== undefined;
  };

  const current = (from: { reader: Query; writer: Query }): Query => (isInside() ? from.writer : from.reader);

  const nested = async <T>(work: () => Promise<T>): Promise<T> => {
    await writer.exec('SAVEPOINT nested');
    try {
      const value = await work();
      await writer.exec('RELEASE nested');
      return value;
    } catch (error) {
      if (writer.inTransaction) await writer.exec('ROLLBACK TO nested; RELEASE nested');
      throw error;
    }
  };

  const write = <T>(work: () => Promise<T>, seenBy: Audience): Promise<T> => {
    if (isInside()) return nested(work);
    const runOpen = () => {
      const transaction: Transaction = { isOpen: true };
      return transactions.run(transaction, work).finally(() => {
        transaction.isOpen = false;
      });
    };
    return queue.run(runOpen, seenBy);
  };

  return {
    get query() {
      return current(query);
    },
    get isInTransaction() {
      return transactions.getStore() !== undefined;
    },
    tx: (work) => write(work, 'everyone'),
    privateTx: (work) => write(work, 'staff'),
    prepare<T>(build: (query: Query) => T) {
      const built = new Map<Query, T>();
      return () => {
        const on = current(prepared);
        let statement = built.get(on);
        if (statement === undefined) {
          statement = build(on);
          built.set(on, statement);
        }
        return statement;
      };
    },
    idle: () => queue.idle(),
    prove: (work) => write(work, 'nobody'),
  };
}
