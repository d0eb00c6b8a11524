import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { trpc } from '#admin/api/trpc.ts';
import { readLastLoaded, rememberLoaded } from '#admin/offline/last-loaded.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useLate } from '#admin/shell/use-late.ts';
import { displayFace } from '#admin/theme/theme.ts';
import type { InquiryStats } from '#shared/inquiry.ts';
import { inquiryFigureLabels, inquiryMessages, inquiryTexts } from './messages.ts';
import { sampleStats } from './sample-inquiries.ts';
import { useIsWide } from './use-is-wide.ts';

const figures: [label: string, show: (stats: InquiryStats) => string][] = [
  [inquiryFigureLabels.total, ({ total }) => total.toLocaleString('en-US')],
  [inquiryFigureLabels.new, (stats) => stats.new.toLocaleString('en-US')],
  [inquiryFigureLabels.contacted, ({ contacted }) => contacted.toLocaleString('en-US')],
  [inquiryFigureLabels.qualified, ({ qualified }) => qualified.toLocaleString('en-US')],
  [inquiryFigureLabels.converted, ({ converted }) => converted.toLocaleString('en-US')],
  [inquiryFigureLabels.conversionRate, ({ conversionRate }) => `${Math.round(conversionRate)}%`],
  [inquiryFigureLabels.avgResponseTime, ({ avgResponseTime }) => `${avgResponseTime} h`],
];

const statsName = 'inquiryStats';

function useStats() {
  const { isSample } = useSignedIn();
  const { data, isError } = trpc.inquiries.stats.useQuery(undefined, { enabled: !isSample, refetchInterval: 60_000 });
  useEffect(() => {
    if (data) rememberLoaded(statsName, data);
  }, [data]);
  if (isSample) return { stats: sampleStats, isSample };
  if (data) return { stats: data, isSample: false };
  if (!isError) return { stats: undefined, isSample: false };
  const last = readLastLoaded<InquiryStats>(statsName)?.value;
  return { stats: last ?? sampleStats, isSample: last === undefined };
}

export function StatCards() {
  const { stats, isSample } = useStats();
  const isLate = useLate();
  const isWide = useIsWide();
  return (
    <Box
      component="section"
      aria-label={inquiryTexts.figures}
      // One line that scrolls sideways where it is too long, also with the arrow keys.
      tabIndex={isWide ? undefined : 0}
      sx={{ overflowX: { xs: 'auto', lg: 'visible' } }}
    >
      {isSample && (
        <Typography variant="overline" color="secondary" component="p" sx={{ mb: 1 }}>
          {inquiryMessages.sampleStats}
        </Typography>
      )}
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
        {figures.map(([label, show]) => (
          <Figure key={label} label={label}>
            {stats ? show(stats) : isLate && <Skeleton width={48} />}
          </Figure>
        ))}
      </Paper>
    </Box>
  );
}

interface FigureProps {
  label: string;
  children: React.ReactNode;
}

function Figure({ label, children }: FigureProps) {
  return (
    <Box
      sx={{
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
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, minHeight: '1.3em', fontFamily: displayFace, fontSize: { xs: 20, lg: 26 }, lineHeight: 1.3 }}
      >
        {children}
      </Box>
    </Box>
  );
}
