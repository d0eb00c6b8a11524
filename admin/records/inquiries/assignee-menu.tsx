import { useCanEdit } from '#admin/offline/rows-source.ts';
import { useAssignees } from '#admin/records/staff/use-assignees.ts';
import { BadgeMenu } from '#admin/ui/choice-menu.tsx';
import { useChangeInquiry } from './inquiry-changes.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts } from './messages.ts';

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
