import { Box, Button, DialogContent, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useController, useForm } from 'react-hook-form';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import type { LogAnswer } from '#shared/inbox/schema.ts';
import { answerTexts as texts } from './action-texts.ts';

type Channel = LogAnswer['channel'];

/** The answers to the question of Done, each with its digit as its key. */
const ways: Channel[] = ['phone', 'in_person', 'other', 'none'];

interface HowAnsweredProps {
  onChoose: (channel: Channel) => void;
  onClose: () => void;
}

/** Asks how an inquiry was answered that is done without an answer. */
export function HowAnswered({ onChoose, onClose }: HowAnsweredProps) {
  const chooseByDigit = (event: KeyboardEvent) => {
    const channel = ways[Number(event.key) - 1];
    if (channel === undefined) return;
    event.preventDefault();
    onChoose(channel);
  };
  return (
    <DialogFrame title={texts.title} onClose={onClose} fillsPhone={false}>
      <DialogContent onKeyDown={chooseByDigit} sx={{ display: 'grid', gap: 1, pt: 1 }}>
        {ways.map((channel, index) => (
          <Button
            key={channel}
            variant="outlined"
            autoFocus={index === 0}
            onClick={() => onChoose(channel)}
            sx={{ justifyContent: 'flex-start', gap: 1.5 }}
          >
            <Box component="kbd" aria-hidden sx={{ color: 'text.secondary', fontFamily: 'inherit' }}>
              {index + 1}
            </Box>
            {texts.channels[channel]}
          </Button>
        ))}
      </DialogContent>
    </DialogFrame>
  );
}

interface LogAnswerDialogProps {
  /** Whether it follows on Reply, which leaves the back-office for the mail program. */
  isAfterReply: boolean;
  isSaving: boolean;
  onSave: (answer: LogAnswer) => void;
  onClose: () => void;
}

const loggable: Channel[] = ['phone', 'in_person', 'text', 'own_mail', 'other'];

/** Takes down an answer that was given outside of the back-office. */
export function LogAnswerDialog({ isAfterReply, isSaving, onSave, onClose }: LogAnswerDialogProps) {
  const form = useForm<LogAnswer>({ defaultValues: { channel: isAfterReply ? 'own_mail' : 'phone', note: '' } });
  const submit = form.handleSubmit(({ channel, note = '' }) => onSave({ channel, note: note.trim() }));
  const { field } = useController({ name: 'channel', control: form.control });
  const { ref, ...note } = form.register('note');
  const open = { form, submit, isSubmitting: isSaving, isBlocked: isSaving, failure: false };
  return (
    <DialogFrame title={texts.save} onClose={onClose} fillsPhone={false}>
      <DialogForm open={open} onCancel={onClose} cancelLabel={texts.notNow} saveLabel={texts.save}>
        {isAfterReply && <span>{texts.afterReply}</span>}
        <RadioGroup
          aria-label={texts.channel}
          value={field.value}
          onChange={field.onChange}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          {loggable.map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio autoFocus={value === field.value} />}
              label={texts.channels[value]}
            />
          ))}
        </RadioGroup>
        <TextField
          {...note}
          inputRef={ref}
          label={texts.note}
          helperText={texts.noteHint}
          multiline
          minRows={2}
          fullWidth
          slotProps={{ htmlInput: { maxLength: 5000, dir: 'auto' } }}
        />
      </DialogForm>
    </DialogFrame>
  );
}
