import { AsyncLocalStorage } from 'node:async_hooks';
import { is, SQL, Table } from 'drizzle-orm';
import { isPublicTable } from './columns.ts';
import type { Database, Query } from './database.ts';
import { type Audience, WriteQueue, type WriterConnection } from './write-queue.ts';

/** The two connections of an engine, and Drizzle on each. */
interface Connections {
  writer: WriterConnection;
  query: { reader: Query; writer: Query };
  /** Drizzle for prepared statements, if the engine runs them otherwise. */
  prepared?: { reader: Query; writer: Query };
  /** Runs between a commit and the settling of its writes. */
  onCommit: (seenBy: Seen) => void;
}

type Seen = Exclude<Audience, 'nobody'>;

interface Transaction {
  isOpen: boolean;
}

type Access = Pick<Database, 'query' | 'isInTransaction' | 'requireOutside' | 'tx' | 'prepare'>;

/**
 * Reads on one connection and transactions on the other, the same for every engine. `idle` resolves when no write is waiting
 * or running.
 */
export function transactionsOn({ writer, query, prepared = query, onCommit }: Connections): Access & {
  idle(): Promise<void>;
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

  const noting = notingWrites(query.writer, (seenBy) => queue.noteWrite(seenBy));

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

  const tx = <T>(work: () => Promise<T>): Promise<T> => {
    if (isInside()) return nested(work);
    const runOpen = () => {
      const transaction: Transaction = { isOpen: true };
      return transactions.run(transaction, work).finally(() => {
        transaction.isOpen = false;
      });
    };
    return queue.run(runOpen);
  };

  return {
    get query() {
      return isInside() ? noting : query.reader;
    },
    get isInTransaction() {
      return transactions.getStore() !== undefined;
    },
    requireOutside(work) {
      if (transactions.getStore() !== undefined) throw new Error(`${work} does not belong inside a transaction.`);
    },
    tx,
    prepare<T>(build: (query: Query) => T) {
      let read: T | undefined;
      let write: { statement: T; audiences: Set<Seen> } | undefined;
      return () => {
        if (!isInside()) {
          read ??= build(prepared.reader);
          return read;
        }
        if (write === undefined) {
          const audiences = new Set<Seen>();
          write = { statement: build(notingWrites(prepared.writer, (seenBy) => audiences.add(seenBy))), audiences };
        }
        for (const seenBy of write.audiences) queue.noteWrite(seenBy);
        return write.statement;
      };
    },
    idle: () => queue.idle(),
  };
}

/**
 * The same queries, with who may see what they write noted; of a statement of plain SQL that is run, by the tables that it
 * names. One that names none may have written anything.
 */
function notingWrites(query: Query, note: (seenBy: Seen) => void): Query {
  const noted = <T extends Table>(table: T): T => {
    note(isPublicTable(table) ? 'everyone' : 'staff');
    return table;
  };
  const tablesIn = ({ queryChunks }: SQL): Table[] =>
    queryChunks.flatMap((chunk) => {
      if (is(chunk, SQL)) return tablesIn(chunk);
      return is(chunk, Table) ? [chunk] : [];
    });
  const writes: Pick<Query, 'insert' | 'update' | 'delete' | 'run' | 'with'> = {
    insert: (table) => query.insert(noted(table)),
    update: (table) => query.update(noted(table)),
    delete: (table) => query.delete(noted(table)),
    run: (statement) => {
      const tables = typeof statement === 'string' ? [] : tablesIn(statement.getSQL());
      if (tables.length === 0) note('everyone');
      tables.forEach(noted);
      return query.run(statement);
    },
    with: () => {
      throw new Error('Write statements that begin with “with” as plain SQL, which notes the tables that it names.');
    },
  };
  return Object.assign(Object.create(query), writes);
}
