import { Box, Paper } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '#admin/api/trpc.ts';
import { relativeTime } from '#admin/format/format.ts';
import { useNow } from '#admin/format/use-now.ts';
import { fallbackInquiries } from '#admin/records/inquiries/fallback-inquiries.ts';
import { inquiriesAddress, inquiryAddress } from '#admin/records/inquiries/inquiries-address.ts';
import { FigureSection, FigureValue } from '#admin/ui/figures.tsx';
import type { Figure } from '#shared/dashboard/schema.ts';
import { CouldNotLoad, type Failure, useCard, useFocusAfterRetry, useRefresh } from './card.tsx';
import { fallbackStats, fallbackWaiting } from './fallback-data.ts';
import { figureTexts } from './messages.ts';

/** The figures on top; each opens exactly the inquiries it counts. */
export function FigureCards() {
  const query = trpc.dashboard.stats.useQuery(undefined, useRefresh());
  const { value: stats, isSample, failure } = useCard(query, fallbackStats(fallbackInquiries(Date.now()).length));
  const thisMonth = isSample ? {} : { receivedFrom: stats?.monthStart, excludeSpam: true };
  return (
    <FigureSection label={figureTexts.region} isSample={isSample}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1.5, sm: 2 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <ComparedFigure
          label={figureTexts.total}
          figure={stats?.totalInquiries}
          comparedWith={figureTexts.thanMonthAgo}
          to={inquiriesAddress({ excludeSpam: true })}
          failure={failure}
        />
        <ComparedFigure
          label={figureTexts.new}
          figure={stats?.newInquiries}
          comparedWith={figureTexts.thanWeekAgo}
          to={inquiriesAddress({ status: 'new' })}
          failure={failure}
        />
        <ComparedFigure
          label={figureTexts.thisMonth}
          figure={stats?.thisMonth}
          comparedWith={figureTexts.thanLastMonth}
          to={inquiriesAddress(thisMonth)}
          failure={failure}
        />
        <WaitingCard />
      </Box>
    </FigureSection>
  );
}

interface ComparedFigureProps {
  label: string;
  figure: Figure | undefined;
  /** The period that the change compares with, such as `vs. a month ago`. */
  comparedWith: string;
  to: string;
  failure: Failure | undefined;
}

function ComparedFigure({ label, figure, comparedWith, to, failure }: ComparedFigureProps) {
  const hasChange = figure !== undefined && /\d/.test(figure.change);
  return (
    <FigureCard label={label} value={figure?.value} to={to} failure={failure}>
      {figure && (
        <>
          <Box component="span" sx={hasChange ? { color: 'text.primary', fontWeight: 600 } : undefined}>
            {figure.change}
          </Box>
          {hasChange && ` ${comparedWith}`}
        </>
      )}
    </FigureCard>
  );
}

/** The number of inquiries that wait for over a day, and the oldest of them. */
function WaitingCard() {
  const { value, failure } = useWaiting();
  const now = useNow();
  return (
    <FigureCard
      label={figureTexts.waiting}
      value={value?.overADay}
      to={inquiriesAddress({ status: 'new' }, true)}
      failure={failure}
      isAlarming={(value?.overADay ?? 0) > 0}
    >
      {value?.oldest && (
        <Box
          component={Link}
          to={inquiryAddress(value.oldest._id)}
          sx={{
            position: 'relative',
            display: { xs: 'block', md: 'inline' },
            py: { xs: 1, md: 0 },
            color: 'text.primary',
            overflowWrap: 'anywhere',
          }}
        >
          {figureTexts.oldest}
          <bdi>{value.oldest.fullName}</bdi>
          {`, ${relativeTime(value.oldest.createdAt, now)}`}
        </Box>
      )}
      {value?.oldest === null && figureTexts.noOldest}
    </FigureCard>
  );
}

/** The inquiries that nobody has answered yet. */
export function useWaiting() {
  const query = trpc.dashboard.waiting.useQuery(undefined, useRefresh());
  return useCard(query, fallbackWaiting(Date.now()));
}

interface FigureCardProps {
  label: string;
  /** Undefined until it is loaded. */
  value: number | undefined;
  /** The address of the list that the figure counts. */
  to: string;
  failure: Failure | undefined;
  isAlarming?: boolean;
  /** Below the figure. */
  children: ReactNode;
}

/** A figure whose whole card is the link to the list that it counts. */
function FigureCard({ label, value, to, failure, isAlarming = false, children }: FigureCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useFocusAfterRetry(link, failure !== undefined);
  return (
    <Paper
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        minHeight: { xs: 118, sm: 126 },
        px: { xs: 1.75, sm: 2.5 },
        py: { xs: 1.5, sm: 1.75 },
        '&:hover': { borderColor: failure ? undefined : 'secondary.main' },
        '&:has(a.figure:focus-visible)': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: 2 },
      }}
    >
      <Box
        component={Link}
        ref={link}
        className="figure"
        to={to}
        sx={{
          color: 'text.secondary',
          textDecoration: 'none',
          outline: 'none !important',
          // Stretches the link over the card.
          '&::after': failure ? undefined : { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
        }}
      >
        {label}
        <FigureValue
          value={failure && value === undefined ? '0' : value?.toLocaleString('en-US')}
          sx={{ color: isAlarming ? 'secondary.main' : 'text.primary', fontSize: { xs: 30, sm: 34 }, lineHeight: 1.25 }}
        />
      </Box>
      <Box sx={{ mt: 'auto', color: 'text.secondary', fontSize: 13, lineHeight: 1.4 }}>
        {failure ? <CouldNotLoad what={label} failure={failure} /> : children}
      </Box>
    </Paper>
  );
}
