/** The ids of a list in their order, and the places that are shown for them; both from 0. */
interface Order {
  ids: readonly string[];
  places: ReadonlyMap<string, number>;
}

/** Tells each row where it stands without drawing it again: a move changes the place of hundreds, and nothing else of them. */
export function createListOrder(first: Order) {
  let order = first;
  const listeners = new Set<() => void>();
  return {
    set(next: Order) {
      order = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    placeOf: (id: string) => order.places.get(id) ?? 0,
    /** Among the rows that are shown. */
    indexOf: (id: string) => order.ids.indexOf(id),
    total: () => order.ids.length,
  };
}

export type ListOrder = ReturnType<typeof createListOrder>;
