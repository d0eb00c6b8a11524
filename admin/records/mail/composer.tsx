import CloseIcon from '@mui/icons-material/Close';
import TemplateIcon from '@mui/icons-material/DescriptionOutlined';
import LinkIcon from '@mui/icons-material/Link';
import ProgramIcon from '@mui/icons-material/OpenInNew';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Alert, Box, Button, IconButton, Paper, Tooltip } from '@mui/material';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { LimitedText } from '#admin/forms/text-input.tsx';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { useReloadInquiries } from '#admin/records/inquiries/inquiry-writes.ts';
import { compact, Small } from '#admin/theme/parts.ts';
import { messageLimits } from '#shared/message/values.ts';
import { inBraces, linkFieldsIn } from '#shared/template/link-fields.ts';
import { toBlank, toMailto } from './composed-draft.ts';
import { CcField, DiscardButton, OtherDraft, Saving, Unfilled } from './composer-parts.tsx';
import { stateTexts, composerTexts as texts } from './messages.ts';
import { SendDoubtDialog } from './send-doubt-dialog.tsx';
import { type FilledTemplate, TemplateChooser } from './template-chooser.tsx';
import { type MessageRecord, useMailState } from './use-mail.ts';
import { useSavedDraft } from './use-saved-draft.ts';
import { findUnfilled, useSendMessage, whyNotReady } from './use-send-message.ts';

interface ComposerProps {
  inquiry: InquiryRecord;
  /** The conversation, without drafts. */
  messages: readonly MessageRecord[];
  /** What this account has begun. */
  draft: MessageRecord | undefined;
  onClose: () => void;
  /** Called when a sent message was taken back. */
  onReopen: () => void;
  /** Called when the writer uses their own mail program, or answered in another way. */
  onOtherAnswer: () => void;
}

