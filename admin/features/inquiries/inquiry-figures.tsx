import { Box, Paper } from '@mui/material';
import { refreshMs, trpc } from '#admin/api/trpc.ts';
import { useLiveOrFallback } from '#admin/offline/last-loaded.ts';
import { fallbackStats } from '#admin/records/inquiries/fallback-inquiries.ts';
import { inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Small } from '#admin/theme/parts.ts';
import { useIsWide } from '#admin/theme/use-width.ts';
import { FigureSection, FigureValue } from '#admin/ui/figures.tsx';
import type { InquiryStats } from '#shared/inquiry/schema.ts';
import { inquiryFigureLabels } from './messages.ts';

const figures: [label: string, format: (stats: InquiryStats) => string][] = [
  [inquiryFigureLabels.total, ({ total }) => total.toLocaleString('en-US')],
  [inquiryFigureLabels.new, (stats) => stats.new.toLocaleString('en-US')],
  [inquiryFigureLabels.contacted, ({ contacted }) => contacted.toLocaleString('en-US')],
  [inquiryFigureLabels.qualified, ({ qualified }) => qualified.toLocaleString('en-US')],
  [inquiryFigureLabels.converted, ({ converted }) => converted.toLocaleString('en-US')],
  [inquiryFigureLabels.conversionRate, ({ conversionRate }) => `${Math.round(conversionRate)}%`],
  [inquiryFigureLabels.avgResponseTime, ({ avgResponseTime }) => `${avgResponseTime} h`],
];

/** The figures of all inquiries without spam, refreshed every minute. */
export function InquiryFigures() {
  const { isSample } = useSignedIn();
  const query = trpc.inquiries.stats.useQuery(undefined, { enabled: !isSample, refetchInterval: refreshMs });
  const { value: stats, source } = useLiveOrFallback('inquiryStats', query, () => fallbackStats);
  const isWide = useIsWide();
  return (
    <FigureSection
      label={inquiryTexts.figures}
      isSample={source === 'sample'}
      // Below the width of a table it is one line that scrolls sideways, with the arrow keys too.
      tabIndex={isWide ? undefined : 0}
      sx={{ overflowX: { xs: 'auto', lg: 'visible' } }}
    >
      <Paper
        component="dl"
        variant="outlined"
        sx={{
          display: { xs: 'flex', lg: 'grid' },
          gridTemplateColumns: 'repeat(7, 1fr)',
          gap: '1px',
          m: 0,
          width: { xs: 'max-content', lg: 'auto' },
          minWidth: '100%',
          overflow: 'hidden',
          backgroundColor: 'divider',
        }}
      >
        {figures.map(([label, format]) => (
          <Box key={label} sx={figureStyle}>
            <Small as="dt">{label}</Small>
            <dd>
              <FigureValue value={stats && format(stats)} sx={{ fontSize: { xs: 20, lg: 26 } }} />
            </dd>
          </Box>
        ))}
      </Paper>
    </FigureSection>
  );
}

const figureStyle = {
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  alignItems: { xs: 'baseline', sm: 'stretch' },
  justifyContent: 'space-between',
  columnGap: 1,
  rowGap: { sm: 0, lg: 0.5 },
  px: { xs: 1.5, lg: 2 },
  py: { xs: 0.75, lg: 2 },
  bgcolor: 'background.paper',
} as const;
