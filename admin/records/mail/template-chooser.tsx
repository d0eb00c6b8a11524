import { Box, DialogContent, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { request } from '#admin/api/request.ts';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import type { Template, TemplatePreview } from '#shared/template/schema.ts';
import { isOfProgram, templateKindLabels } from '#shared/template/values.ts';
import { chooserTexts as texts } from './messages.ts';

/** A template with the facts of the inquiry in it. */
export interface FilledTemplate {
  id: string;
  subject: string;
  body: string;
}

interface TemplateChooserProps {
  inquiry: InquiryRecord;
  onChoose: (template: FilledTemplate) => void;
  onClose: () => void;
}

type TemplateRecord = Template & { id: string };

/** Finds a template by typing, and fills in its fields. */
export function TemplateChooser({ inquiry, onChoose, onClose }: TemplateChooserProps) {
  const id = useId();
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(0);
  const { data = [], isPending } = useGetList<TemplateRecord>('templates', { pagination: largestPage });
  const { mutate, isPending: isFilling } = useMutation({
    mutationFn: async ({ _id, subject, body }: TemplateRecord) => {
      const input = { inquiryId: inquiry.id, subject, body };
      const filled = (await request<TemplatePreview>('/templates/preview', { method: 'POST', body: input })).data;
      return { id: _id, subject: filled.subject, body: filled.body };
    },
    onSuccess: onChoose,
    onError: (error) => toast('error', texts.failed(error.message)),
  });
  const offered = data.filter(({ isActive, kind, eventTypes, name }) => {
    const fits = eventTypes.length === 0 || (inquiry.eventType !== null && eventTypes.includes(inquiry.eventType));
    return isActive && !isOfProgram(kind) && fits && name.toLowerCase().includes(search.trim().toLowerCase());
  });
  const current = Math.min(place, offered.length - 1);
  const choose = (template: TemplateRecord | undefined) => {
    if (template !== undefined && !isFilling) mutate(template);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') choose(offered[current]);
    else if (step === undefined) return;
    else setPlace((current + step + offered.length) % Math.max(1, offered.length));
    event.preventDefault();
  };
  return (
    <DialogFrame title={texts.title} fillsPhone={false} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 1.5, pt: '8px !important' }}>
        <TextField
          autoFocus
          label={texts.find}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: {
              role: 'combobox',
              autoComplete: 'off',
              'aria-expanded': true,
              'aria-controls': id,
              'aria-autocomplete': 'list',
              'aria-activedescendant': offered[current] && `${id}-${current}`,
            },
          }}
        />
        {offered.length === 0 && !isPending && <Small>{data.length === 0 ? texts.empty : texts.none}</Small>}
        <Box
          id={id}
          role="listbox"
          aria-label={texts.list}
          sx={{ display: 'grid', maxHeight: '50vh', overflowY: 'auto' }}
        >
          {offered.map((template, index) => (
            <Box
              key={template.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              tabIndex={-1}
              onClick={() => choose(template)}
              sx={{
                px: 1.5,
                py: 1,
                minHeight: 44,
                borderRadius: 1,
                cursor: 'pointer',
                overflowWrap: 'anywhere',
                '&:hover': { bgcolor: 'action.hover' },
                '&[aria-selected="true"]': { bgcolor: 'action.selected' },
              }}
            >
              <span dir="auto">{template.name}</span>
              <Small>{templateKindLabels[template.kind]}</Small>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </DialogFrame>
  );
}
