import Box from '@mui/material/Box';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useContentRows } from '#admin/lists/content-list.tsx';
import { contentMessages } from '#admin/messages.ts';
import { nextOrder } from '#admin/sorting/order.ts';
import { contentLimits } from '#shared/content-values.ts';
import { testimonialMessages, testimonialTexts } from './messages.ts';
import type { TestimonialRecord } from './testimonial-record.ts';

type Values = Pick<TestimonialRecord, 'quote' | 'author' | 'role' | 'event' | 'isActive'>;

/** The form of a testimonial. */
export function TestimonialForm() {
  const { rows } = useContentRows<TestimonialRecord>();
  const contract: FormContract<TestimonialRecord, Values> = {
    titles: { create: testimonialTexts.add, edit: testimonialTexts.edit },
    blank: () => ({ quote: '', author: '', role: '', event: '', isActive: true }),
    extraValues: () => ({ order: nextOrder(rows) }),
    labels: { ...testimonialTexts, isActive: contentMessages.status },
    messages: testimonialMessages,
  };
  return (
    <FormDialog contract={contract}>
      <TextInput
        source="quote"
        label={testimonialTexts.quote}
        limit={contentLimits.quote}
        lines={5}
        hasCounter
        autoFocus
      />
      <TextInput source="author" label={testimonialTexts.author} limit={contentLimits.author} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TextInput
          source="role"
          label={testimonialTexts.role}
          limit={contentLimits.role}
          placeholder={testimonialTexts.roleHint}
        />
        <TextInput
          source="event"
          label={testimonialTexts.event}
          limit={contentLimits.event}
          placeholder={testimonialTexts.eventHint}
        />
      </Box>
      <ActiveSwitch />
    </FormDialog>
  );
}