/** The form of a reply, docked below the conversation. */
export function Composer({ inquiry, messages, draft, onClose, onReopen, onOtherAnswer }: ComposerProps) {
  const [blank] = useState(() => toBlank(inquiry, messages));
  const saved = useSavedDraft({ inquiryId: inquiry.id, draft, messages, blank });
  const { values, change, state, save, saveNow, isChangedElsewhere, forget } = saved;
  const [problem, setProblem] = useState<string>();
  const [isChoosing, setIsChoosing] = useState(false);
  const [hasCc, setHasCc] = useState(values.cc !== '');
  const text = useRef<HTMLTextAreaElement>(null);
  const root = useRef<HTMLElement>(null);
  useEffect(() => showLastMessage(root.current), []);
  const reload = useReloadInquiries();
  const isSetUp = useMailState()?.outgoing.isSetUp;
  const close = () => {
    save()
      .then(() => reload())
      .catch(() => undefined);
    onClose();
  };
  const { send, isSending, failure, doubt, stopSending } = useSendMessage({
    inquiry,
    messages,
    saveNow,
    isChangedElsewhere,
    onReopen,
    onSent() {
      forget();
      onClose();
    },
  });
  const stop = () => void stopSending().then(() => showLastMessage(root.current));
  const submit = () => {
    const rejection = whyNotReady(values);
    setProblem(rejection);
    if (rejection === undefined) send();
  };
  const edit = (changes: Partial<typeof values>) => {
    setProblem(undefined);
    change(changes);
  };
  const fill = ({ id, subject, body }: FilledTemplate) => {
    setIsChoosing(false);
    const at = text.current?.selectionStart ?? values.text.length;
    const isBlank = values.text.trim() === '';
    // An answer keeps the subject of its conversation.
    const isFirst = values.subject === blank.subject && messages.length === 0;
    edit({
      templateId: id,
      text: isBlank ? body : `${values.text.slice(0, at)}${body}${values.text.slice(at)}`,
      ...((isFirst || values.subject.trim() === '') && { subject }),
    });
    setTimeout(() => text.current?.focus());
  };
  const addLink = () => {
    const at = text.current?.selectionStart ?? values.text.length;
    const before = values.text.slice(0, at);
    const added = `${/\S$/.test(before) ? ' ' : ''}${inBraces('proposal_link')}`;
    edit({ text: before + added + values.text.slice(at) });
    setTimeout(() => {
      text.current?.focus();
      text.current?.setSelectionRange(at + added.length, at + added.length);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isControl = event.ctrlKey || event.metaKey;
    const isTemplates = isControl && event.shiftKey && event.key.toLowerCase() === 't';
    const isSend = isControl && event.key === 'Enter';
    if (!isTemplates && !isSend && event.key !== 'Escape') return;
    event.preventDefault();
    // Escape must not close the dialog around it, too.
    event.stopPropagation();
    if (isTemplates) setIsChoosing(true);
    else if (isSend) submit();
    else close();
  };
  const select = (field: string) => {
    const input = text.current;
    const start = values.text.indexOf(field);
    if (input === null || start === -1) return;
    input.focus();
    input.setSelectionRange(start, start + field.length);
  };
  return (
    <>
      <Paper
        ref={root as Ref<HTMLDivElement>}
        component="section"
        variant="outlined"
        aria-label={texts.title(inquiry.fullName)}
        onKeyDown={onKeyDown}
        sx={{
          position: 'sticky',
          bottom: { xs: 0, md: 12 },
          zIndex: 3,
          display: 'grid',
          gap: 1.25,
          p: 1.5,
          mx: { xs: -1, sm: 0 },
          // On a phone with its keyboard up, the composer scrolls in itself.
          maxHeight: 'calc(100dvh - 16px)',
          overflowY: 'auto',
          boxShadow: '0 -8px 28px rgba(30, 26, 22, 0.14)',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
          <Small sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {texts.to} <bdi>{inquiry.email}</bdi>
          </Small>
          {!hasCc && (
            <Button size="small" onClick={() => setHasCc(true)} sx={compact}>
              {texts.addCc}
            </Button>
          )}
          {values.text.trim() !== '' && <DiscardButton discard={saved.discard} onDiscarded={onClose} />}
          <Tooltip title={texts.close}>
            <IconButton aria-label={texts.close} onClick={close} sx={{ m: -0.75 }}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
        {isSetUp === false && <Alert severity="info">{stateTexts.noServer}</Alert>}
        {saved.theirs && <OtherDraft onSettle={saved.settle} />}
        {hasCc && <CcField value={values.cc} isChecked={problem !== undefined} onChange={(cc) => edit({ cc })} />}
        <LimitedText
          label={texts.subject}
          limit={messageLimits.subject}
          size="small"
          value={values.subject}
          onChange={({ target }) => edit({ subject: target.value })}
        />
        <LimitedText
          multiline
          autoFocus
          minRows={4}
          maxRows={12}
          label={texts.text}
          limit={messageLimits.text}
          inputRef={text}
          value={values.text}
          onChange={({ target }) => edit({ text: target.value })}
        />
        <Unfilled fields={findUnfilled(values)} onSelect={select} />
        {linkFieldsIn(values.text).map((field) => (
          <Small key={field}>{texts.linkHint(inBraces(field))}</Small>
        ))}
        {(problem ?? failure) !== undefined && (
          <Alert severity="error" role="alert">
            {problem ?? failure}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Button variant="contained" startIcon={<SendIcon />} aria-disabled={isSending} onClick={submit} sx={compact}>
            {isSending ? texts.sending : texts[isSetUp === false ? 'keep' : 'send']}
          </Button>
          <Button variant="outlined" startIcon={<TemplateIcon />} onClick={() => setIsChoosing(true)} sx={compact}>
            {texts.templates}
          </Button>
          <Button variant="outlined" startIcon={<LinkIcon />} onClick={addLink} sx={compact}>
            {texts.proposalLink}
          </Button>
          {isSetUp === false && <OtherWays mailto={toMailto(inquiry, values)} onChoose={onOtherAnswer} />}
          <Saving state={state} />
        </Box>
      </Paper>
      {isChoosing && (
        <TemplateChooser
          inquiry={inquiry}
          onChoose={fill}
          onClose={() => {
            setIsChoosing(false);
            setTimeout(() => text.current?.focus());
          }}
        />
      )}
      {doubt && <SendDoubtDialog doubt={doubt} onSendAnyway={() => send(true)} onStop={stop} />}
    </>
  );
}

/** Scrolls to what is answered, so that the composer does not cover it. */
function showLastMessage(composer: HTMLElement | null): void {
  const messages = composer?.previousElementSibling?.querySelectorAll<HTMLElement>('ol > li');
  const last = messages?.[messages.length - 1];
  if (!composer || !last) return;
  last.style.scrollMarginBottom = `${composer.offsetHeight + 24}px`;
  last.scrollIntoView?.({ block: 'end' });
}

/** How to answer without a mail server. */
function OtherWays({ mailto, onChoose }: { mailto: string; onChoose: () => void }) {
  return (
    <>
      <Button href={mailto} variant="outlined" startIcon={<ProgramIcon />} onClick={onChoose} sx={compact}>
        {texts.ownProgram}
      </Button>
      <Button onClick={onChoose} sx={compact}>
        {texts.logAnswer}
      </Button>
    </>
  );
}
