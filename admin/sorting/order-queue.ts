import { changedStretch } from './merge-order.ts';

/**
 * Sends orders one at a time. While one is under way only the newest of those that follow waits, because each holds all
 * moves before it. Resolves with false where an earlier call carries this order along, and rejects with what `send` threw.
 */
export function orderQueue() {
  let newest: readonly string[] | undefined;

  return async (
    before: readonly string[],
    after: readonly string[],
    send: (ids: string[]) => Promise<unknown>,
  ): Promise<boolean> => {
    const isUnderWay = newest !== undefined;
    newest = after;
    if (isUnderWay) return false;
    try {
      let sent = before;
      while (newest !== sent) {
        const order: readonly string[] = newest;
        const stretch = changedStretch(sent, order);
        if (stretch.length > 0) await send(stretch);
        sent = order;
      }
      return true;
    } finally {
      newest = undefined;
    }
  };
}
