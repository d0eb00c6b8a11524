import { useRowsSource } from '#admin/offline/rows-source.ts';
import { priorities, priorityLabels } from '#shared/inquiry-values.ts';
import { BadgeSelect } from './badge-select.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts } from './messages.ts';
import { PriorityMark } from './priority-mark.tsx';
import { useChangeInquiry } from './use-change-inquiry.ts';

/** The priority that the server gave on arrival, which staff may know better. */
export function PrioritySelect({ inquiry }: { inquiry: InquiryRecord }) {
  const { source } = useRowsSource();
  const { mutate, isPending } = useChangeInquiry();
  const { priority, fullName } = inquiry;
  if (source !== 'live') return <PriorityMark priority={priority} />;
  return (
    <BadgeSelect
      label={inquiryTexts.priorityOf(fullName)}
      value={priority}
      options={priorities}
      labels={priorityLabels}
      isBusy={isPending}
      onChoose={(chosen) => mutate({ inquiry, changes: { priority: chosen } })}
      sx={{
        mt: 0.5,
        backgroundColor: 'transparent',
        borderColor: 'divider',
        color: priority === 'high' ? 'secondary.main' : 'text.primary',
      }}
    />
  );
}
