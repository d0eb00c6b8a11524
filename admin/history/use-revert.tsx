import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { ApiError, isUnavailable, request } from '#admin/api/request.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { getEntityWords } from '#shared/entities.ts';
import type { HistoryEntry, RecordVersion } from '#shared/history/schema.ts';
import { changesInWords } from './field-words.ts';
import { historyTexts } from './messages.ts';

/** Why an entry cannot be set back, and which of its fields can. */
interface RevertConflict {
  sentences: string[];
  others: string[];
  /** How many of the others staff know. */
  count: number;
}

/** Sets the fields of an entry back: all of them, or those that nobody changed since. */
export function useRevert({ _id, name, entity, changes }: HistoryEntry) {
  const toast = useToast();
  const [conflict, setConflict] = useState<RevertConflict>();
  const { run: revert, isPending } = useRecordAction({
    entity,
    alsoChanges: 'all',
    send: async (fields: string[] | undefined) => {
      const body = fields && { fields };
      return (await request<RecordVersion>(`/history/${_id}/revert`, { method: 'POST', body })).data;
    },
    success: () => historyTexts.reverted(name ?? getEntityWords(entity).one),
    undoWords: () => actionWords.reverted(name === null ? getEntityWords(entity).a : inQuotes(name)),
    changed: (record) => [record],
    onSuccess: () => setConflict(undefined),
    onError(error) {
      if (!(error instanceof ApiError) || isUnavailable(error)) return toast('error', historyTexts.revertFailed);
      const changed = new Set(error.details.map(({ field }) => field));
      const others = changes.map(({ field }) => field).filter((field) => !changed.has(field));
      const sentences = changed.size > 0 ? error.details.map(({ message }) => message) : [error.message];
      const count = changesInWords({ entity, changes }).filter(({ field }) => others.includes(field)).length;
      setConflict({ sentences, others, count: changed.size > 0 ? count : 0 });
    },
  });
  return { revert: (fields?: string[]) => revert(fields), isPending, conflict };
}

interface ConflictsProps {
  conflict: RevertConflict;
  isPending: boolean;
  onRevertRest: (fields: string[]) => void;
}

/** Says who changed which field again, and offers to set back the others. */
export function Conflicts({ conflict: { sentences, others, count }, isPending, onRevertRest }: ConflictsProps) {
  return (
    <Alert
      severity="warning"
      sx={{ mt: 1.5, '& .MuiAlert-message': { display: 'grid', justifyItems: 'start', gap: 1 } }}
    >
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {count > 0 && (
        <Button size="small" variant="outlined" disabled={isPending} onClick={() => onRevertRest(others)}>
          {historyTexts.revertRest(count)}
        </Button>
      )}
    </Alert>
  );
}
