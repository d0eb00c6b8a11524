import { Box } from '@mui/material';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useContentRows } from '#admin/lists/content-list.tsx';
import { nextOrder } from '#admin/sorting/order.ts';
import { contentLimits } from '#shared/content/values.ts';
import { testimonialMessages as messages } from './messages.ts';
import type { TestimonialRecord } from './testimonial-content.ts';

type Values = Pick<TestimonialRecord, 'quote' | 'author' | 'role' | 'event' | 'isActive'>;

/** The form of a testimonial. */
export function TestimonialForm() {
  const { rows } = useContentRows<TestimonialRecord>();
  const contract: FormContract<TestimonialRecord, Values> = {
    titles: { create: messages.add, edit: messages.edit },
    blank: () => ({ quote: '', author: '', role: '', event: '', isActive: true }),
    extraValues: () => ({ order: nextOrder(rows) }),
    labels: messages.labels,
    messages,
  };
  return (
    <FormDialog contract={contract}>
      <TextInput
        source="quote"
        label={messages.labels.quote}
        limit={contentLimits.quote}
        lines={5}
        hasCounter
        autoFocus
      />
      <TextInput source="author" label={messages.labels.author} limit={contentLimits.author} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TextInput
          source="role"
          label={messages.labels.role}
          limit={contentLimits.role}
          placeholder={messages.roleHint}
        />
        <TextInput
          source="event"
          label={messages.labels.event}
          limit={contentLimits.event}
          placeholder={messages.eventHint}
        />
      </Box>
      <ActiveSwitch />
    </FormDialog>
  );
}
