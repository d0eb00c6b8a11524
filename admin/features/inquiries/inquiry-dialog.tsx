import { Box, Button, DialogActions, DialogContent, Skeleton } from '@mui/material';
import { Link } from 'react-router-dom';
import { HistoryButton } from '#admin/history/history-button.tsx';
import { useCanEdit, useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { inquiryMessages, inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { StatusMenu } from '#admin/records/inquiries/status-menu.tsx';
import { useInquiryActions } from '#admin/records/inquiries/use-inquiry-actions.ts';
import { OpenInquiry, useInquiry } from '#admin/records/open-inquiry/open-inquiry.tsx';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { recordAddress } from '#shared/entities.ts';

/** An inquiry, opened over the list. */
export function InquiryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { inquiry, isPending } = useInquiry(id);
  const { source } = useRowsSource();
  const { linkTo } = useDialogAddress();
  const title = (
    <>
      {inquiry?.fullName ?? inquiryTexts.inquiry} {inquiry && source === 'sample' && <SampleChip />}
    </>
  );
  return (
    <DialogFrame title={title} maxWidth="md" onClose={onClose}>
      {inquiry && (
        <OpenInquiry key={inquiry.id} inquiry={inquiry} place="dialog" linkTo={linkTo}>
          {({ body, reply }) => (
            <>
              <DialogContent sx={{ pt: 1 }}>
                <Box sx={{ display: 'grid', gap: 3 }}>{body}</Box>
              </DialogContent>
              <Actions inquiry={inquiry} onReply={reply} onClose={onClose} />
            </>
          )}
        </OpenInquiry>
      )}
      {!inquiry && (
        <DialogContent sx={{ pt: 1 }}>
          {isPending ? <Skeleton variant="rounded" height={240} /> : inquiryMessages.notFound}
        </DialogContent>
      )}
    </DialogFrame>
  );
}

interface ActionsProps {
  inquiry: InquiryRecord;
  onReply: () => void;
  onClose: () => void;
}

function Actions({ inquiry, onReply, onClose }: ActionsProps) {
  const canEdit = useCanEdit();
  const { convert, spam, trash } = useInquiryActions(inquiry, onClose);
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1 }}>
        <StatusMenu inquiry={inquiry} />
      </Box>
      {canEdit && (
        <Button variant="outlined" data-shortcut="r" onClick={onReply}>
          {inquiryTexts.reply}
        </Button>
      )}
      {canEdit && <Button onClick={() => void trash.run()}>{trash.label}</Button>}
      <HistoryButton id={inquiry.id} name={inquiry.fullName} />
      {inquiry.clientId !== null && (
        <Button component={Link} to={recordAddress('client', inquiry.clientId)}>
          {inquiryTexts.openClient}
        </Button>
      )}
      {canEdit && inquiry.status === 'spam' && (
        <Button variant="outlined" onClick={() => void spam.run()}>
          {spam.label}
        </Button>
      )}
      {canEdit && convert && (
        <Button variant="contained" disabled={convert.isBusy} onClick={convert.run}>
          {convert.isBusy ? inquiryTexts.converting : convert.label}
        </Button>
      )}
    </DialogActions>
  );
}
