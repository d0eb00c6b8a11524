import { Box, Button, DialogActions, DialogContent, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { HistoryButton } from '#admin/history/history-button.tsx';
import { useCanEdit, useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { useChangeInquiry, useConvert } from '#admin/records/inquiries/inquiry-changes.tsx';
import { InquiryDetails, useInquiry } from '#admin/records/inquiries/inquiry-details.tsx';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { inquiryMessages, inquiryTexts, selectionTexts } from '#admin/records/inquiries/messages.ts';
import { StatusMenu } from '#admin/records/inquiries/status-menu.tsx';
import { useInquiryActions } from '#admin/records/inquiries/use-inquiry-actions.ts';
import { InquiryConversation } from '#admin/records/mail/inquiry-conversation.tsx';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { trashActionTexts } from '#admin/undo/messages.ts';
import { recordAddress } from '#shared/entities.ts';

/** An inquiry, opened over the list. */
export function InquiryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { inquiry, isPending } = useInquiry(id);
  const { source } = useRowsSource();
  const title = (
    <>
      {inquiry?.fullName ?? inquiryTexts.inquiry} {inquiry && source === 'sample' && <SampleChip />}
    </>
  );
  return (
    <DialogFrame title={title} maxWidth="md" onClose={onClose}>
      {inquiry && <OpenInquiry key={inquiry.id} inquiry={inquiry} onClose={onClose} />}
      {!inquiry && (
        <DialogContent sx={{ pt: 1 }}>
          {isPending ? <Skeleton variant="rounded" height={240} /> : inquiryMessages.notFound}
        </DialogContent>
      )}
    </DialogFrame>
  );
}

/** What is begun here belongs to this inquiry alone: another one in the same dialog begins anew. */
function OpenInquiry({ inquiry, onClose }: Omit<ActionsProps, 'onReply'>) {
  const [isReplying, setReplying] = useState(false);
  return (
    <>
      <DialogContent sx={{ pt: 1 }}>
        <InquiryDetails
          inquiry={inquiry}
          conversation={<InquiryConversation {...{ inquiry, isReplying, setReplying }} />}
        />
      </DialogContent>
      <Actions inquiry={inquiry} onReply={() => setReplying(true)} onClose={onClose} />
    </>
  );
}

interface ActionsProps {
  inquiry: InquiryRecord;
  onReply: () => void;
  onClose: () => void;
}

function Actions({ inquiry, onReply, onClose }: ActionsProps) {
  const canEdit = useCanEdit();
  const { convert, isConverting } = useConvert();
  const { change } = useChangeInquiry();
  const { trash } = useInquiryActions(inquiry, onClose);
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
      {canEdit && <Button onClick={() => void trash()}>{trashActionTexts.move}</Button>}
      <HistoryButton id={inquiry.id} name={inquiry.fullName} />
      {inquiry.clientId !== null && (
        <Button component={Link} to={recordAddress('client', inquiry.clientId)}>
          {inquiryTexts.openClient}
        </Button>
      )}
      {canEdit && inquiry.status === 'spam' && (
        <Button variant="outlined" onClick={() => change(inquiry, { status: 'new' })}>
          {selectionTexts.notSpam}
        </Button>
      )}
      {canEdit && inquiry.status !== 'converted' && (
        <Button variant="contained" disabled={isConverting} onClick={() => convert(inquiry)}>
          {isConverting ? inquiryTexts.converting : inquiryTexts.convert}
        </Button>
      )}
    </DialogActions>
  );
}
