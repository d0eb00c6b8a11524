import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isUnavailable } from '#admin/api/request.ts';
import { onUndoStack, pushUndo, readUndoStack, removeUndo, type UndoableAction } from '#admin/api/undo-stack.ts';
import { keepFocus } from '#admin/ui/keep-focus.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { undoTexts } from './messages.ts';

/** Whether an action still waits to be taken back. */
export const useCanUndo = (action: UndoableAction): boolean =>
  useSyncExternalStore(onUndoStack, readUndoStack).includes(action);

/** Takes an action back, the last one of this session unless another is named, and says so. */
export function useUndo() {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    // One after the other: an earlier action can be taken back only after the later ones.
    scope: { id: 'undo' },
    mutationFn: (action: UndoableAction) => action.takeBack(),
    onSuccess: (_response, { words }) => toast('success', undoTexts.undone(words)),
    onError: (error, action) => {
      // What the server rejects once it would reject again.
      if (isUnavailable(error)) pushUndo(action);
      toast('error', isUnavailable(error) ? undoTexts.failed : error.message);
    },
    onSettled: async () => {
      await queryClient.invalidateQueries();
      setTimeout(keepFocus);
    },
  });
  return useCallback(
    (action = readUndoStack().at(-1)) => {
      if (action === undefined) return toast('info', undoTexts.nothing);
      removeUndo(action);
      mutate(action);
    },
    [mutate, toast],
  );
}
