import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { request } from '#admin/api/request.ts';
import { ChoiceFilter } from '#admin/lists/filter-bar.tsx';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { Small } from '#admin/theme/parts.ts';
import { showLinkFields } from '#shared/template/link-fields.ts';
import type { TemplatePreview as Preview } from '#shared/template/schema.ts';
import { templateTexts as texts } from './messages.ts';

const shownInquiries = 20;

/** How the texts of the form look for an inquiry. */
export function TemplatePreview() {
  const { watch } = useFormContext<{ subject: string; body: string }>();
  const [inquiryId, setInquiryId] = useState('');
  const subject = useDeferredValue(watch('subject'));
  const body = useDeferredValue(watch('body'));
  const { data: inquiries = [] } = useGetList<InquiryRecord>('inquiries', {
    pagination: { page: 1, perPage: shownInquiries },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const input = { inquiryId: inquiryId || null, subject, body };
  const { data, error } = useQuery({
    queryKey: ['template-preview', input],
    queryFn: async ({ signal }) => {
      // Each letter asks anew and ends the question before, so only a pause in typing reaches the server.
      await new Promise((resolve) => setTimeout(resolve, 400));
      signal.throwIfAborted();
      return (await request<Preview>('/templates/preview', { method: 'POST', body: input, signal })).data;
    },
    placeholderData: keepPreviousData,
    enabled: body.trim() !== '',
  });
  return (
    <Box component="section" aria-label={texts.preview} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="overline" color="text.secondary" component="h3">
        {texts.preview}
      </Typography>
      <ChoiceFilter
        id="template-preview-inquiry"
        label={texts.previewFor}
        all={texts.example}
        options={inquiries.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        value={inquiryId}
        onChange={setInquiryId}
      />
      {error && <Box sx={{ color: 'error.main' }}>{error.message || texts.previewFailed}</Box>}
      {data && body.trim() !== '' && !error && (
        <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}>
          <Box dir="auto" sx={{ fontWeight: 600, mb: 1 }}>
            {data.subject}
          </Box>
          <Box dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
            {showLinkFields(data.body)}
          </Box>
        </Box>
      )}
      {data && data.missing.length > 0 && (
        <Small>{texts.missing(data.missing.map((field) => `{{${field}}}`).join(', '))}</Small>
      )}
    </Box>
  );
}
