import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { trpc } from '#admin/api/trpc.ts';
import { inquiryFigureLabels, inquiryMessages, inquiryTexts } from '#admin/messages.ts';
import { readLastLoaded, rememberLoaded } from '#admin/outage/last-loaded.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useLate } from '#admin/shell/use-late.ts';
import { displayFace } from '#admin/theme/theme.ts';
import type { InquiryStats } from '#shared/inquiry.ts';
import { sampleStats } from './sample-inquiries.ts';

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
  return (
    <section aria-label={inquiryTexts.figures}>
      {isSample && (
        <Typography variant="overline" color="secondary" component="p" sx={{ mb: 1 }}>
          {inquiryMessages.sampleStats}
        </Typography>
      )}
      <Paper
        component="dl"
        variant="outlined"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(6, 1fr)', sm: 'repeat(4, 1fr)', lg: 'repeat(7, 1fr)' },
          gap: '1px',
          m: 0,
          overflow: 'hidden',
          backgroundColor: 'divider',
        }}
      >
        {figures.map(([label, show], index) => (
          <Figure key={label} label={label} index={index}>
            {stats ? show(stats) : isLate && <Skeleton width={48} />}
          </Figure>
        ))}
      </Paper>
    </section>
  );
}

interface FigureProps {
  label: string;
  index: number;
  children: React.ReactNode;
}

function Figure({ label, index, children }: FigureProps) {
  // Seven figures fill rows of one, three and three on a phone, of four and three on a tablet, of seven on a desk.
  const phone = index === 0 ? 'span 6' : 'span 2';
  const tablet = index === 6 ? 'span 2' : 'span 1';
  return (
    <Box
      sx={{
        gridColumn: { xs: phone, sm: tablet, lg: 'span 1' },
        display: 'flex',
        flexDirection: { xs: index === 0 ? 'row' : 'column', sm: 'column' },
        alignItems: { xs: index === 0 ? 'baseline' : 'stretch', sm: 'stretch' },
        justifyContent: 'space-between',
        gap: 0.5,
        px: { xs: 1.5, sm: 2 },
        py: { xs: 1.25, sm: 2 },
        bgcolor: 'background.paper',
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minHeight: '1.3em', fontFamily: displayFace, fontSize: 26, lineHeight: 1.3 }}>
        {children}
      </Box>
    </Box>
  );
}
