import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { ItemRecord } from '#admin/items/content.ts';
import { ItemActions } from '#admin/items/item-actions.tsx';
import { ItemBadges, ItemCard } from '#admin/items/item-card.tsx';
import { ItemHandles } from '#admin/lists/content-rows.tsx';
import { Thumbnail } from '#admin/media/thumbnail.tsx';
import { Small } from '#admin/theme/parts.ts';
import type { Picture } from '#shared/gallery-item/schema.ts';

interface CatalogCardProps {
  name: string;
  description?: string;
  /** Short facts in one line each. */
  lines: readonly ReactNode[];
  price: string;
  /** What stands below the price, such as the margin. */
  belowPrice?: string | undefined;
  heading?: 'h3' | 'h4';
}

const areas = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 1.5,
  rowGap: 0.5,
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
  gridTemplateAreas: { xs: '"lead text text" "price price actions"', sm: '"lead text price actions"' },
} as const;

const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

/** What is sold, in the record context: its photo, what is said of it, and its price. */
export function CatalogCard(props: CatalogCardProps) {
  const { name, description = '', lines, price, belowPrice, heading = 'h3' } = props;
  const item = useRecordContext<ItemRecord & { imageUrl?: string | null; picture?: Picture | null }>();
  if (!item) return null;
  const { imageUrl, picture = null, isActive } = item;
  return (
    <ItemCard>
      <Box sx={areas}>
        <Box
          sx={{
            gridArea: 'lead',
            display: 'flex',
            alignItems: 'center',
            minHeight: 44,
            '&:has(button)': { ml: -1.25 },
          }}
        >
          <ItemHandles />
        </Box>
        <Box sx={{ gridArea: 'text', display: 'flex', gap: 1.5, minWidth: 0 }}>
          {imageUrl && (
            <Box sx={{ flex: 'none', opacity: isActive ? 1 : 0.6 }}>
              <Thumbnail picture={picture} imageUrl={imageUrl} />
            </Box>
          )}
          <Box sx={{ minWidth: 0, alignSelf: 'center' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography variant="h3" component={heading} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <ItemBadges />
            </Box>
            {description !== '' && (
              <Typography dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', ...twoLines }}>
                {description}
              </Typography>
            )}
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card keep their places
              <Small key={index} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {line}
              </Small>
            ))}
          </Box>
        </Box>
        <Box
          sx={{
            gridArea: 'price',
            alignSelf: 'center',
            textAlign: { sm: 'right' },
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <Box sx={{ fontWeight: 600 }}>{price}</Box>
          {belowPrice && <Small>{belowPrice}</Small>}
        </Box>
        <Box sx={{ gridArea: 'actions', display: 'flex', justifyContent: 'flex-end', mr: -1, mb: { xs: -1, sm: 0 } }}>
          <ItemActions />
        </Box>
      </Box>
    </ItemCard>
  );
}

/** Two fields side by side, where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>{children}</Box>
);
