import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef, useState } from 'react';
import { trpc } from '#admin/api/trpc.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useLate } from '#admin/shell/use-late.ts';
import type { MonthOfInquiries } from '#shared/dashboard.ts';
import { EmptyNote } from './empty-note.tsx';
import { monthsTexts, overviewMessages } from './messages.ts';
import { MonthsTable } from './months-table.tsx';
import { Panel } from './panel.tsx';
import { sampleMonths } from './samples.ts';
import { refreshEvery, useCard } from './use-card.ts';
import { useSeen } from './use-seen.ts';

const MonthsChart = lazy(async () => ({ default: (await import('./months-chart.tsx')).MonthsChart }));

/** What each month was like: as a chart whose code comes when it is in sight, and as a table. */
export function MonthsPanel() {
  const { isSample } = useSignedIn();
  const answer = trpc.dashboard.inquiriesPerMonth.useQuery(undefined, {
    enabled: !isSample,
    refetchInterval: refreshEvery,
  });
  const { value: months, failure } = useCard(answer, sampleMonths(Date.now()));
  const [isTable, setIsTable] = useState(false);
  const hasAny = months !== undefined && totalOf(months) > 0;
  return (
    <Panel
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
      {isSample && (
        <Typography variant="overline" color="secondary" component="p">
          {overviewMessages.sampleFigures}
        </Typography>
      )}
      {months && <Months months={months} isTable={isTable} isSample={isSample} />}
      {!months && failure && <EmptyNote title={monthsTexts.failed} hint={monthsTexts.failedHint} />}
      {!months && !failure && <ChartPlace />}
    </Panel>
  );
}

interface MonthsProps {
  months: MonthOfInquiries[];
  isTable: boolean;
  isSample: boolean;
}

function Months({ months, isTable, isSample }: MonthsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const total = totalOf(months);
  if (total === 0) return <EmptyNote title={overviewMessages.noMonths} hint={overviewMessages.emptyHint} />;
  return (
    <Box ref={place} sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {monthsTexts.summary(total)}
      </Typography>
      {isTable ? (
        <MonthsTable months={months} hasLinks={!isSample} />
      ) : (
        <>
          {isSeen ? (
            <Suspense fallback={<ChartPlace />}>
              <MonthsChart months={months} hasLinks={!isSample} />
            </Suspense>
          ) : (
            <ChartPlace />
          )}
          <MonthsTable months={months} hasLinks={false} isForReadersOnly />
        </>
      )}
    </Box>
  );
}

function totalOf(months: MonthOfInquiries[]): number {
  return months.flatMap(({ counts }) => Object.values(counts)).reduce((sum, count) => sum + count, 0);
}

/** Keeps the place of the chart. */
function ChartPlace() {
  const isLate = useLate();
  return (
    <Box role="status" aria-label={monthsTexts.loading} sx={{ minHeight: 264 }}>
      {isLate && <Skeleton variant="rounded" height={264} />}
    </Box>
  );
}
