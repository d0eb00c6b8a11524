import { Box, Button, Skeleton, Typography } from '@mui/material';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { trpc } from '#admin/api/trpc.ts';
import { SampleFigures } from '#admin/ui/figures.tsx';
import { useLate } from '#admin/ui/skeletons.tsx';
import type { MonthOfInquiries } from '#shared/dashboard/schema.ts';
import { DashboardCard, EmptyNote, useCard, useRefresh } from './card.tsx';
import { fallbackMonths } from './fallback-data.ts';
import { dashboardMessages, monthsTexts } from './messages.ts';
import { MonthsTable } from './months-table.tsx';

const MonthsChart = lazy(async () => ({ default: (await import('./months-chart.tsx')).MonthsChart }));

/** The inquiries of each month, as a chart that loads when it scrolls into view and as a table. */
export function MonthsPanel() {
  const query = trpc.dashboard.inquiriesPerMonth.useQuery(undefined, useRefresh());
  const { value: months, isSample, failure } = useCard(query, fallbackMonths(Date.now()));
  const [isTable, setIsTable] = useState(false);
  const hasAny = months !== undefined && totalOf(months) > 0;
  return (
    <DashboardCard
      title={monthsTexts.title}
      failure={failure}
      action={
        hasAny && (
          <Button onClick={() => setIsTable(!isTable)} sx={{ minHeight: { xs: 44, md: 40 }, mr: -1 }}>
            {isTable ? monthsTexts.asChart : monthsTexts.asTable}
          </Button>
        )
      }
    >
      {isSample && <SampleFigures />}
      {months && <Months months={months} isTable={isTable} isSample={isSample} />}
      {!months && failure && <EmptyNote title={monthsTexts.failed} hint={monthsTexts.failedHint} />}
      {!months && !failure && <ChartPlaceholder />}
    </DashboardCard>
  );
}

interface MonthsProps {
  months: MonthOfInquiries[];
  isTable: boolean;
  isSample: boolean;
}

function Months({ months, isTable, isSample }: MonthsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isVisible = useHasBeenVisible(place);
  const total = totalOf(months);
  if (total === 0) return <EmptyNote title={dashboardMessages.noMonths} hint={dashboardMessages.emptyHint} />;
  return (
    <Box ref={place} sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {monthsTexts.summary(total)}
      </Typography>
      {isTable ? (
        <MonthsTable months={months} hasLinks={!isSample} />
      ) : (
        <>
          {isVisible ? (
            <Suspense fallback={<ChartPlaceholder />}>
              <MonthsChart months={months} hasLinks={!isSample} />
            </Suspense>
          ) : (
            <ChartPlaceholder />
          )}
          <MonthsTable months={months} hasLinks={false} isVisuallyHidden />
        </>
      )}
    </Box>
  );
}

function totalOf(months: MonthOfInquiries[]): number {
  return months.flatMap(({ counts }) => Object.values(counts)).reduce((sum, count) => sum + count, 0);
}

/** Reserves the height of the chart. */
function ChartPlaceholder() {
  const isLate = useLate();
  return (
    <Box role="status" aria-label={monthsTexts.loading} sx={{ minHeight: 264 }}>
      {isLate && <Skeleton variant="rounded" height={264} />}
    </Box>
  );
}

/** True once `place` has been near the viewport. */
function useHasBeenVisible(place: RefObject<Element | null>): boolean {
  const [isVisible, setIsVisible] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isVisible || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsVisible(true);
      },
      { rootMargin: '120px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isVisible]);
  return isVisible;
}
