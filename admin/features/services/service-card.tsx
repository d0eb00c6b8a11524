import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { ContentIcon } from '#admin/items/content-icon.tsx';
import { InactiveBadge } from '#admin/items/inactive-badge.tsx';
import { ItemActions } from '#admin/items/item-actions.tsx';
import { ItemCard } from '#admin/items/item-card.tsx';
import { SelectItem } from '#admin/lists/select-item.tsx';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { DragHandle } from '#admin/sorting/drag-handle.tsx';
import { priceText } from '#shared/price.ts';
import type { ServiceRecord } from './service-record.ts';

interface ServiceCardProps {
  service: ServiceRecord;
  /** One level below the heading over the list. */
  heading: 'h3' | 'h4';
  messages: ComponentProps<typeof ItemActions>['messages'];
}

/** On a phone the price stands beside the buttons, where there is room; on anything wider at the end of the title. */
const places = {
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

/** A homepage service or a piece of equipment, with what can be done with it. */
export function ServiceCard({ service, heading, messages }: ServiceCardProps) {
  const { id, title, description, icon, price, isActive } = service;
  const { source } = useRowsSource();
  const isLive = source === 'live';
  return (
    <ItemCard isActive={isActive}>
      <Box sx={places}>
        <Box sx={{ gridArea: 'lead', display: 'flex', alignItems: 'center', ml: isLive ? -1.25 : 0 }}>
          {isLive && <DragHandle />}
          {isLive && <SelectItem id={id} name={title} />}
          <IconTile name={icon} colour={isActive ? 'secondary.main' : 'inherit'} />
        </Box>
        <Box sx={{ gridArea: 'title', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h3" component={heading} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {!isActive && <InactiveBadge />}
          {source === 'sample' && <SampleChip />}
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
        {isLive && (
          <Box sx={{ gridArea: 'actions', display: 'flex', justifyContent: 'flex-end', mr: -1, mb: { xs: -1, sm: 0 } }}>
            <ItemActions item={service} name={title} sends="item" messages={messages} />
          </Box>
        )}
      </Box>
    </ItemCard>
  );
}

function IconTile({ name, colour }: { name: string; colour: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 44,
        height: 44,
        borderRadius: 1,
        bgcolor: 'background.default',
        color: colour,
      }}
    >
      <ContentIcon name={name} />
    </Box>
  );
}
