import { useState } from 'react';
import { HttpError } from 'react-admin';
import { isUnavailable } from '#admin/api/http-error.ts';
import { selectionMessages } from '#admin/messages.ts';
import { type ToastText, useToast } from '#admin/shell/use-toast.ts';

/** What is said when it is over; `failures` names what could not be done, and why. */
interface Words {
  done(total: number): ToastText | string;
  someDone(done: number, total: number, failures: string): ToastText;
  noneDone(failures: string): ToastText;
}

/** How many calls are under way at once. */
const lanes = 4;

/** How many failures a toast names before it only counts. */
const mostNamed = 3;

/**
 * Does the same with several items, each by itself: what fails is named, and nothing is said to be done that is not.
 * `progress` is there until the list has been read again.
 */
export function useEach<Item>(nameOf: (item: Item) => string, reload: () => Promise<unknown>) {
  const toast = useToast();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  /** Resolves with those that failed. */
  const each = async (items: readonly Item[], send: (item: Item) => Promise<unknown>, words: Words) => {
    const failed: Item[] = [];
    const failures: string[] = [];
    const waiting = [...items];
    setProgress({ done: 0, total: items.length });
    const work = async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) {
        try {
          await send(item);
        } catch (error) {
          failed.push(item);
          failures.push(selectionMessages.failureOf(nameOf(item), reasonOf(error)));
        }
        setProgress((before) => before && { ...before, done: before.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: lanes }, work));
    const done = items.length - failed.length;
    if (failed.length === 0) toast('success', words.done(done));
    else if (done > 0) toast('warning', words.someDone(done, items.length, listOf(failures)));
    else toast('error', words.noneDone(listOf(failures)));
    await reload();
    setProgress(undefined);
    return failed;
  };

  return { each, progress };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof HttpError) || isUnavailable(error)) return selectionMessages.noAnswer;
  return error.status === 412 ? selectionMessages.changedMeanwhile : String(error.message);
}

function listOf(failures: string[]): string {
  const more = failures.length - mostNamed;
  return [...failures.slice(0, mostNamed), ...(more > 0 ? [selectionMessages.more(more)] : [])].join(', ');
}
