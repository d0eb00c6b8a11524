import { trpc } from '#admin/api/trpc.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import type { Assignee } from '#shared/inbox.ts';
import { useChangeInquiry } from './inquiry-changes.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts } from './messages.ts';
import { BadgeMenu } from './status-menu.tsx';

const none: Assignee[] = [];

/** The accounts that inquiries and tasks can be given to; none while they load, or if they cannot be loaded. */
export function useAssignees(): { assignees: Assignee[]; areLoaded: boolean } {
  const { isSample } = useSignedIn();
  const options = { enabled: !isSample, staleTime: 60_000 };
  const { data: assignees = none, isLoading } = trpc.inbox.assignees.useQuery(undefined, options);
  return { assignees, areLoaded: !isLoading };
}

/** The id that stands for nobody in the menus. */
const nobody = '';

/** Who answers an inquiry, to be changed. */
export function AssigneeMenu({ inquiry }: { inquiry: InquiryRecord }) {
  const canEdit = useCanEdit();
  const { assignees } = useAssignees();
  const { change, pending } = useChangeInquiry();
  const assignee = pending?.assignee === undefined ? inquiry.assignee : pending.assignee;
  if (!canEdit) return <span dir="auto">{assignee?.name ?? inquiryTexts.nobody}</span>;
  // Who is no longer on the team stays readable.
  const known = assignee && !assignees.some(({ _id }) => _id === assignee._id) ? [...assignees, assignee] : assignees;
  return (
    <BadgeMenu
      label={inquiryTexts.assigneeOf(inquiry.fullName)}
      value={assignee?._id ?? nobody}
      options={[nobody, ...known.map(({ _id }) => _id)]}
      labels={{
        [nobody]: inquiryTexts.nobody,
        ...Object.fromEntries(known.map(({ _id, name }) => [_id, name])),
      }}
      colors={{ backgroundColor: 'transparent', borderColor: 'divider', color: 'text.primary' }}
      data-shortcut="a"
      aria-busy={pending !== undefined}
      onChoose={(id) => change(inquiry, { assignee: known.find(({ _id }) => _id === id) ?? null })}
    />
  );
}
