import SpamIcon from '@mui/icons-material/BlockOutlined';
import DoneIcon from '@mui/icons-material/Check';
import TrashIcon from '@mui/icons-material/DeleteOutlined';
import HoldIcon from '@mui/icons-material/EventAvailableOutlined';
import ConvertIcon from '@mui/icons-material/HowToRegOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MeIcon from '@mui/icons-material/PersonAddAltOutlined';
import AnswerIcon from '@mui/icons-material/PhoneCallbackOutlined';
import ProposalIcon from '@mui/icons-material/RequestQuoteOutlined';
import LostIcon from '@mui/icons-material/ThumbDownOffAltOutlined';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { useCalendarForms } from '#admin/records/bookings/form-address.ts';
import { actionTexts as texts } from '#admin/records/inquiries/action-texts.ts';
import { AssigneeMenu } from '#admin/records/inquiries/assignee-menu.tsx';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { HowAnswered, LogAnswerDialog } from '#admin/records/inquiries/log-answer-dialog.tsx';
import { StatusMenu } from '#admin/records/inquiries/status-menu.tsx';
import { useInquiryActions } from '#admin/records/inquiries/use-inquiry-actions.ts';
import { useMakeProposal } from '#admin/records/proposals/make-proposal.tsx';
import { proposalRowTexts } from '#admin/records/proposals/messages.ts';
import { useAssignees } from '#admin/records/staff/use-assignees.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { compact } from '#admin/theme/parts.ts';
import type { Assignee, LogAnswer } from '#shared/inbox/schema.ts';
import type { InquiryStatus } from '#shared/inquiry/values.ts';
import { useOpenNext } from './use-open-next.ts';

type Question = 'how-answered' | 'log-answer';

interface InquiryToolbarProps {
  inquiry: InquiryRecord;
  onReply: () => void;
}

/** The buttons of an open inquiry. Each is marked with the key that presses it. */
export function InquiryToolbar({ inquiry, onReply }: InquiryToolbarProps) {
  const canEdit = useCanEdit();
  const [question, setQuestion] = useState<Question>();
  const openNext = useOpenNext();
  const { isPending, change, logAnswer, finish, convert, spam, trash } = useInquiryActions(inquiry, openNext);
  const { add } = useCalendarForms();
  const making = useMakeProposal({ subject: { inquiryId: inquiry.id }, eventType: inquiry.eventType });
  const close = () => setQuestion(undefined);
  const setSpam = async () => {
    if (await spam.run()) openNext(inquiry.id);
  };
  const log = async (answer: LogAnswer) => {
    if (await logAnswer(answer)) close();
  };
  return (
    <Box
      role="group"
      aria-label={texts.group(inquiry.fullName)}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {canEdit && (
        <>
          <Button variant="contained" startIcon={<MailIcon />} data-shortcut="r" onClick={onReply} sx={compact}>
            {texts.reply}
          </Button>
          <Button
            variant="outlined"
            startIcon={<DoneIcon />}
            aria-disabled={isPending}
            data-shortcut="e"
            onClick={() => {
              if (inquiry.awaiting === 'venue') setQuestion('how-answered');
              else if (!isPending) void finish();
            }}
            sx={compact}
          >
            {texts.done}
          </Button>
          <Button variant="outlined" startIcon={<AnswerIcon />} onClick={() => setQuestion('log-answer')} sx={compact}>
            {texts.logAnswer}
          </Button>
        </>
      )}
      <StatusMenu inquiry={inquiry} />
      <AssigneeMenu inquiry={inquiry} />
      {canEdit && (
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          {isOpen(inquiry.status) && (
            <Tool label={texts.hold} shortcut="h" onPress={() => add('hold', prefillOf(inquiry))}>
              <HoldIcon fontSize="small" />
            </Tool>
          )}
          {isOpen(inquiry.status) && (
            <Tool label={proposalRowTexts.make} shortcut="p" isBusy={making.isPending} onPress={making.ask}>
              <ProposalIcon fontSize="small" />
            </Tool>
          )}
          <AssignToMe inquiry={inquiry} onAssign={(assignee) => void change({ assignee })} />
          {inquiry.status !== 'lost' && (
            <Tool label={texts.lost} shortcut="l" onPress={() => void change({ status: 'lost' })}>
              <LostIcon fontSize="small" />
            </Tool>
          )}
          {convert && (
            <Tool label={convert.label} shortcut="v" isBusy={convert.isBusy} onPress={convert.run}>
              <ConvertIcon fontSize="small" />
            </Tool>
          )}
          <Tool label={spam.label} shortcut="!" onPress={() => void setSpam()}>
            <SpamIcon fontSize="small" />
          </Tool>
          <Tool label={trash.label} shortcut="#" isBusy={trash.isBusy} onPress={() => void trash.run()}>
            <TrashIcon fontSize="small" />
          </Tool>
        </Box>
      )}
      {making.dialog}
      {question === 'how-answered' && (
        <HowAnswered
          onClose={close}
          onChoose={(channel) => {
            close();
            void finish(channel);
          }}
        />
      )}
      {question === 'log-answer' && (
        <LogAnswerDialog
          isAfterReply={false}
          isSaving={isPending}
          onSave={(answer) => void log(answer)}
          onClose={close}
        />
      )}
    </Box>
  );
}

/** A date can be held for whoever may still book it. */
const isOpen = (status: InquiryStatus) => !['lost', 'spam', 'converted'].includes(status);

const prefillOf = ({ id, eventDate }: InquiryRecord) => ({
  inquiryId: id,
  ...(eventDate !== null && { day: eventDate }),
});

interface AssignToMeProps {
  inquiry: InquiryRecord;
  onAssign: (me: Assignee) => void;
}

function AssignToMe({ inquiry, onAssign }: AssignToMeProps) {
  const { user } = useSignedIn();
  const me = useAssignees().assignees.find(({ username }) => username === user.username);
  if (me === undefined) return null;
  const assign = () => {
    if (inquiry.assignee?._id !== me._id) onAssign(me);
  };
  return (
    <Tool label={texts.assignToMe} shortcut="i" onPress={assign}>
      <MeIcon fontSize="small" />
    </Tool>
  );
}

interface ToolProps {
  label: string;
  shortcut: string;
  isBusy?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, shortcut, isBusy = false, onPress, children }: ToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-disabled={isBusy}
        data-shortcut={shortcut}
        onClick={() => !isBusy && onPress()}
        sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
