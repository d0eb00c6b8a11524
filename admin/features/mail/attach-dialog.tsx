import { Alert, Box, Button, DialogContent } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { isStale, request, toStaleReason } from '#admin/api/request.ts';
import { shortDate, shortDay } from '#admin/format/format.ts';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { inquiryParts } from '#admin/records/inquiries/inquiry-writes.ts';
import { inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { matchTexts as texts } from '#admin/records/mail/messages.ts';
import type { MessageRecord } from '#admin/records/mail/use-mail.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useFocusAfter } from '#admin/ui/keep-focus.ts';
import { SearchField } from '#admin/ui/search-field.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import { recordActionTexts } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import type { Message } from '#shared/message/schema.ts';

interface AttachDialogProps {
  message: Pick<MessageRecord, 'id' | 'version'>;
  onClose: () => void;
}

/** Finds the inquiry that a message belongs to. If a colleague was faster, it says what they did, and puts it there when asked again. */
export function AttachDialog({ message, onClose }: AttachDialogProps) {
  const toast = useToast();
  const path = `/messages/${message.id}`;
  const [version, setVersion] = useState(message.version);
  const [search, setSearch] = useState('');
  const [stale, setStale] = useState('');
  useFocusAfter(true);
  const { data = [], isPending } = useGetList<InquiryRecord>(
    'inquiries',
    {
      filter: { search },
      pagination: { page: 1, perPage: 8 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    // A result that vanishes while the next ones are read would take the press on it along.
    { placeholderData: keepPreviousData },
  );
  const {
    run,
    isPending: isAttaching,
    error,
  } = useRecordAction({
    entity: 'message',
    alsoChanges: ['inquiry', ...inquiryParts],
    send: ({ id }: InquiryRecord) => request(`${path}/attach`, { method: 'POST', body: { inquiryId: id }, version }),
    success: (_response, { fullName }) => texts.attached(fullName),
    onSuccess: onClose,
    async onError(error, { fullName }) {
      if (!isStale(error)) return toast('error', recordActionTexts.failed(error.message));
      setStale(texts.stale(toStaleReason(error), fullName));
      const current = await request<Message>(path).catch(() => undefined);
      if (current !== undefined) setVersion(current.data.version);
    },
  });
  return (
    <DialogFrame title={texts.attachTitle} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 1.5, pt: '8px !important' }}>
        {isStale(error) && <Alert severity="warning">{stale}</Alert>}
        <SearchField
          id="attach-search"
          placeholder={texts.findHint}
          value={search}
          onSearch={setSearch}
          debounceMs={250}
        />
        {data.length === 0 && !isPending && <Small>{texts.none}</Small>}
        {/* Of one height: a dialog that shrinks with its results moves them away under the pointer. */}
        <Box
          component="ul"
          aria-label={texts.results}
          sx={{ display: 'grid', alignContent: 'start', gap: 0.5, height: 'min(50vh, 28rem)', overflowY: 'auto' }}
        >
          {data.map((inquiry) => (
            <li key={inquiry.id}>
              <Button
                fullWidth
                variant="outlined"
                aria-disabled={isAttaching}
                onClick={() => isAttaching || run(inquiry)}
                sx={{ display: 'block', px: 1.5, py: 0.75, textAlign: 'left' }}
              >
                <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                  {inquiry.fullName}
                </Box>
                <Small sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>{describe(inquiry)}</Small>
              </Button>
            </li>
          ))}
        </Box>
      </DialogContent>
    </DialogFrame>
  );
}

const describe = ({ eventType, eventDate, email, createdAt }: InquiryRecord) =>
  [
    eventType ? eventTypeLabels[eventType] : inquiryTexts.noEventType,
    eventDate ? shortDay(eventDate) : inquiryTexts.noDateInList,
    email,
    `${inquiryTexts.received} ${shortDate(createdAt)}`,
  ].join(' · ');
