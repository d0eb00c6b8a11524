import { shortDateTime } from '#admin/format/format.ts';
import { type Conflict, findDifferences } from '#admin/forms/conflict.ts';
import { type ConflictAnswer, ConflictDialog } from '#admin/forms/conflict-dialog.tsx';
import type { Inquiry } from '#shared/inquiry/schema.ts';
import { inquiryStatusLabels, priorityLabels } from '#shared/inquiry/values.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import type { InquiryConflict } from './inquiry-writes.ts';
import { inquiryConflictTexts, inquiryTexts } from './messages.ts';

interface InquiryConflictDialogProps {
  conflict: InquiryConflict;
  onSettle: (answer: ConflictAnswer) => void;
}

/** Says who changed an inquiry since it was last seen here, and asks which change holds. */
export function InquiryConflictDialog({ conflict, onSettle }: InquiryConflictDialogProps) {
  const found = toFormConflict(conflict);
  return (
    <ConflictDialog
      labels={{ status: inquiryTexts.status, priority: inquiryTexts.priority, assignee: inquiryTexts.assignee }}
      message={found.message}
      differences={findDifferences(found)}
      canKeepEditing={false}
      onSettle={onSettle}
    />
  );
}

const toLabels = ({ status, priority, assignee }: Pick<Inquiry, 'status' | 'priority' | 'assignee'>) => ({
  status: inquiryStatusLabels[status],
  priority: priorityLabels[priority],
  assignee: assignee?.name ?? inquiryTexts.nobody,
});

function toFormConflict({ seen, current, changes }: InquiryConflict): Conflict<ReturnType<typeof toLabels>> {
  return {
    message: [current.fullName, ...statusChangesSince(seen, current)].join('\n'),
    base: toLabels(seen),
    theirs: { id: current.id, version: current.version, values: toLabels(current) },
    yours: toLabels({ ...seen, ...changes }),
  };
}

/** Who set which status after the inquiry was last seen here, as its history says. */
function statusChangesSince(seen: InquiryRecord, current: InquiryRecord): string[] {
  const since = (current.statusHistory ?? []).filter(({ at }) => at > seen.updatedAt);
  return since.map(({ at, by, from, to }) =>
    inquiryConflictTexts.statusSet(
      inquiryStatusLabels[from ?? seen.status],
      inquiryStatusLabels[to],
      by ?? inquiryTexts.theServer,
      shortDateTime(at),
    ),
  );
}
