import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { type ItemRecord, toContentMessages } from '#admin/items/content.ts';
import { ItemActions } from '#admin/items/item-actions.tsx';
import { ItemBadges, ItemCard } from '#admin/items/item-card.tsx';
import { ItemHandles } from '#admin/lists/content-rows.tsx';
import { defineContent } from '#admin/lists/define-content.tsx';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { toSampleRecords } from '#admin/offline/sample-records.ts';
import { RowPosition } from '#admin/sorting/sortable-list.tsx';
import { contentMessages } from '#admin/ui/messages.ts';
import { contentLimits } from '#shared/content/values.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';
import { seedTestimonials } from '#shared/seed/testimonials.ts';
import type { Testimonial } from '#shared/testimonial/schema.ts';

type TestimonialRecord = Testimonial & ItemRecord;

const labels = fieldLabels('testimonial', 'quote', 'author', 'role', 'event', 'isActive');

export const TestimonialsScreen = defineContent<TestimonialRecord, Pick<TestimonialRecord, keyof typeof labels>>({
  resource: 'testimonials',
  messages: toContentMessages({
    one: 'testimonial',
    many: 'testimonials',
    fetchFailed: 'Failed to fetch testimonials. Using fallback data.',
    emptyHint: 'Quotes from guests appear on the homepage in this order.',
  }),
  getName: ({ author }) => author,
  samples: () => toSampleRecords([{ ...seedTestimonials[0], isSample: true }]),
  sends: 'isActive',
  card: TestimonialCard,
  skeletonHeight: 148,
  filters: { searchIn: ({ author, role, quote }) => [author, role, quote], inactive: 'checkbox' },
  order: { send: (api, testimonialIds) => api.testimonials.reorder.mutate({ testimonialIds }) },
  form: {
    blank: () => ({ quote: '', author: '', role: '', event: '', isActive: true }),
    labels,
    fields: TestimonialFields,
  },
});

function TestimonialFields() {
  return (
    <>
      <TextInput source="quote" label={labels.quote} limit={contentLimits.quote} lines={5} hasCounter autoFocus />
      <TextInput source="author" label={labels.author} limit={contentLimits.author} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TextInput source="role" label={labels.role} limit={contentLimits.role} placeholder="For example: Wedding" />
        <TextInput
          source="event"
          label={labels.event}
          limit={contentLimits.event}
          placeholder="For example: June 2026"
        />
      </Box>
      <ActiveSwitch />
    </>
  );
}

/** One line of position, badges and buttons over the text; on a phone the buttons stand below it. */
const areas = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"lead badges" "text text" "actions actions"',
    sm: '"lead badges actions" "text text text"',
  },
} as const;

/** The testimonial in the record context. */
function TestimonialCard() {
  const testimonial = useRecordContext<TestimonialRecord>();
  const { source } = useRowsSource();
  if (!testimonial) return null;
  return (
    <ItemCard>
      <Box sx={areas}>
        <Box sx={{ gridArea: 'lead', display: 'flex', alignItems: 'center', '&:has(button)': { ml: -1.25 } }}>
          <ItemHandles />
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 600 }}>
            <RowPosition />
          </Box>
        </Box>
        <Box sx={{ gridArea: 'badges', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <ItemBadges />
          {source !== 'sample' && testimonial.isSample && <SampleChip>{contentMessages.starterSample}</SampleChip>}
        </Box>
        <Text {...testimonial} />
        <Box sx={{ gridArea: 'actions', display: 'flex', justifyContent: 'flex-end', mr: -1 }}>
          <ItemActions />
        </Box>
      </Box>
    </ItemCard>
  );
}

function Text({ quote, author, role, event }: TestimonialRecord) {
  return (
    <Box sx={{ gridArea: 'text', maxWidth: '80ch', overflowWrap: 'anywhere' }}>
      <Typography component="blockquote" dir="auto" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
        {quote}
      </Typography>
      <Box sx={{ mt: 1 }}>
        <Box component="strong" dir="auto" sx={{ fontWeight: 600 }}>
          {author}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', '& bdi': { display: 'inline-block' } }}>
          {' · '}
          <bdi>{role}</bdi>
          {' · '}
          <bdi>{event}</bdi>
        </Box>
      </Box>
    </Box>
  );
}
