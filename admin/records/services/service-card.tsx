import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ItemRecord } from '#admin/items/content.ts';
import { ItemActions } from '#admin/items/item-actions.tsx';
import { ItemBadges, ItemCard } from '#admin/items/item-card.tsx';
import { ItemHandles } from '#admin/lists/content-rows.tsx';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { ContentIcon } from '#admin/ui/content-icon.tsx';
import { contentMessages } from '#admin/ui/messages.ts';
import { priceText } from '#shared/rules/price.ts';
import { isSamplePrice } from '#shared/seed/sample-prices.ts';
import type { Service } from '#shared/service/schema.ts';

/** A homepage service or a piece of AV equipment as react-admin holds it. */
export type ServiceRecord = Service & ItemRecord;

/** On a phone the price is beside the buttons, where there is room; on wider screens at the end of the title. */
const areas = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
  gridTemplateAreas: {
    xs: '"lead title title" "text text text" "price actions actions"',
    sm: '"lead title price actions" "lead text text actions"',
  },
} as const;

const firstLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
} as const;

/** The homepage service or the piece of equipment in the record context, one level below the heading over the list. */
export function ServiceCard({ heading = 'h3' }: { heading?: 'h3' | 'h4' }) {
  const service = useRecordContext<ServiceRecord>();
  const { source } = useRowsSource();
  if (!service) return null;
  const { title, description, icon, price, isActive } = service;
  return (
    <ItemCard>
      <Box sx={areas}>
        <Box sx={{ gridArea: 'lead', display: 'flex', alignItems: 'center', '&:has(button)': { ml: -1.25 } }}>
          <ItemHandles />
          <IconTile name={icon} color={isActive ? 'secondary.main' : 'inherit'} />
        </Box>
        <Box sx={{ gridArea: 'title', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h3" component={heading} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <ItemBadges />
          {source !== 'sample' && isSamplePrice(title, price) && <SampleChip>{contentMessages.samplePrice}</SampleChip>}
        </Box>
        <Typography
          dir="auto"
          sx={{ gridArea: 'text', color: 'text.secondary', overflowWrap: 'anywhere', ...firstLines }}
        >
          {description}
        </Typography>
        <Box component="span" sx={{ gridArea: 'price', fontWeight: 600 }}>
          {priceText(price)}
        </Box>
        <Box sx={{ gridArea: 'actions', display: 'flex', justifyContent: 'flex-end', mr: -1, mb: { xs: -1, sm: 0 } }}>
          <ItemActions />
        </Box>
      </Box>
    </ItemCard>
  );
}

function IconTile({ name, color }: { name: string; color: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 44,
        height: 44,
        borderRadius: 1,
        bgcolor: 'background.default',
        color,
      }}
    >
      <ContentIcon name={name} />
    </Box>
  );
}
