import type { Changes } from '#shared/inbox/schema.ts';
import type { Role } from '#shared/roles.ts';

/** A client that has this much unread does not read. */
const maxUnreadBytes = 1024 * 1024;

/** Whose stream it is, and how it goes. */
export interface Follower {
  accountId: string;
  role: Role;
  token: string;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
  /** Closes the connection, whatever has not been read of it. */
  disconnect(): void;
}

/** Ends a stream such that tRPC closes the response without a word, and the client connects again by itself. */
export class Interrupted extends Error {
  override name = 'AbortError';
}

/** What one client has not read yet of the changes that were handed to all. */
export class ChangeStream {
  readonly follower: Follower;
  readonly #onEnd: () => void;
  readonly #queue: { batch: Changes; bytes: number }[] = [];
  #unreadBytes = 0;
  #end: { reason: unknown } | undefined;
  #wake = () => {};

  constructor(follower: Follower, onEnd: () => void) {
    this.follower = follower;
    this.#onEnd = onEnd;
    // A generator learns only when it yields that nobody reads it any more.
    follower.signal.addEventListener('abort', () => this.end(), { once: true });
  }

  push(batch: Changes, bytes: number): void {
    this.#unreadBytes += bytes;
    if (this.#unreadBytes > maxUnreadBytes) {
      this.end();
      this.follower.disconnect();
      return;
    }
    this.#queue.push({ batch, bytes });
    this.#wake();
  }

  end(reason: unknown = new Interrupted()): void {
    if (this.#end !== undefined) return;
    this.#end = { reason };
    this.#onEnd();
    this.#wake();
  }

  /** Yields the changes after `seq` as they come, and throws what the stream was ended with. */
  async *after(seq: number): AsyncGenerator<Changes, never> {
    let position = seq;
    for (;;) {
      if (this.#end !== undefined) throw this.#end.reason;
      const next = this.#queue.shift();
      if (next === undefined) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        continue;
      }
      this.#unreadBytes -= next.bytes;
      const { batch } = next;
      if (batch.next <= position) continue;
      const changes = batch.changes.filter((change) => change.seq > position);
      position = batch.next;
      yield { ...batch, changes };
    }
  }
}
