import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { ApiError, isStale, isUnavailable } from '#admin/api/request.ts';
import { hasChanged, type SavedRecord, type UndoableAction } from '#admin/api/undo-stack.ts';
import { type ToastText, useToast } from '#admin/ui/use-toast.ts';
import { failureTexts } from './messages.ts';

/** The toasts at the end; `failures` names the items that failed, and why. */
interface ResultMessages {
  done(total: number): ToastText | string;
  someDone(done: number, total: number, failures: string): ToastText;
  noneDone(failures: string): ToastText;
  /** Whether `done` says more than that all went well. */
  isWarning?(): boolean;
}

const maxConcurrency = 4;

/** How many failures a toast names; it counts the others. */
const maxNamed = 3;

interface RecordActions<Item, Saved> {
  /** Resolves with the record as it then is, if there still is one. */
  send(item: Item): Promise<Saved>;
  messages: ResultMessages;
  /** What Undo takes back of those that changed. */
  toAction?(saved: NonNullable<Saved>[]): UndoableAction | undefined;
}

/**
 * One write of each of several records (`useRecordAction` is that of one): a request for each, one toast that names the failures,
 * one Undo. `progress` is set until the list has been loaded again.
 */
export function useRecordActions<Item extends { version: number }>(
  getName: (item: Item) => string,
  reload: (saved: readonly SavedRecord[]) => Promise<unknown>,
) {
  const toast = useToast();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const isRunning = useRef(false);

  /** Resolves with the items that failed. */
  const run = async <Saved extends SavedRecord | undefined>(
    items: readonly Item[],
    { send, messages, toAction }: RecordActions<Item, Saved>,
  ): Promise<Item[]> => {
    // Two clicks before the next render send once.
    if (isRunning.current) return [...items];
    isRunning.current = true;
    const failed: Item[] = [];
    const saved: NonNullable<Saved>[] = [];
    const failures: string[] = [];
    const waiting = [...items];
    setProgress({ done: 0, total: items.length });
    const work = async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) {
        try {
          const record = await send(item);
          if (record && hasChanged(record, item.version)) saved.push(record);
        } catch (error) {
          failed.push(item);
          failures.push(failureTexts.failure(getName(item), toReason(error)));
        }
        setProgress((before) => before && { ...before, done: before.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: maxConcurrency }, work));
    const done = items.length - failed.length;
    const action = toAction?.(saved);
    if (failed.length === 0) toast(messages.isWarning?.() ? 'warning' : 'success', messages.done(done), action);
    else if (done > 0) toast('warning', messages.someDone(done, items.length, nameFailures(failures)), action);
    else toast('error', messages.noneDone(nameFailures(failures)));
    await reload(saved);
    setProgress(undefined);
    isRunning.current = false;
    return failed;
  };

  return { run, progress };
}

function toReason(error: unknown): string {
  const isRejected = (error instanceof HttpError || error instanceof ApiError) && !isUnavailable(error);
  if (!isRejected) return failureTexts.noResponse;
  return isStale(error) ? failureTexts.changedMeanwhile : String(error.message);
}

/** The first failures, and how many more there are. */
export function nameFailures(failures: readonly string[]): string {
  const more = failures.length - maxNamed;
  return [...failures.slice(0, maxNamed), ...(more > 0 ? [failureTexts.more(more)] : [])].join(', ');
}
