import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { keepFocus } from '#admin/items/keep-focus.ts';
import { showsEntity } from '#admin/live/concerned-queries.ts';
import { type ToastText, useToast } from '#admin/shell/use-toast.ts';
import { undoableRecords } from '#admin/undo/undo-stack.ts';
import type { RecordEntity } from '#shared/entities.ts';

export const recordActionTexts = {
  failed: (reason: string) => `Couldn’t save the change: ${reason}`,
} as const;

interface Saved {
  _id: string;
  version: number;
}

interface RecordAction<Input, Result extends Saved> {
  entity: RecordEntity;
  /** Writes, and resolves with the record as it is then. */
  send(input: Input): Promise<Result>;
  /** The toast. */
  success(saved: Result, input: Input): ToastText | string;
  /** The words that follow "Undone:". */
  undo(saved: Result, input: Input): string;
  /** The version that the write is based on. A record that has it afterwards was not changed, and has nothing to undo. */
  version?: number | undefined;
  onSuccess?(saved: Result, input: Input): void;
  /** Takes the place of the toast of a failure, where a form shows it beside what was typed. */
  onError?(error: Error): void | Promise<void>;
  /** Whether the record leaves the screen, and its button with it. */
  removes?: boolean;
}

/** Reads again what shows records of a kind, without waiting for the live feed. */
export function useReloadRecords(entity: RecordEntity): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ predicate: showsEntity(entity) });
}

/** One write of a record: saves, says so with Undo, and reads again what shows records of its kind. */
export function useRecordAction<Input = void, Result extends Saved = Saved>(action: RecordAction<Input, Result>) {
  const { entity, send, success, undo, version, onSuccess, onError, removes = false } = action;
  const toast = useToast();
  const reload = useReloadRecords(entity);
  const isSending = useRef(false);
  const { mutate, isPending, error } = useMutation<Result, Error, Input>({
    mutationFn: send,
    onSuccess: (saved, input) => {
      const { _id: id } = saved;
      const changed = saved.version === version ? [] : [{ entity, id, version: saved.version }];
      toast(
        'success',
        success(saved, input),
        undoableRecords(changed, () => undo(saved, input)),
      );
      onSuccess?.(saved, input);
    },
    onError: onError ?? ((failure) => toast('error', recordActionTexts.failed(failure.message))),
    // Until the screen shows what was written, a second press would send it again.
    onSettled: async () => {
      await reload();
      isSending.current = false;
      if (removes) setTimeout(keepFocus);
    },
  });
  return {
    run: (input: Input): void => {
      // Two clicks before the next render send once.
      if (isSending.current) return;
      isSending.current = true;
      mutate(input);
    },
    isPending,
    error,
  };
}
