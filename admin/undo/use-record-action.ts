import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isStale, isUnavailable } from '#admin/api/request.ts';
import { hasChanged, type UndoableAction, undoableRecords } from '#admin/api/undo-stack.ts';
import { type ChangedEntities, useReloadRecords } from '#admin/live/use-reload-records.ts';
import { keepFocus } from '#admin/ui/keep-focus.ts';
import { type ToastText, useToast } from '#admin/ui/use-toast.ts';
import type { RecordEntity } from '#shared/entities.ts';
import type { RecordVersion } from '#shared/history/schema.ts';
import { recordActionTexts } from './messages.ts';

/** A write of one record, and what is said of it. */
export interface RecordAction<Input, Result> {
  /** The kind of record; without it, what is written has no history, such as a session. */
  entity?: RecordEntity;
  /** The queries that show what is no kind of record. */
  queryKey?: QueryKey;
  /** What else the write changes, or may change. */
  alsoChanges?: ChangedEntities;
  /** Writes, and resolves with the record as it is then. */
  send(input: Input): Promise<Result>;
  /** The toast; none where the screen itself says that it worked. */
  success?(saved: Result, input: Input): ToastText | string;
  /** Whether the toast says more than that all went well. */
  isWarning?(saved: Result): boolean;
  /** What follows "Undone:"; without it there is no Undo. */
  undoWords?(saved: Result, input: Input): string;
  /** What undo takes back, where `send` does not resolve with the one record that it changed. */
  changed?(saved: Result, input: Input, before: number | undefined): readonly RecordVersion[];
  /** The version that the write is based on. A record that has it afterwards was not changed, and has nothing to undo. */
  version?: number | undefined | ((input: Input) => number);
  /**
   * Writes with the same scope queue up; only a repeat of the one that runs is ignored. Without a scope, every press is ignored
   * until the screen shows the first write.
   */
  scope?: string;
  /** The id of the record that the write takes away: to read it again would fail, and its screen is about to leave it. */
  removedId?: string;
  /** With what Undo takes back. */
  onSuccess?(saved: Result, input: Input, action: UndoableAction | undefined): unknown;
  /** The toast of a failure. */
  failed?(error: Error): ToastText | string;
  /** There is no toast of a failure where the screen shows `error` beside what was typed. */
  showsError?: boolean;
  /** Takes the place of that toast. */
  onError?(error: Error, input: Input): unknown;
}

interface Call<Input, Result> {
  /** As it was when the button was pressed: the screen may show something newer once the response is there. */
  action: RecordAction<Input, Result>;
  input: Input;
  resolve?: (isSaved: boolean) => void;
}

/** One write outside of a form: saves, says so with Undo, and reads again what shows records of its kind. */
export function useRecordAction<Input = void, Result = unknown>(action: RecordAction<Input, Result>) {
  const { entity, queryKey, alsoChanges = [], scope } = action;
  const toast = useToast();
  const queryClient = useQueryClient();
  const reloadRecords = useReloadRecords(alsoChanges === 'all' ? 'all' : [...(entity ? [entity] : []), ...alsoChanges]);
  const reload = (removedIds: readonly string[] = []) =>
    Promise.all([reloadRecords(removedIds), queryKey && queryClient.invalidateQueries({ queryKey })]);
  const lastCall = useRef<Call<Input, Result>>(undefined);
  const [reloads, setReloads] = useState(0);
  const mutation = useMutation<{ saved: Result; before: number | undefined }, Error, Call<Input, Result>>({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: async ({ action: { send, version }, input }) => {
      const before = typeof version === 'function' ? version(input) : version;
      return { saved: await send(input), before };
    },
    onSuccess: (
      { saved, before },
      { action: { success, isWarning, undoWords, changed, onSuccess }, input, resolve },
    ) => {
      const records = changed?.(saved, input, before) ?? toChanged(entity, saved, before);
      const undoable = undoWords && undoableRecords(records, () => undoWords(saved, input));
      if (success !== undefined) toast(isWarning?.(saved) ? 'warning' : 'success', success(saved, input), undoable);
      onSuccess?.(saved, input, undoable);
      resolve?.(true);
    },
    onError: async (error, { action: { failed = toFailedText, showsError, onError }, input, resolve }) => {
      if (onError !== undefined) await onError(error, input);
      else if (!showsError) toast('error', failed(error));
      resolve?.(false);
    },
    onSettled: (sent, error, call) => {
      const release = () => {
        if (lastCall.current === call) lastCall.current = undefined;
      };
      // The same may be wanted again, after an Undo, before the lists are read.
      if (scope !== undefined) release();
      // Most failures can be tried again at once; after a change of somebody else, the record has to be read first. While the
      // server is away, reading again would only replace what is shown by its failure.
      if (sent === undefined && !isStale(error)) {
        release();
        return isUnavailable(error) ? undefined : void reload();
      }
      const { removedId } = call.action;
      setReloads((count) => count + 1);
      void reload(sent === undefined || removedId === undefined ? [] : [removedId]).finally(() => {
        setReloads((count) => count - 1);
        release();
        setTimeout(keepFocus);
      });
    },
  });
  const start = ({ input, resolve }: Pick<Call<Input, Result>, 'input' | 'resolve'>) => {
    const last = lastCall.current;
    // Two clicks before the next render send once.
    if (last && (scope === undefined || hashKey([last.input]) === hashKey([input]))) return resolve?.(false);
    lastCall.current = { input, action, ...(resolve && { resolve }) };
    mutation.mutate(lastCall.current);
  };
  const isShown = !mutation.isPending && reloads === 0;
  return {
    run: (input: Input): void => start({ input }),
    /** Resolves with whether it was saved, once the reader has been told either. */
    runAsync: (input: Input) => new Promise<boolean>((resolve) => start({ input, resolve })),
    isPending: mutation.isPending || (scope === undefined && !isShown),
    /** What is being written, until the screen shows it. */
    pending: isShown ? undefined : mutation.variables?.input,
    error: mutation.error,
  };
}

const toFailedText = ({ message }: Error) => recordActionTexts.failed(message);

function toChanged(entity: RecordEntity | undefined, saved: unknown, before: number | undefined): RecordVersion[] {
  const { _id: id, version } = (saved ?? {}) as { _id?: string; version?: number };
  if (entity === undefined || id === undefined || version === undefined) return [];
  return hasChanged({ version }, before) ? [{ entity, id, version }] : [];
}
