import { createContext, useContext } from 'react';
import type { RowHandle } from './row-context.ts';

/** A list of the board: its name, its rows in order, and where on the screen it is. */
export interface Lane {
  label: string;
  ids: string[];
  area: HTMLElement | null;
}

/** A row of one of the lists that can be carried, with its element and the button that it is dragged by. */
export interface CarriableRow {
  handle: RowHandle;
  item: HTMLElement;
  grip: HTMLElement;
}

interface Carriable {
  lanes: readonly Lane[];
  /** Those near the window and the one that is held: no other can be reached. */
  rows: readonly CarriableRow[];
}

/**
 * What of a board can be carried, for dnd-kit to be told beside the lists and not around them. Whatever stands inside of
 * dnd-kit is gone through whenever something shifts, and lists of hundreds are too long for that.
 */
export function createSortableRegistry() {
  const lanes = new Map<string, Lane>();
  const near = new Set<CarriableRow>();
  const watched = new Map<Element, CarriableRow>();
  const listeners = new Set<() => void>();
  let held: CarriableRow | undefined;
  let carriable: Carriable | undefined;

  const change = () => {
    carriable = undefined;
    for (const listener of listeners) listener();
  };
  const see = (row: CarriableRow, isNear: boolean) => {
    if (near.has(row) === isNear) return;
    if (isNear) near.add(row);
    else near.delete(row);
    change();
  };
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting } of entries) {
              const row = watched.get(target);
              if (row) see(row, isIntersecting);
            }
          },
          // Half a window above and below, so that what scrolls into sight under something held can make way.
          { rootMargin: '50% 0px' },
        );

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read(): Carriable {
      carriable ??= { lanes: [...lanes.values()], rows: [...(held ? new Set([...near, held]) : near)] };
      return carriable;
    },
    setLane(lane: Lane) {
      lanes.set(lane.label, lane);
      change();
    },
    removeLane(label: string) {
      lanes.delete(label);
      change();
    },
    /** Takes part from now on whenever it is near the window; returns how to end that. */
    watch(row: CarriableRow) {
      watched.set(row.item, row);
      if (observer) observer.observe(row.item);
      else see(row, true);
      return () => {
        watched.delete(row.item);
        observer?.unobserve(row.item);
        see(row, false);
      };
    },
    hold(id: string | undefined) {
      held = [...near].find(({ handle }) => handle.id === id);
      change();
    },
  };
}

export type SortableRegistry = ReturnType<typeof createSortableRegistry>;

interface Board {
  /** The id of the element that says how rows are moved. */
  instructions: string;
  registry: SortableRegistry;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (board === null) throw new Error('A sortable list stands in a SortableBoard.');
  return board;
}
