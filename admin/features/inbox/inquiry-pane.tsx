import BackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { shortDay } from '#admin/format/format.ts';
import { HistoryButton } from '#admin/history/history-button.tsx';
import { inquiryMessages, inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { ResponseClock } from '#admin/records/inquiries/response-clock.tsx';
import { OpenInquiry, useInquiry } from '#admin/records/open-inquiry/open-inquiry.tsx';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { guestWords } from '#shared/rules/guest-count.ts';
import { InquiryToolbar } from './inquiry-toolbar.tsx';
import { inboxTexts } from './messages.ts';
import { useInboxAddress } from './use-inbox-address.ts';

interface InquiryPaneProps {
  id: string | undefined;
  /** Whether it covers the list. */
  isAlone: boolean;
}

/** The open inquiry beside the list. */
export function InquiryPane({ id, isAlone }: InquiryPaneProps) {
  const { close } = useInboxAddress();
  if (id === undefined)
    return (
      <Paper
        variant="outlined"
        sx={{ display: 'grid', placeContent: 'center', minHeight: 320, color: 'text.secondary' }}
      >
        {inboxTexts.noneOpen}
      </Paper>
    );
  return (
    <Paper variant="outlined" sx={{ minWidth: 0, px: { xs: 2, sm: 2.5 }, py: 2 }}>
      {isAlone && (
        <Button startIcon={<BackIcon />} onClick={close} sx={{ ml: -1, mb: 0.5 }}>
          {inboxTexts.back}
        </Button>
      )}
      <Inquiry key={id} id={id} />
    </Paper>
  );
}

function Inquiry({ id }: { id: string }) {
  const { inquiry, isPending } = useInquiry(id);
  const { staysInList, section = 'unanswered', linkTo } = useInboxAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = inquiry !== undefined;
  useEffect(() => {
    if (isLoaded && !staysInList) heading.current?.focus();
  }, [isLoaded, staysInList]);
  if (!inquiry) return isPending ? <Skeleton variant="rounded" height={240} /> : inquiryMessages.notFound;
  const { fullName, eventType, eventDate } = inquiry;
  const event = [
    eventType ? eventTypeLabels[eventType] : inquiryTexts.noEventType,
    eventDate ? shortDay(eventDate) : inquiryTexts.noDateInList,
    guestWords(inquiry),
  ];
  return (
    <Box component="article" aria-label={fullName} sx={{ display: 'grid', gap: 2.25 }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography
          ref={heading}
          variant="h2"
          tabIndex={-1}
          dir="auto"
          sx={{ overflowWrap: 'anywhere', outline: 'none !important' }}
        >
          {fullName}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>{event.join(' · ')}</Box>
        <ResponseClock inquiry={inquiry} />
      </Box>
      <OpenInquiry inquiry={inquiry} place="inbox" linkTo={(other) => linkTo(other, section)}>
        {({ body, reply }) => (
          <>
            <InquiryToolbar inquiry={inquiry} onReply={reply} />
            {body}
          </>
        )}
      </OpenInquiry>
      <Box sx={{ ml: -1 }}>
        <HistoryButton id={id} name={fullName} />
      </Box>
    </Box>
  );
}
