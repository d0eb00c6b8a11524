import { useCanEdit, useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { useInquiryActions } from '#admin/records/inquiries/use-inquiry-actions.ts';
import { ActionMenu } from '#admin/ui/action-menu.tsx';
import { RowLink } from '#admin/ui/row-link.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';

/** The name, as a link to the opened inquiry that can be copied; page and filters stay in it. */
export function InquiryLink({ inquiry }: { inquiry: InquiryRecord }) {
  const { source } = useRowsSource();
  const { linkTo } = useDialogAddress();
  return (
    <span>
      <RowLink {...linkTo(inquiry.id)} dir="auto">
        {inquiry.fullName}
      </RowLink>
      {source === 'sample' && (
        <>
          {' '}
          <SampleChip />
        </>
      )}
    </span>
  );
}

/** The actions of a row beyond its status. */
export function RowMenu({ inquiry }: { inquiry: InquiryRecord }) {
  const canEdit = useCanEdit();
  const { open } = useDialogAddress();
  const { convert, spam, trash } = useInquiryActions(inquiry);
  const isConverting = convert?.isBusy ?? false;
  const changes = [
    ...(convert ? [{ ...convert, isDisabled: isConverting }] : []),
    { label: spam.label, run: () => void spam.run() },
    { label: trash.label, run: () => void trash.run() },
  ];
  return (
    <ActionMenu
      name={inquiry.fullName}
      isBusy={isConverting}
      actions={[
        { label: inquiryTexts.open, run: () => open({ mode: 'open', id: inquiry.id }) },
        ...(canEdit ? changes : []),
      ]}
    />
  );
}
